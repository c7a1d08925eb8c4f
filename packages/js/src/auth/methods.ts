import { cliMethods } from '../cli-login/prompt.js';
import type { Core } from '../core.js';
import { codeMethods } from '../email-codes/email-codes.js';
import { type OAuthMethods, oauthMethods } from '../oauth-accounts/sign-in.js';
import { passkeyMethods } from '../passkeys/methods.js';
import type { PasskeySignIn } from '../passkeys/types.js';
import { passwordMethods } from '../passwords/sign-in.js';
import { invitationMethods } from '../teams/invitations.js';
import type { TeamInvitationMethods } from '../teams/types.js';
import type { UserResources } from '../users/current-user.js';
import { type TokenMethods, tokenMethods } from '../users/partial-user.js';
import type { AuthMethods } from './types.js';

/** The ways into an app as they are loaded: when the first of them is taken. */
export type LoadedAuthMethods = Omit<AuthMethods, 'callOAuthCallback'> &
  OAuthMethods &
  PasskeySignIn &
  TokenMethods &
  TeamInvitationMethods;

/** What the pages load on which somebody signs in. */
export const openAuth = (core: Core, resources: UserResources): LoadedAuthMethods => ({
  ...passwordMethods(core),
  ...codeMethods(core, resources),
  ...oauthMethods(core),
  ...passkeyMethods(core),
  ...cliMethods(core),
  ...tokenMethods(core),
  ...invitationMethods(core, resources),
});
