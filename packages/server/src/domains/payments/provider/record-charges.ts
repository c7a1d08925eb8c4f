import { findCurrency } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import type { ProviderCharge, ProviderPurchase } from '../../../platform/ports/index.js';
import { findInvoice, recordInvoice, type StoredInvoice, setInvoiceStatus } from '../invoices.js';
import type { Account, OwnedPurchase } from '../ledger/account.js';
import { noteAttempts } from '../store/invoices.js';
import { findInvoiceByReference, isCharged } from '../store/purchase-invoices.js';
import type { Order } from './order.js';
import { recordReturns } from './record-returns.js';

/** What the provider says of purchases that have started. */
export interface Charged {
  readonly account: Account;
  /** All of one reference. */
  readonly orders: readonly Order[];
  readonly state: ProviderPurchase;
}

/** A charge, and the invoice of it. */
export interface Invoiced {
  readonly charge: ProviderCharge;
  readonly invoice: StoredInvoice;
  /** Whether another attempt to charge it has failed since the last look. */
  readonly hasFailedAgain: boolean;
}

/**
 * Writes an invoice for each charge of the provider, and what went back of them, in the caller's transaction, which has
 * locked the customer. What is written already is only brought up to date, so repeats do nothing.
 */
export async function recordCharges(call: Call, { account, orders, state }: Charged): Promise<Invoiced[]> {
  const written: Invoiced[] = [];
  for (const charge of state.charges.toReversed()) {
    const order = orders.find(({ id }) => id === (charge.orderId ?? state.orderId));
    const owned = account.purchases.find(({ purchase }) => purchase.id === order?.id);
    const invoice = order && owned && (await writeInvoice(call, { order, owned, charge }));
    if (!invoice) continue;
    await recordReturns(call, { owned, invoice, charge });
    const hasFailedAgain = charge.status === 'open' && (await noteAttempts(call, invoice.id, charge.attempts));
    written.push({ charge, invoice, hasFailedAgain });
  }
  return written;
}

interface Writing {
  readonly order: Order;
  readonly owned: OwnedPurchase;
  readonly charge: ProviderCharge;
}

async function writeInvoice(call: Call, { order, owned, charge }: Writing): Promise<StoredInvoice | undefined> {
  const { reference, status, credited, amount, quantity } = charge;
  const known = await findInvoiceByReference(call, reference);
  if (known) {
    if (known.status !== status && known.status !== 'disputed')
      await setInvoiceStatus(call, known.id, { from: [known.status], to: status });
    return findInvoice(call, known.id);
  }
  const currency = findCurrency(charge.currency);
  if (!currency) return undefined;
  const { purchase } = owned;
  const id = await recordInvoice(call, {
    purchase,
    reason: await reasonOf(call, order),
    quantity,
    currency,
    amount,
    credited,
    status,
    period: order.kind === 'one_time' ? null : charge.period,
    at: Math.min(charge.at, call.now),
    isTest: purchase.isTest,
    providerReference: reference,
  });
  return id === null ? undefined : findInvoice(call, id);
}

async function reasonOf(call: Call, { id, changesOrderId }: Order): Promise<StoredInvoice['reason']> {
  if (await isCharged(call, id)) return 'renewal';
  return changesOrderId === null ? 'purchase' : 'switch';
}
