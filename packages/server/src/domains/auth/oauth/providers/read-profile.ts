import type { Call } from '../../../../platform/call/call.js';
import { Outage } from '../../../../platform/failures/failures.js';
import { EgressRefused } from '../../../../platform/ports/index.js';
import { refuseAddress } from './refused-address.js';
import type { ResolvedProvider } from './resolve.js';
import { type ProviderProfile, ProviderRefused, type ProviderTokens } from './types.js';

/**
 * Asks a provider who signed in.
 *
 * @throws ProviderRefused if it does not answer that
 * @throws Outage if it cannot be reached
 */
export const readProviderProfile = (
  call: Call,
  provider: ResolvedProvider,
  tokens: ProviderTokens,
): Promise<ProviderProfile> => {
  const read = (url: string | undefined) => readJson(call, provider, { url, accessToken: tokens.accessToken });
  return provider.row.readProfile({ endpoints: provider.endpoints, read }, tokens);
};

/** Statuses with which providers reject an access token. Any other status says nothing about the token. */
const REFUSING: ReadonlySet<number> = new Set([400, 401, 403]);

/**
 * Returns whether a provider still accepts an access token. If it has no endpoint to ask, only the expiry that it gave is
 * known.
 *
 * @throws Outage if it cannot be reached, or fails
 */
export async function isAccessTokenTaken(
  call: Call,
  provider: ResolvedProvider,
  accessToken: string,
): Promise<boolean> {
  const url = provider.endpoints.profile;
  if (url === undefined) return true;
  const { status } = await ask(call, provider, { url, accessToken });
  if (status === 200) return true;
  if (REFUSING.has(status)) return false;
  throw new Outage('OAuth provider');
}

interface Question {
  readonly url: string | undefined;
  readonly accessToken: string;
}

async function readJson(call: Call, provider: ResolvedProvider, question: Question): Promise<unknown> {
  const response = await ask(call, provider, question);
  if (response.status !== 200)
    throw new ProviderRefused(
      `The provider did not return the user's profile but status ${response.status}. It may require more permissions.`,
    );
  try {
    return await response.json();
  } catch {
    throw new ProviderRefused('The provider sent an invalid response. Try again, or use another sign-in method.');
  }
}

async function ask(call: Call, { row, clientId }: ResolvedProvider, { url, accessToken }: Question): Promise<Response> {
  if (url === undefined) throw new ProviderRefused('The provider has no endpoint for this.');
  const headers = { authorization: `Bearer ${accessToken}`, ...row.profileHeaders?.(clientId) };
  return call.ports.egress.request(url, { headers }).catch(async (failure: unknown) => {
    throw failure instanceof EgressRefused ? await refuseAddress(call, failure) : failure;
  });
}
