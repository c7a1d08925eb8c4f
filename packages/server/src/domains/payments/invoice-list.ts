import { hash } from 'node:crypto';
import { type CustomerInvoices, Uuid } from '@portico/contract';
import type { z } from 'zod';
import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { countedTests, readCustomer } from './customers.js';
import type { Customer } from './ledger/purchase-state.js';
import { type StoredInvoice, selectInvoices } from './store/invoices.js';

type Page = z.output<typeof CustomerInvoices>;
type Shown = Page['items'][number];

/** Which invoices to list. */
export interface InvoicePage {
  /** The ID of the last invoice of the page before. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * Returns a page of a customer's invoices, newest first.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 * @throws Refusal 400 for an unknown cursor
 */
export async function listInvoices(call: Call, asked: Customer, { cursor, limit }: InvoicePage): Promise<Page> {
  const { customer } = await readCustomer(call, asked);
  const before = cursor === undefined ? undefined : (Uuid.safeParse(cursor).data ?? null);
  const tests = countedTests(call);
  const rows = before !== null && (await selectInvoices(call, { customer, tests, before, limit: limit + 1 }));
  if (!rows) throw new Refusal(400, 'The cursor is invalid. Start with the first page.');
  const items = rows.slice(0, limit).map(showInvoice);
  const next = rows.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, is_paginated: true, pagination: { next_cursor: next } };
}

/** Returns an invoice as answers have it. */
export const showInvoice = (invoice: StoredInvoice): Shown => ({
  id: invoice.id,
  number: numberOf(invoice),
  created_at_millis: invoice.at,
  reason: invoice.reason,
  product_id: invoice.productId,
  product_display_name: invoice.productName,
  price_id: invoice.priceId,
  quantity: invoice.quantity,
  currency: invoice.currency,
  amount: invoice.amount,
  credited_amount: invoice.credited,
  refunded_amount: invoice.refunded,
  status: invoice.refunded >= invoice.amount ? 'refunded' : invoice.status,
  period_start_millis: invoice.period?.start ?? null,
  period_end_millis: invoice.period?.end ?? null,
  test_mode: invoice.isTest,
  amount_total: invoice.amount,
  hosted_invoice_url: null,
});

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the number of an invoice for people: ten characters for the customer, and the count of its invoices: unique and without gaps. */
export function numberOf({ customer, sequence }: StoredInvoice): string {
  const digest = hash('sha256', `${customer.type}:${customer.id}`, 'buffer');
  const prefix = Array.from(digest.subarray(0, 10), (byte) => ALPHABET[byte % 32]).join('');
  return `${prefix}-${String(sequence).padStart(4, '0')}`;
}
