import type { BodyInput, Returns } from '@portico/contract';
import { playMoneyResult } from './purchase.js';
import type { Invoice, InvoicePage, SubscriptionMethods, SwitchOptions } from './subscription-types.js';
import { previewFromWire } from './wire.js';

/** The wire lines of what customers do with their subscriptions. */
export const SWITCH = 'POST /payments/products/{customer_type}/{customer_id}/switch';
export const PREVIEW_SWITCH = 'GET /payments/products/{customer_type}/{customer_id}/switch';
export const RESUME = 'POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume';
export const INVOICES = 'GET /payments/invoices/{customer_type}/{customer_id}';
export const PAY = 'POST /payments/invoices/{customer_type}/{customer_id}/{invoice_id}/pay';

type WireSwitch = BodyInput<typeof SWITCH, 'client'> & { readonly quantity: number };
type WirePreview = Returns<typeof PREVIEW_SWITCH, 'client'>;

/** The calls behind the methods, at the level of the app. */
interface SubscriptionCalls {
  preview(query: WireSwitch): Promise<WirePreview>;
  change(body: WireSwitch): Promise<unknown>;
  resume(productId: string): Promise<unknown>;
  pay(invoiceId: string, body: BodyInput<typeof PAY, 'client'>): Promise<Returns<typeof PAY, 'client'>>;
  /** Reads again what may have changed. */
  refresh(): Promise<unknown>;
}

/** Makes the methods that change a customer's subscriptions. */
export const subscriptionMethods = (calls: SubscriptionCalls): Omit<SubscriptionMethods, 'listInvoices'> => ({
  previewSwitch: async (options) => previewFromWire(await calls.preview(switchToWire(options))),
  switchProduct: async (options) => {
    await calls.change(switchToWire(options));
    await calls.refresh();
  },
  resumeSubscription: async ({ productId }) => {
    await calls.resume(productId);
    await calls.refresh();
  },
  payInvoice: async ({ invoiceId, card, confirm }) => {
    const answer = await calls.pay(invoiceId, { card, confirm });
    await calls.refresh();
    return playMoneyResult(answer);
  },
});

const switchToWire = ({ fromProductId, toProductId, priceId, quantity = 1 }: SwitchOptions): WireSwitch => ({
  from_product_id: fromProductId,
  to_product_id: toProductId,
  price_id: priceId,
  quantity,
});

type WireInvoices = Returns<typeof INVOICES, 'client'>;

/** Returns invoices from the wire's form. */
export const invoicesFromWire = ({ items, pagination }: WireInvoices): InvoicePage =>
  Object.assign(items.map(invoiceFromWire), { nextCursor: pagination.next_cursor });

/** Returns an invoice from the wire's form. */
export const invoiceFromWire = (wire: WireInvoices['items'][number]): Invoice =>
  Object.freeze({
    id: wire.id,
    number: wire.number,
    createdAt: new Date(wire.created_at_millis),
    reason: wire.reason,
    productId: wire.product_id,
    productDisplayName: wire.product_display_name,
    priceId: wire.price_id,
    quantity: wire.quantity,
    currency: wire.currency,
    amount: wire.amount,
    creditedAmount: wire.credited_amount,
    refundedAmount: wire.refunded_amount,
    status: wire.status,
    period: periodFromWire(wire),
    isTestMode: wire.test_mode,
  });

const periodFromWire = ({
  period_start_millis: start,
  period_end_millis: end,
}: WireInvoices['items'][number]): InvoicePage[number]['period'] =>
  start === null || end === null ? null : { start: new Date(start), end: new Date(end) };
