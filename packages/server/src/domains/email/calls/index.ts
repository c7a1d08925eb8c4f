import { inboxHandlers } from './inbox.js';
import { logHandlers } from './log.js';
import { suppressionHandlers } from './suppressions.js';

/** Handlers of the email domain. */
export const emailHandlers = [...logHandlers, ...inboxHandlers, ...suppressionHandlers] as const;
