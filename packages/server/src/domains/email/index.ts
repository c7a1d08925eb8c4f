export {
  CAMPAIGN_WAIT_MILLIS,
  continueCampaigns,
  findTenantsWithOpenCampaign,
} from './campaigns/sweep.js';
export { reportFailedEmails } from './digest/report.js';
export { checkDomain } from './domain-check/check-domain.js';
export { eraseEmailsTo } from './erasure.js';
export { type Money, writeDay, writeMoney } from './formats.js';
export { createInboxMail } from './inbox/inbox.js';
export { queueLeakedKeyNotice } from './leaked-key-notice.js';
export { listEmailsById, listEmailsTo } from './listing.js';
export { mayMail, requireMailLimits, takeMailLimits, takeRefusedMail } from './mail-limits.js';
export { queueOwnerNotice } from './owner-notice.js';
export { queuePasswordResetEmail } from './password-reset-email.js';
export { type PaymentEmail, queuePaymentEmail } from './payment-email.js';
export { issueUnsubscribeLink } from './preferences/unsubscribe-link.js';
export { queueEmail } from './queue/queue-email.js';
export { createEmailSender, type EmailSender } from './queue/sender.js';
export { findTenantsWithDueEmail, forgetOldEmails, sendDueEmails } from './queue/sweep.js';
export type { EmailSweep } from './queue/turn.js';
export { queueSecurityNotice } from './security-notice.js';
export { queueSignInEmail } from './sign-in-email.js';
export { requireSourcesRender } from './sources/check-configuration.js';
export { keepFormerSources } from './sources/former-sources.js';
export { withSources } from './sources/read.js';
export { unsubscribeUsers } from './store/preferences.js';
export { liftSuppression } from './suppression.js';
export { queueTeamInvitationEmail } from './team-invitation-email.js';
export { queueVerificationEmail } from './verification-email.js';
