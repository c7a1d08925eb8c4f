import type { Call } from '../../../platform/call/call.js';
import { findInvoice, type StoredInvoice, setInvoiceStatus } from '../invoices.js';
import type { Purchase } from '../ledger/purchase-state.js';
import { notifyFailure, notifyReceipt, notifyTrialEnd } from '../notices.js';
import { paysForPeriod } from '../play-money-cards.js';
import { addEntry, purchasePayload, recordEntry } from '../purchase-entries.js';
import { findFirstInvoice } from '../store/purchase-invoices.js';
import { chargePeriod, type PeriodSum, sumOfPeriod } from './charge.js';
import { endUnpaid } from './end.js';
import type { Added, Moment } from './moment.js';
import { type Period, retryAfter } from './next.js';

/** A period begins: it is charged, or free. In the caller's transaction, which has locked the customer, like the others. */
export async function renew(call: Call, moment: Moment<'renew'>): Promise<Added> {
  const { cycle, happening, isTest } = moment;
  const { purchase, card } = cycle;
  const { state, period, at } = happening;
  const sum = card && sumOfPeriod(purchase, state.quantity);
  if (!card || !sum) return [await beginPeriod(call, { purchase, isTest, at, period, quantity: state.quantity })];
  const isPaid = paysForPeriod(card, period.index);
  const status = isPaid ? 'paid' : 'open';
  const charge = { purchase, quantity: state.quantity, sum, period, status, at, isTest } as const;
  // A period that is charged already was paid when the purchase was made.
  const invoiceId = await chargePeriod(call, charge);
  if (isPaid) return [await beginPeriod(call, { ...charge, invoiceId })];
  return [await failPayment(call, { ...charge, invoiceId: invoiceId ?? '', attempt: 1, nextAt: retryAfter(at, 1) })];
}

/** Notifies the customer that a free trial ends soon. Nothing is recorded, because nothing changes yet. */
export async function announceTrialEnd(call: Call, { cycle, happening }: Moment<'trial-ending'>): Promise<Added> {
  const { purchase } = cycle;
  const sum = sumOfPeriod(purchase, happening.state.quantity);
  if (sum) await notifyTrialEnd(call, purchase, { ...sum, endsAt: purchase.trialEndsAt ?? happening.at });
  return [];
}

/** A payment that failed is retried. After the last attempt, the subscription ends. */
export async function retry(call: Call, moment: Moment<'retry'>): Promise<Added> {
  const { cycle, happening, isTest } = moment;
  const { purchase, card } = cycle;
  const { state, period, at, attempt, first } = happening;
  const invoice = await findFirstInvoice(call, purchase.id, 'open');
  if (!invoice) return [];
  if (card && paysForPeriod(card, period.index)) return payInvoice(call, { purchase, invoice, period, at, isTest });
  const nextAt = retryAfter(first, attempt);
  const sum = { currency: invoice.currency, amount: invoice.amount };
  const failed = { purchase, quantity: state.quantity, sum, at, isTest, invoiceId: invoice.id, attempt, nextAt };
  const entry = await failPayment(call, failed);
  if (nextAt !== null) return [entry];
  await setInvoiceStatus(call, invoice.id, { from: ['open'], to: 'failed' });
  return [entry, ...(await endUnpaid(call, { cycle, happening: { kind: 'end', at, state }, isTest }))];
}

/** A payment of an invoice that was open. */
export interface LatePayment {
  readonly purchase: Purchase;
  readonly invoice: StoredInvoice;
  /** The period that runs now, which is paid. */
  readonly period: Period;
  readonly at: number;
  readonly isTest: boolean;
}

/** Pays an open invoice, and lets the subscription continue until the end of the period that runs. */
export async function payInvoice(call: Call, { invoice, ...payment }: LatePayment): Promise<Added> {
  if (!(await setInvoiceStatus(call, invoice.id, { from: ['open'], to: 'paid' }))) return [];
  return [await beginPeriod(call, { ...payment, quantity: invoice.quantity, invoiceId: invoice.id })];
}

interface Begun {
  readonly purchase: Purchase;
  readonly quantity: number;
  readonly period: Period;
  readonly at: number;
  readonly isTest: boolean;
  readonly invoiceId?: string | null;
}

async function beginPeriod(call: Call, { purchase, quantity, period, at, isTest, invoiceId = null }: Begun) {
  const recorded = { kind: 'renew', at, until: period.end, quantity } as const;
  const invoice = invoiceId === null ? undefined : await findInvoice(call, invoiceId);
  if (invoice) await notifyReceipt(call, purchase, invoice);
  // What was scheduled begins: listeners heard only that it would.
  if (period.index === 0 && purchase.trialEndsAt === null)
    return recordEntry(call, { purchase, isTest, happened: 'created' }, { ...recorded, until: null });
  const { entry, event } = await addEntry(call, { purchase, isTest, action: 'purchase.renew' }, recorded);
  await call.emit({
    ...event,
    type: 'payment.purchase_renewed',
    payload: {
      ...purchasePayload(purchase, { isTest, quantity }),
      period_start_millis: period.start,
      period_end_millis: period.end,
      invoice_id: invoiceId,
    },
  });
  return entry;
}

interface Failed {
  readonly purchase: Purchase;
  readonly quantity: number;
  readonly sum: PeriodSum;
  readonly at: number;
  readonly isTest: boolean;
  readonly invoiceId: string;
  readonly attempt: number;
  /** Null after the last attempt. */
  readonly nextAt: number | null;
}

async function failPayment(call: Call, { purchase, quantity, sum, at, isTest, invoiceId, attempt, nextAt }: Failed) {
  const { entry, event } = await addEntry(
    call,
    { purchase, isTest, action: 'purchase.payment-failed' },
    { kind: 'past_due', at, until: at, quantity },
  );
  await call.emit({
    ...event,
    type: 'payment.payment_failed',
    payload: {
      ...purchasePayload(purchase, { isTest, quantity }),
      ...sum,
      invoice_id: invoiceId,
      attempt,
      next_attempt_millis: nextAt,
    },
  });
  // The last attempt ends the subscription, and the email of that says that it was not paid: one email is enough.
  if (nextAt !== null) await notifyFailure(call, purchase, { ...sum, nextAt });
  return entry;
}
