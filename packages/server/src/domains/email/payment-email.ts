import type { Call } from '../../platform/call/call.js';
import { takeInside } from '../../platform/limits/index.js';
import type { BuiltInTemplateName, BuiltInVariables } from './built-in/index.js';
import { languageFor } from './language.js';
import { type EmailUser, queueEmail } from './queue/queue-email.js';

type PaymentTemplate = Extract<
  BuiltInTemplateName,
  'payment_failed' | 'trial_ending' | 'subscription_ended' | 'payment_receipt'
>;

/** An email about a payment or a subscription. */
export type PaymentEmail = {
  readonly [Name in PaymentTemplate]: { readonly template: Name; readonly variables: BuiltInVariables[Name] };
}[PaymentTemplate];

/**
 * Emails a user about a payment, in the caller's transaction. The limit is separate from that of other emails; beyond it
 * nothing is sent, so that no one can flood an address by moving a test clock.
 *
 * @param write writes the email in a language, a BCP 47 tag
 */
export async function queuePaymentEmail(
  call: Call,
  recipient: EmailUser & { readonly primary_email: string | null },
  write: (language: string) => PaymentEmail,
): Promise<void> {
  const { primary_email: to, ...user } = recipient;
  if (to === null || !(await takeInside(call, 'payment-emails', to))) return;
  await queueEmail(call, { ...write(languageFor(call, { user, hasAsked: false })), to, user });
}
