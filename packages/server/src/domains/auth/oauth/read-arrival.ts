import type { Call } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import type { Transaction } from '../store/oauth-transactions.js';
import type { Arrival } from './arrival.js';
import { callbackUrl, exchangeCode, readProviderProfile, resolveProvider } from './providers/index.js';
import { secretsOfState } from './state.js';

/** A provider's answer in a transaction. */
export interface Returned {
  readonly transaction: Transaction;
  /** The parameters of the answer. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly state: string;
}

/**
 * Exchanges the code that a provider sent, and reads who signed in there.
 *
 * @throws KnownError OUTER_OAUTH_TIMEOUT, OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED
 * @throws ProviderRefused if the provider refuses, or its answer is invalid
 * @throws Outage if the provider cannot be reached
 */
export async function readArrival(call: Call, { transaction, answer, state }: Returned): Promise<Arrival> {
  if (transaction.expiresAt.getTime() <= call.now) throw new KnownError('OUTER_OAUTH_TIMEOUT');
  const provider = await resolveProvider(call, transaction.providerConfigId);
  // The entry may now belong to another provider.
  if (provider.row.id !== transaction.providerType) throw new KnownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  const tokens = await exchangeCode(call, {
    provider,
    answer,
    state,
    redirectUri: callbackUrl(call.settings, provider),
    ...(await secretsOfState(call, state)),
  });
  const { accessToken, refreshToken, expiresAt } = tokens;
  return {
    profile: await readProviderProfile(call, provider, tokens),
    tokens: { accessToken, refreshToken, expiresAt },
  };
}
