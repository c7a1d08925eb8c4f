export { createInboxMail } from './inbox.js';
export { takeMailLimits } from './mail-limits.js';
export { queueEmail } from './queue-email.js';
export { queueSecurityNotice } from './security-notice.js';
export { type EmailSweep, forgetOldEmails, sendAllDueEmails, sendDueEmails } from './sweep.js';
export { queueVerificationEmail } from './verification-email.js';
