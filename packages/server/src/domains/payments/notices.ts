import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { type Money, type PaymentEmail, queuePaymentEmail, writeDay, writeMoney } from '../email/index.js';
import { findHolders } from '../keys/index.js';
import { permissionsThatGive } from '../permissions/index.js';
import { findTeamName } from '../teams/index.js';
import { findUser } from '../users/index.js';
import { numberOf } from './invoice-list.js';
import type { StoredInvoice } from './invoices.js';
import type { Customer, Purchase } from './ledger/purchase-state.js';

/** Emails that a payment failed. `nextAt` is null after the last attempt. */
export const notifyFailure = (call: Call, purchase: Purchase, failed: Money & { readonly nextAt: number | null }) =>
  notify(call, purchase, {
    setting: 'paymentFailed',
    write: (about, language) => ({
      template: 'payment_failed',
      variables: {
        ...about,
        amount: writeMoney(failed, language),
        nextAttempt: failed.nextAt === null ? null : writeDay(failed.nextAt, language),
      },
    }),
  });

/** Emails that a free trial ends soon, and what the subscription costs then. */
export const notifyTrialEnd = (call: Call, purchase: Purchase, ending: Money & { readonly endsAt: number }) =>
  notify(call, purchase, {
    setting: 'trialEnding',
    write: (about, language) => ({
      template: 'trial_ending',
      variables: { ...about, amount: writeMoney(ending, language), endsAt: writeDay(ending.endsAt, language) },
    }),
  });

/** Why a subscription ended: it was canceled, not paid, or its payment went back. */
export type EndReason = 'canceled' | 'unpaid' | 'reversed';

/** Emails that a subscription has ended. */
export const notifyEnd = (
  call: Call,
  purchase: Purchase,
  { at, reason }: { readonly at: number; readonly reason: EndReason },
) =>
  notify(call, purchase, {
    setting: 'subscriptionEnded',
    write: (about, language) => ({
      template: 'subscription_ended',
      variables: { ...about, endedAt: writeDay(at, language), reason },
    }),
  });

/** Emails a receipt of play money. A card provider sends its own. */
export const notifyReceipt = (call: Call, purchase: Purchase, invoice: StoredInvoice) =>
  notify(call, purchase, {
    setting: 'receipt',
    write: (about, language) => ({
      template: 'payment_receipt',
      variables: {
        ...about,
        amount: writeMoney(invoice, language),
        invoiceNumber: numberOf(invoice),
        paidAt: writeDay(invoice.at, language),
        period:
          invoice.period && `${writeDay(invoice.period.start, language)} – ${writeDay(invoice.period.end, language)}`,
      },
    }),
  });

interface Notice {
  /** Named as the project's setting that turns it off. */
  readonly setting: 'paymentFailed' | 'trialEnding' | 'subscriptionEnded' | 'receipt';
  /** Writes the email in a language, a BCP 47 tag. */
  readonly write: (about: About, language: string) => PaymentEmail;
}

type About = Pick<PaymentEmail['variables'], 'productName' | 'teamDisplayName' | 'testMode'>;

/** Queues an email in the caller's transaction. Custom customers have no address; the dashboard shows what happened. */
async function notify(call: Call, purchase: Purchase, { setting, write }: Notice): Promise<void> {
  if (call.config.payments.emails[setting] === false) return;
  const { customer, product, productId, source } = purchase;
  const about: About = {
    productName: product.displayName ?? productId ?? '',
    teamDisplayName: customer.type === 'team' ? await findTeamName(call, customer.id) : null,
    testMode: source === 'TEST_MODE' ? 'test' : null,
  };
  for (const recipient of await recipientsOf(call, customer))
    await queuePaymentEmail(call, recipient, (language) => write(about, language));
}

/** The user; of a team, those who may change its subscriptions. */
async function recipientsOf(call: Call, { type, id }: Customer) {
  if (type === 'custom') return [];
  if (type === 'team') {
    const permissionIds = permissionsThatGive(call.config, '$update_team', 'team');
    return findHolders(call, id, { permissionIds, limit: limits.paymentEmailsPerTeam });
  }
  const user = await findUser(call, id);
  return user ? [user] : [];
}
