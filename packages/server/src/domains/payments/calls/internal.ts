import { handle } from '../../../platform/call/handle.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { catchUp } from '../cycle/catch-up.js';
import { playMoneyAccountId } from '../play-money-account.js';
import { insertAccountId, selectPaymentAccount } from '../store/accounts.js';
import { discardTestData, moveClock } from '../test-clock.js';
import { listTransactions } from '../transactions.js';

/** How many transactions a page has if the caller does not say. */
const PAGE = 50;

const setUp = handle('POST /internal/payments/setup', async (call) => {
  const accountId = playMoneyAccountId(call);
  await call.transaction(async (trx) => {
    const isNew = await insertAccountId(trx, accountId);
    await trx.audit({
      action: 'payments.set-up',
      target: { type: 'payment-account', id: accountId },
      details: { isNew },
    });
  });
  return { url: `${call.settings.publicUrl}/projects/${call.project.id}/payments` };
});

const readAccountInfo = handle('GET /internal/payments/stripe/account-info', async (call) => {
  const { accountId } = await selectPaymentAccount(call);
  if (accountId === null) throw new KnownError('STRIPE_ACCOUNT_INFO_NOT_FOUND');
  const { testMode } = call.config.payments;
  // Play money pays nothing out.
  return { account_id: accountId, charges_enabled: testMode, details_submitted: true, payouts_enabled: false };
});

const openWidgets = handle('POST /internal/payments/stripe-widgets/account-session', async (call) => {
  const { accountId } = await selectPaymentAccount(call);
  if (accountId === null) throw new Refusal(400, 'Payments are not set up in this project.');
  throw new Refusal(400, 'This installation has no card provider, so there are no widgets to show.');
});

const list = handle('GET /internal/payments/transactions', (call, { query }) =>
  listTransactions(call, {
    cursor: query.cursor,
    limit: query.limit ?? PAGE,
    type: query.type,
    customerType: query.customer_type,
  }),
);

const advance = handle('POST /internal/payments/clock', async (call, { body }) => {
  const now = await call.transaction((trx) => moveClock(trx, body.advance_millis));
  // If the caller goes away meanwhile, the sweep does the rest.
  await catchUp(call);
  return { now_millis: now };
});

const discard = handle('POST /internal/payments/test-data/discard', async (call) => ({
  discarded: await call.transaction(discardTestData),
}));

/** The handlers for owners: set-up, transactions and the clock. */
export const paymentAdminHandlers = [setUp, readAccountInfo, openWidgets, list, advance, discard] as const;
