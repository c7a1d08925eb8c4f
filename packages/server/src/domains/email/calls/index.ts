import { campaignHandlers } from './campaigns.js';
import { domainCheckHandlers } from './domain-checks.js';
import { inboxHandlers } from './inbox.js';
import { logHandlers } from './log.js';
import { sendAgainHandlers } from './send-again.js';
import { sendEmailHandlers } from './send-email.js';
import { suppressionHandlers } from './suppressions.js';

/** Handlers of the email domain. */
export const emailHandlers = [
  ...sendEmailHandlers,
  ...campaignHandlers,
  ...logHandlers,
  ...sendAgainHandlers,
  ...inboxHandlers,
  ...suppressionHandlers,
  ...domainCheckHandlers,
] as const;
