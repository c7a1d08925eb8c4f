import { domainCheckHandlers } from './domain-checks.js';
import { inboxHandlers } from './inbox.js';
import { logHandlers } from './log.js';
import { suppressionHandlers } from './suppressions.js';

/** Handlers of the email domain. */
export const emailHandlers = [
  ...logHandlers,
  ...inboxHandlers,
  ...suppressionHandlers,
  ...domainCheckHandlers,
] as const;
