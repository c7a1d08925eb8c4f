import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { AdminPaymentMethods, ProductPreviewStep, RevenueEntry, RevenueFigure } from './admin-types.js';
import { invoiceFromWire } from './subscription-wire.js';
import { customerOf, inlineToWire } from './wire.js';

type WireStep = Returns<'POST /internal/payments/preview', 'admin'>['items'][number]['steps'][number];

const stepFromWire = ({ at_millis, kind, amount, balance, expires_at_millis: end }: WireStep): ProductPreviewStep => ({
  at: new Date(at_millis),
  kind,
  amount,
  balance,
  expiresAt: end === null ? null : new Date(end),
});

type WireFigure = Returns<'GET /internal/payments/revenue', 'admin'>['figures'][number];
type WireEntry = Returns<'GET /internal/payments/revenue/{date}', 'admin'>['items'][number];

const revenueFromWire = ({ kind, currency, amount, ...wire }: Omit<WireFigure, 'date' | 'count'>) => ({
  kind,
  productId: wire.product_id,
  productDisplayName: wire.product_display_name,
  currency,
  amount,
  testMode: wire.test_mode,
});

const figureFromWire = (figure: WireFigure): RevenueFigure => ({
  ...revenueFromWire(figure),
  date: figure.date,
  count: figure.count,
});

const entryFromWire = (entry: WireEntry): RevenueEntry => ({
  ...revenueFromWire(entry),
  id: entry.id,
  at: new Date(entry.at_millis),
  customerType: entry.customer_type,
  customerId: entry.customer_id,
  quantity: entry.quantity,
});

/** Makes what owners do with the payments of an admin's project. */
export const createAdminPayments = (core: Core): AdminPaymentMethods => ({
  setupPayments: () => core.admin()('POST /internal/payments/setup'),
  getStripeAccountInfo: async () => {
    try {
      const info = await core.admin()('GET /internal/payments/stripe/account-info');
      return {
        accountId: info.account_id,
        chargesEnabled: info.charges_enabled,
        detailsSubmitted: info.details_submitted,
        payoutsEnabled: info.payouts_enabled,
      };
    } catch (error) {
      if (PorticoError.isInstance(error) && error.is('STRIPE_ACCOUNT_INFO_NOT_FOUND')) return null;
      throw error;
    }
  },
  createStripeWidgetAccountSession: () => core.admin()('POST /internal/payments/stripe-widgets/account-session'),
  listPaymentProviderEvents: async () => {
    const { items } = await core.admin()('GET /internal/payments/provider-events');
    return items.map(({ account_id, created_at_millis, received_at_millis, ...event }) => ({
      ...event,
      accountId: account_id,
      createdAt: new Date(created_at_millis),
      receivedAt: new Date(received_at_millis),
    }));
  },
  listTransactions: async ({ type, customerType, cursor, limit } = {}) => {
    const page = await core.admin()('GET /internal/payments/transactions', {
      query: { type, customer_type: customerType, cursor, limit },
    });
    return Object.assign(page.transactions, { nextCursor: page.next_cursor });
  },
  getRevenue: async ({ days } = {}) => {
    const report = await core.admin()('GET /internal/payments/revenue', { query: { days } });
    return { fromDate: report.from_date, toDate: report.to_date, figures: report.figures.map(figureFromWire) };
  },
  listRevenue: async ({ date, testMode, ...rest }) => {
    const query = { ...rest, test_mode: testMode };
    const page = await core.admin()('GET /internal/payments/revenue/{date}', { params: { date }, query });
    return Object.assign(page.items.map(entryFromWire), { nextCursor: page.pagination.next_cursor });
  },
  refundInvoice: async ({ invoiceId, amount, reason }) => {
    const params = { invoice_id: invoiceId };
    const body = { amount, reason };
    return invoiceFromWire(
      await core.admin()('POST /internal/payments/invoices/{invoice_id}/refund', { params, body }),
    );
  },
  createItemQuantityChange: async ({ itemId, quantity, expiresAt, description, ...customer }) => {
    await core.admin()('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
      params: { ...customerOf(customer), item_id: itemId },
      query: { allow_negative: true },
      body: { delta: quantity, expires_at: expiresAt?.toISOString(), description },
    });
  },
  explainItem: async ({ itemId, ...customer }) => {
    const params = { ...customerOf(customer), item_id: itemId };
    const answer = await core.admin()('GET /payments/items/{customer_type}/{customer_id}/{item_id}/explain', {
      params,
    });
    const steps = answer.steps.map((step) => ({
      ...stepFromWire(step),
      source: step.source,
      sourceId: step.source_id,
      productId: step.product_id,
      description: step.description,
    }));
    return { quantity: answer.quantity, at: new Date(answer.at_millis), steps };
  },
  previewProduct: async ({ product, priceId, isIncludedByDefault }) => {
    const body = { product: inlineToWire(product), price_id: priceId, included_by_default: isIncludedByDefault };
    const preview = await core.admin()('POST /internal/payments/preview', { body });
    return {
      trialEndsAt: preview.trial_ends_at_millis === null ? null : new Date(preview.trial_ends_at_millis),
      paymentsAt: preview.payments_at_millis.map((at) => new Date(at)),
      items: preview.items.map(({ item_id, steps }) => ({ itemId: item_id, steps: steps.map(stepFromWire) })),
    };
  },
  getPaymentClock: async () => {
    const clock = await core.admin()('GET /internal/payments/clock');
    return {
      now: new Date(clock.now_millis),
      aheadMillis: clock.ahead_millis,
      recordedUntil: new Date(clock.recorded_until_millis),
      purchasesBehind: clock.purchases_behind,
    };
  },
  advancePaymentClock: async (millis) => {
    const { now_millis } = await core.admin()('POST /internal/payments/clock', { body: { advance_millis: millis } });
    return new Date(now_millis);
  },
  discardPaymentTestData: async () => (await core.admin()('POST /internal/payments/test-data/discard')).discarded,
});
