import type { Call } from '../../../platform/call/call.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { type Payments, PaymentsRefused, type ProviderAccount } from '../../../platform/ports/index.js';
import { isPlayMoneyAccount, playMoneyAccountId } from '../play-money-account.js';
import { insertAccountId, insertProviderAccount, selectPaymentAccount, updateCanCharge } from '../store/accounts.js';

/**
 * Sets payments up: creates the project's account at the card provider once, or one for play money without a provider.
 *
 * @returns where the owner continues: the provider's onboarding, or the page of payments
 * @throws Refusal 400 with the provider's reason
 */
export async function setUpPayments(call: Call): Promise<string> {
  const page = `${call.settings.publicUrl}/projects/${call.project.id}/payments`;
  const { payments } = call.ports;
  if (!payments) {
    await storeAccount(call, playMoneyAccountId(call));
    return page;
  }
  return sayingWhy(async () => {
    const account = await ensureAccount(call, payments);
    return payments.createOnboardingLink(account, { returnUrl: page, cause: call.request.id });
  });
}

async function ensureAccount(call: Call, payments: Payments): Promise<string> {
  const { accountId } = await selectPaymentAccount(call);
  const stored = accountId !== null && !isPlayMoneyAccount(accountId) ? accountId : null;
  // Concurrent calls have the same cause, so they get the same account.
  const account = stored ?? (await payments.createAccount({ tenantId: call.tenant.id, cause: call.tenant.id }));
  await storeAccount(call, account);
  return account;
}

async function storeAccount(call: Call, accountId: string): Promise<void> {
  await call.transaction(async (trx) => {
    const isNew = await insertAccountId(trx, accountId, playMoneyAccountId(call));
    if (!isPlayMoneyAccount(accountId)) await insertProviderAccount(trx, accountId);
    await trx.audit({
      action: 'payments.set-up',
      target: { type: 'payment-account', id: accountId },
      details: { isNew },
    });
  });
}

/** The account at the card provider, with the provider; null where play money is all there is. */
export async function findCardAccount(
  call: Call,
): Promise<{ readonly payments: Payments; readonly account: string } | null> {
  const { payments } = call.ports;
  const { accountId } = await selectPaymentAccount(call);
  return payments && accountId !== null && !isPlayMoneyAccount(accountId) ? { payments, account: accountId } : null;
}

/**
 * Returns the state of the payment account.
 *
 * @throws KnownError STRIPE_ACCOUNT_INFO_NOT_FOUND, also for an account that the provider does not know
 */
export async function readPaymentAccount(call: Call): Promise<ProviderAccount & { readonly id: string }> {
  const { accountId } = await selectPaymentAccount(call);
  if (accountId === null) throw new KnownError('STRIPE_ACCOUNT_INFO_NOT_FOUND');
  const card = await findCardAccount(call);
  // Play money pays nothing out.
  if (!card) return { id: accountId, canCharge: call.config.payments.testMode, hasDetails: true, canPayOut: false };
  return { id: accountId, ...(await refreshAccount(call, card)) };
}

/** Reads the account at the provider, and stores whether it may charge. */
export async function refreshAccount(
  call: Call,
  { payments, account }: { readonly payments: Payments; readonly account: string },
): Promise<ProviderAccount> {
  const state = await payments.readAccount(account).catch((failure: unknown) => {
    throw failure instanceof PaymentsRefused ? new KnownError('STRIPE_ACCOUNT_INFO_NOT_FOUND') : failure;
  });
  await updateCanCharge(call, state.canCharge);
  return state;
}

/**
 * Opens a session for the provider's widgets.
 *
 * @returns its client secret
 * @throws Refusal 400 without an account or a provider
 */
export async function openWidgetSession(call: Call): Promise<string> {
  const { accountId } = await selectPaymentAccount(call);
  if (accountId === null) throw new Refusal(400, 'Payments are not set up in this project.');
  if (!call.ports.payments)
    throw new Refusal(400, 'This installation has no card provider, so there are no widgets to show.');
  const card = await findCardAccount(call);
  if (!card)
    throw new Refusal(
      400,
      'The project’s account is for play money only. Set up payments again to connect the card provider.',
    );
  return sayingWhy(() => card.payments.createWidgetSession(card.account, call.request.id));
}

/** Answers what the provider refuses as a refusal, with the provider's reason. */
export async function sayingWhy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof PaymentsRefused)) throw failure;
    throw new Refusal(400, `The card provider refuses the request: ${failure.message}`);
  }
}
