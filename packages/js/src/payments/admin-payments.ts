import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { AdminPaymentMethods } from './admin-types.js';
import { customerOf, inlineToWire } from './server-wire.js';
import { invoiceFromWire } from './subscription-wire.js';

/** Creates the methods of owners for the payments of an admin's project. */
export const createAdminPayments = (core: Core): AdminPaymentMethods => {
  // Only the pages of owners show reports, so this part loads when it is needed.
  const loadReports = async () => (await import('./reports.js')).paymentReports(core, { customerOf, inlineToWire });
  return {
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
    listPaymentProviderEvents: async () => (await loadReports()).listPaymentProviderEvents(),
    listTransactions: async ({ type, customerType, cursor, limit } = {}) => {
      const page = await core.admin()('GET /internal/payments/transactions', {
        query: { type, customer_type: customerType, cursor, limit },
      });
      return Object.assign(page.transactions, { nextCursor: page.next_cursor, names: page.names });
    },
    getRevenue: async (options) => (await loadReports()).getRevenue(options),
    listRevenue: async (options) => (await loadReports()).listRevenue(options),
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
    explainItem: async (options) => (await loadReports()).explainItem(options),
    previewProduct: async (options) => (await loadReports()).previewProduct(options),
    getPaymentClock: async () => (await loadReports()).getPaymentClock(),
    advancePaymentClock: async (millis) => {
      const { now_millis } = await core.admin()('POST /internal/payments/clock', { body: { advance_millis: millis } });
      return new Date(now_millis);
    },
    discardPaymentTestData: async () => (await core.admin()('POST /internal/payments/test-data/discard')).discarded,
  };
};
