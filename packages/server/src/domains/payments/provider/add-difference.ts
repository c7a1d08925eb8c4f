import type { Call } from '../../../platform/call/call.js';
import { type OwnedPurchase, productOf } from '../ledger/account.js';
import { notifyEnd, notifyFailure } from '../notices.js';
import { addEntry, purchasePayload, recordEntry } from '../purchase-entries.js';
import { revokePurchase } from '../revoke.js';
import { hasSuccessor } from '../store/waiting-orders.js';
import type { Invoiced } from './record-charges.js';
import type { Difference, Recorded } from './translate.js';

/** A purchase by card, with what was recorded of it before. */
export interface Compared {
  readonly owned: OwnedPurchase;
  readonly recorded: Recorded;
  readonly invoiced: readonly Invoiced[];
}

const told = { cancel: 'canceled', resume: 'resumed' } as const;

/** Adds to the ledger, the events and the audit log what the ledger lacks of a purchase by card, in the caller's transaction. */
export async function addDifference(call: Call, compared: Compared, difference: Difference): Promise<void> {
  const { purchase, isLive } = compared.owned;
  const { kind, at, until, quantity } = difference;
  const { isTest } = purchase;
  switch (kind) {
    case 'cancel':
    case 'resume': {
      const kept = kind === 'resume' ? {} : { product: productOf(compared.owned) };
      await recordEntry(call, { purchase, isTest, happened: told[kind] }, { kind, at, until, quantity, ...kept });
      return;
    }
    case 'end':
      return end(call, compared, difference);
    case 'revoke':
      await revokePurchase(call, { purchase, isTest, at, quantity, isLive });
      return;
    case 'renew':
      return renew(call, compared, difference);
    case 'past_due':
      return fail(call, compared, difference);
    case 'change-quantity':
      await addEntry(call, { purchase, isTest, action: 'purchase.change-quantity' }, { kind, at, until, quantity });
  }
}

/** One that is followed by another, or was refunded, is not said to end. */
async function end(call: Call, { owned, recorded }: Compared, { kind, at, until, quantity }: Difference) {
  const { purchase } = owned;
  const { isTest } = purchase;
  const product = productOf(owned);
  await recordEntry(call, { purchase, isTest, happened: 'ended' }, { kind, at, until, quantity, product });
  if (recorded.isRevoked || owned.nextPurchaseId !== null || (await hasSuccessor(call, purchase.id))) return;
  const isUnpaid = recorded.isPastDue || (recorded.endsAt === null && at < call.now && at === recorded.paidUntil);
  await notifyEnd(call, purchase, { at, reason: isUnpaid ? 'unpaid' : 'canceled' });
}

async function renew(call: Call, { owned, recorded, invoiced }: Compared, { kind, at, until, quantity }: Difference) {
  const { purchase } = owned;
  const { isTest } = purchase;
  const { event } = await addEntry(call, { purchase, isTest, action: 'purchase.renew' }, { kind, at, until, quantity });
  // The first period is the purchase, which listeners have heard of.
  if (recorded.paidUntil === null && purchase.trialEndsAt === null && !recorded.isPastDue) return;
  const paid = invoiced.find(({ charge }) => charge.status === 'paid' && charge.period?.end === until);
  await call.emit({
    ...event,
    type: 'payment.purchase_renewed',
    payload: {
      ...purchasePayload(purchase, { isTest, quantity }),
      period_start_millis: paid?.charge.period?.start ?? at,
      period_end_millis: until ?? at,
      invoice_id: paid?.invoice.id ?? null,
    },
  });
}

async function fail(call: Call, { owned, invoiced }: Compared, { kind, at, until, quantity }: Difference) {
  const { purchase } = owned;
  const { isTest } = purchase;
  const { event } = await addEntry(
    call,
    { purchase, isTest, action: 'purchase.payment-failed' },
    { kind, at, until, quantity },
  );
  const open = invoiced.findLast(({ charge }) => charge.status === 'open');
  if (!open) return;
  const { charge, invoice } = open;
  const { currency, amount } = invoice;
  await call.emit({
    ...event,
    type: 'payment.payment_failed',
    payload: {
      ...purchasePayload(purchase, { isTest, quantity }),
      currency,
      amount,
      invoice_id: invoice.id,
      attempt: Math.max(1, charge.attempts),
      next_attempt_millis: charge.nextAttemptAt,
    },
  });
  await notifyFailure(call, purchase, { currency, amount, nextAt: charge.nextAttemptAt });
}
