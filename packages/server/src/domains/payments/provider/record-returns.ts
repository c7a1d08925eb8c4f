import type { Call } from '../../../platform/call/call.js';
import type { ProviderCharge } from '../../../platform/ports/index.js';
import { emitDispute } from '../cycle/disputes.js';
import { findInvoice, recordRefund, type StoredInvoice, setInvoiceStatus } from '../invoices.js';
import type { OwnedPurchase } from '../ledger/account.js';
import { addEntry } from '../purchase-entries.js';
import { recordOnPurchase } from '../refunded-purchase.js';
import { revokePurchase } from '../revoke.js';
import { selectPurchaseEntries } from '../store/ledger.js';
import { selectRefundReferences } from '../store/purchase-invoices.js';

/** A charge of a purchase, and the invoice of it. */
interface Returned {
  readonly owned: OwnedPurchase;
  readonly invoice: StoredInvoice;
  readonly charge: ProviderCharge;
}

/** Records refunds and disputes of a charge, each once, in the caller's transaction, which has locked the customer. */
export async function recordReturns(call: Call, returned: Returned): Promise<void> {
  await recordRefunds(call, returned);
  await recordDispute(call, returned);
}

async function recordRefunds(call: Call, { owned, invoice, charge }: Returned): Promise<void> {
  const known = await selectRefundReferences(
    call,
    charge.refunds.map(({ reference }) => reference),
  );
  const { isTest } = owned.purchase;
  for (const { reference, amount, at: refundedAt } of charge.refunds) {
    if (known.has(reference)) continue;
    const at = Math.min(refundedAt, call.now);
    await recordRefund(call, { invoiceId: invoice.id, amount, at, isTest, providerReference: reference });
    const after = (await findInvoice(call, invoice.id)) ?? invoice;
    const revokedAt = await findRevocation(call, owned);
    await recordOnPurchase(call, { owned: { ...owned, revokedAt }, invoice: after, refunded: amount, at, isTest });
  }
}

/** Nothing changes before the bank decides. */
async function recordDispute(call: Call, { owned, invoice, charge: { dispute } }: Returned): Promise<void> {
  if (dispute?.status === 'won') await setInvoiceStatus(call, invoice.id, { from: ['disputed'], to: 'paid' });
  if (!dispute || dispute.status === 'won') return;
  const { purchase, quantity, isLive } = owned;
  const { isTest } = purchase;
  const about = { purchase, isTest, quantity, invoice };
  if (await setInvoiceStatus(call, invoice.id, { from: ['paid'], to: 'disputed' })) {
    const { event } = await addEntry(
      call,
      { purchase, isTest, action: 'purchase.dispute' },
      { kind: 'dispute', at: Math.min(dispute.openedAt, call.now), quantity },
    );
    await emitDispute(call, { ...about, status: 'open', event });
  }
  if (dispute.status === 'open' || (await findRevocation(call, owned)) !== null) return;
  const at = Math.min(dispute.lostAt ?? call.now, call.now);
  const { event } = await revokePurchase(call, { purchase, isTest, at, quantity, isLive });
  await emitDispute(call, { ...about, status: 'lost', event });
}

/** When a purchase was revoked, by what was recorded until now. */
async function findRevocation(call: Call, { purchase }: OwnedPurchase): Promise<number | null> {
  const entries = await selectPurchaseEntries(call, [purchase.id], 'ignored');
  return entries.find(({ kind }) => kind === 'revoke')?.at ?? null;
}
