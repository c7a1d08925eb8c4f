import { handle } from '../../../platform/call/handle.js';
import { runOncePerKey } from '../../../platform/idempotency/index.js';
import { withCustomerNames } from '../customer-names.js';
import { readProjectTime } from '../customers.js';
import { catchUp } from '../cycle/catch-up.js';
import { openWidgetSession, readPaymentAccount, setUpPayments } from '../provider/index.js';
import { discardTestData, moveClock } from '../test-clock.js';
import { listTransactions } from '../transactions.js';

/** How many transactions a page has if the caller does not say. */
const PAGE = 50;

const setUp = handle('POST /internal/payments/setup', async (call) => ({ url: await setUpPayments(call) }));

const readAccountInfo = handle('GET /internal/payments/stripe/account-info', async (call) => {
  const { id, canCharge, hasDetails, canPayOut } = await readPaymentAccount(call);
  return { account_id: id, charges_enabled: canCharge, details_submitted: hasDetails, payouts_enabled: canPayOut };
});

const openWidgets = handle('POST /internal/payments/stripe-widgets/account-session', async (call) => ({
  client_secret: await openWidgetSession(call),
}));

const list = handle('GET /internal/payments/transactions', async (call, { query }) => {
  const page = await listTransactions(call, {
    cursor: query.cursor,
    limit: query.limit ?? PAGE,
    type: query.type,
    customerType: query.customer_type,
  });
  return withCustomerNames(call, page, page.transactions);
});

const advance = handle('POST /internal/payments/clock', async (call, { body }) => {
  await runOncePerKey(call, { call: 'move-clock', input: body }, (trx) => moveClock(trx, body.advance_millis));
  // If the caller goes away meanwhile, the sweep does the rest.
  await catchUp(call);
  return { now_millis: (await readProjectTime(call)).now };
});

const discard = handle('POST /internal/payments/test-data/discard', async (call) => {
  let discarded = 0;
  await runOncePerKey(call, { call: 'discard-test-data', input: null }, async (trx) => {
    discarded = await discardTestData(trx);
  });
  return { discarded };
});

/** The handlers for owners: set-up, transactions and the clock. */
export const paymentAdminHandlers = [setUp, readAccountInfo, openWidgets, list, advance, discard] as const;
