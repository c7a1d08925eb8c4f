import { chatEndpoints } from './chat.js';
import { draftEndpoints } from './drafts.js';
import { renderingEndpoints } from './rendering.js';
import { signInInvitationEndpoints } from './sign-in-invitations.js';
import { sourceVersionEndpoints } from './source-versions.js';
import { templateEndpoints } from './templates.js';
import { testEmailEndpoints } from './test-emails.js';
import { themeEndpoints } from './themes.js';

/** Calls about the sources of emails, and the emails that owners send to try them. */
export const emailSourceEndpoints = {
  ...draftEndpoints,
  ...templateEndpoints,
  ...themeEndpoints,
  ...renderingEndpoints,
  ...sourceVersionEndpoints,
  ...signInInvitationEndpoints,
  ...testEmailEndpoints,
  ...chatEndpoints,
};
