import { type Answers, list } from './fake-server.js';
import { userNamed } from './wire.js';

/** A server with these payment settings, which stay as they are. */
export const servingPayments = (payments: object = {}): Answers => ({
  'GET /internal/config': () => ({ config_string: JSON.stringify({ payments: { testMode: true, ...payments } }) }),
  'PATCH /internal/config/override': () => ({}),
  'GET /internal/payments/stripe/account-info': () =>
    Response.json(
      { code: 'STRIPE_ACCOUNT_INFO_NOT_FOUND', error: 'None' },
      { status: 404, headers: { 'x-stack-known-error': 'STRIPE_ACCOUNT_INFO_NOT_FOUND' } },
    ),
  'GET /internal/payments/clock': () => ({ now_millis: Date.UTC(2026, 0, 1), ahead_millis: 0 }),
  'POST /internal/payments/preview': () => ({ trial_ends_at_millis: null, payments_at_millis: [], items: [] }),
  'GET /internal/payments/transactions': () => ({ transactions: [], next_cursor: null, names: {} }),
  'GET /users/u': () => userNamed('u', 'Ada'),
  'GET /payments/products/user/u': () => list([]),
  'GET /payments/invoices/user/u': () => list([]),
  'GET /payments/items/user/u/credits/explain': () => ({
    quantity: 0,
    at_millis: 1,
    steps: [],
    pagination: { next_cursor: null },
  }),
});
