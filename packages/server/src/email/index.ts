export { createInboxMail } from './inbox.js';
export { queueLeakedKeyNotice } from './leaked-key-notice.js';
export { takeMailLimits } from './mail-limits.js';
export { queuePasswordResetEmail } from './password-reset-email.js';
export { queueEmail } from './queue-email.js';
export { queueSecurityNotice } from './security-notice.js';
export { queueSignInEmail } from './sign-in-email.js';
export { type EmailSweep, forgetOldEmails, sendAllDueEmails, sendDueEmails } from './sweep.js';
export { queueVerificationEmail } from './verification-email.js';
