import { type Returns, SenderConfig } from '@portico/contract';
import { canRetry } from './queue/failures.js';
import type { LoggedEmail } from './store/log.js';

type SentEmail = Returns<'GET /internal/emails'>['items'][number];

/** An email as the list of sent emails shows it. */
export const toSentEmail = (email: LoggedEmail): SentEmail => ({
  id: email.id,
  to: [email.to_address],
  subject: email.subject,
  sent_at_millis: (email.sent_at ?? email.created_at).getTime(),
  ...(email.sender !== null && { sender_config: SenderConfig.parse(email.sender) }),
  error: toError(email),
});

type Logged = Returns<'GET /internal/email-log'>['items'][number];

/** An email as the log shows it. */
export const toLoggedEmail = (email: LoggedEmail): Logged => ({
  id: email.id,
  to: email.to_address === '' ? null : email.to_address,
  user_id: email.user_id,
  template: email.template,
  campaign_id: email.body_id,
  subject: email.subject,
  category: email.category,
  status: email.status === 'waiting' || email.status === 'paused' ? 'queued' : email.status,
  skip_reason: email.skip_reason,
  attempts: email.attempts,
  queued_at_millis: email.created_at.getTime(),
  finished_at_millis: email.sent_at?.getTime() ?? null,
  error: toError(email),
  render_notice: email.render_notice,
  sender_config: email.sender === null ? null : SenderConfig.parse(email.sender),
});

/** The newest failure of an email; null if it has none. */
function toError({ status, error, error_type, error_reply }: LoggedEmail) {
  if (error === null || status === 'sent') return null;
  // The release before has stored no type.
  const errorType = error_type ?? 'UNKNOWN';
  return { errorType, message: error, canRetry: canRetry(errorType), rawError: error_reply ?? error };
}
