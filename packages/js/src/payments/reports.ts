// Loads when it is needed, and imports types only: bundlers would split off the code that it shares with the first load.
import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { AdminPaymentMethods, ProductPreviewStep, RevenueEntry, RevenueFigure } from './admin-types.js';
import type { customerOf, inlineToWire } from './server-wire.js';

/** What reports use of the first load. */
interface Tools {
  readonly customerOf: typeof customerOf;
  readonly inlineToWire: typeof inlineToWire;
}

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

type ReportMethods = Pick<
  AdminPaymentMethods,
  'listPaymentProviderEvents' | 'getRevenue' | 'listRevenue' | 'explainItem' | 'previewProduct' | 'getPaymentClock'
>;

/** Creates the object with the reports on payments for owners. */
export const paymentReports = (core: Core, tools: Tools): ReportMethods => ({
  listPaymentProviderEvents: async () => {
    const { items } = await core.admin()('GET /internal/payments/provider-events');
    return items.map(({ account_id, created_at_millis, received_at_millis, ...event }) => ({
      ...event,
      accountId: account_id,
      createdAt: new Date(created_at_millis),
      receivedAt: new Date(received_at_millis),
    }));
  },
  getRevenue: async ({ days } = {}) => {
    const report = await core.admin()('GET /internal/payments/revenue', { query: { days } });
    return { fromDate: report.from_date, toDate: report.to_date, figures: report.figures.map(figureFromWire) };
  },
  listRevenue: async ({ date, testMode, ...rest }) => {
    const query = { ...rest, test_mode: testMode };
    const page = await core.admin()('GET /internal/payments/revenue/{date}', { params: { date }, query });
    return Object.assign(page.items.map(entryFromWire), {
      nextCursor: page.pagination.next_cursor,
      names: page.names,
    });
  },
  explainItem: async ({ itemId, cursor, limit, ...customer }) => {
    const params = { ...tools.customerOf(customer), item_id: itemId };
    const answer = await core.admin()('GET /payments/items/{customer_type}/{customer_id}/{item_id}/explain', {
      params,
      query: { cursor, limit },
    });
    const steps = answer.steps.map((step) => ({
      ...stepFromWire(step),
      source: step.source,
      sourceId: step.source_id,
      productId: step.product_id,
      description: step.description,
    }));
    return {
      quantity: answer.quantity,
      at: new Date(answer.at_millis),
      steps,
      nextCursor: answer.pagination.next_cursor,
    };
  },
  previewProduct: async ({ product, priceId, isIncludedByDefault }) => {
    const body = { product: tools.inlineToWire(product), price_id: priceId, included_by_default: isIncludedByDefault };
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
});
