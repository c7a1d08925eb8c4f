import type { Currency, Invoice } from '@portico/contract';
import type { z } from 'zod';
import type { Call } from '../../platform/call/call.js';
import type { Purchase } from './ledger/purchase-state.js';
import { insertInvoice, insertRefund, type StoredInvoice } from './store/invoices.js';

type Shown = z.output<typeof Invoice>;

/** What a customer is charged once. All times are in milliseconds since 1970, UTC, by the project's clock. */
export interface Charge {
  /** The purchase that is paid. */
  readonly purchase: Pick<Purchase, 'id' | 'customer' | 'productId' | 'priceId' | 'product'>;
  readonly reason: Shown['reason'];
  readonly quantity: number;
  readonly currency: Currency;
  /** What is charged, in minor units of the currency: the price times the quantity, less `credited`. */
  readonly amount: number;
  /** What was taken off for the unused part of what a switch replaced, in minor units. Default 0. */
  readonly credited?: number;
  /** `paid`, or `open` if the payment failed and is retried. */
  readonly status: StoredInvoice['status'];
  /** The paid period; null for a one-time purchase. */
  readonly period: { readonly start: number; readonly end: number } | null;
  /** When it was charged. */
  readonly at: number;
  readonly isTest: boolean;
  /** The invoice or payment at the card provider; null for play money. */
  readonly providerReference?: string | null;
}

/**
 * Writes the invoice of a charge in the caller's transaction, which has locked the customer. A period of a purchase is
 * charged once: recording it again does nothing. A charge of nothing has no invoice.
 *
 * @returns the ID of the invoice, or null if nothing was written
 */
export async function recordInvoice(call: Call, charge: Charge): Promise<string | null> {
  if (charge.amount === 0) return null;
  const { purchase, credited = 0, providerReference = null, ...rest } = charge;
  const id = call.ports.random.uuid();
  const isNew = await insertInvoice(call, {
    ...rest,
    id,
    credited,
    providerReference,
    customer: purchase.customer,
    purchaseId: purchase.id,
    productId: purchase.productId,
    productName: purchase.product.displayName ?? purchase.productId ?? '',
    priceId: purchase.priceId,
  });
  return isNew ? id : null;
}

/** A payment back to the customer. */
export interface Refund {
  readonly invoiceId: string;
  /** In minor units of the invoice's currency. */
  readonly amount: number;
  /** By the project's clock, in milliseconds since 1970, UTC. */
  readonly at: number;
  readonly isTest: boolean;
  readonly providerReference?: string | null;
}

/**
 * Records that a charge was paid back, in full or in part, in the caller's transaction, which has locked the customer.
 * Whether that much is left to be refunded is for the caller to check: see `findInvoice`.
 */
export async function recordRefund(call: Call, { providerReference = null, ...refund }: Refund): Promise<void> {
  await insertRefund(call, { ...refund, id: call.ports.random.uuid(), providerReference });
}

export { findInvoice, type StoredInvoice, setInvoiceStatus } from './store/invoices.js';
