import type { Call } from '../../../app/call.js';
import { EgressRefused } from '../../../ports/index.js';
import type { ResolvedProvider } from './resolve.js';
import { type ProviderProfile, ProviderRefused, type ProviderTokens } from './types.js';

/**
 * Asks a provider who signed in there.
 *
 * @throws ProviderRefused when it does not say it
 * @throws Outage when it cannot be reached
 */
export const readProviderProfile = (
  call: Call,
  { row, clientId, endpoints }: ResolvedProvider,
  tokens: ProviderTokens,
): Promise<ProviderProfile> =>
  row.readProfile(
    { clientId, endpoints, read: (url, headers) => readJson(call, url, { ...headers, ...bearer(tokens) }) },
    tokens,
  );

const bearer = ({ accessToken }: ProviderTokens) => ({ authorization: `Bearer ${accessToken}` });

async function readJson(
  call: Call,
  url: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  if (url === undefined) throw new ProviderRefused('The provider has no address for that.');
  const response = await call.ports.egress.request(url, { headers }).catch((failure: unknown) => {
    if (failure instanceof EgressRefused)
      throw new ProviderRefused('The provider has an address that this server does not connect to.');
    throw failure;
  });
  if (response.status !== 200)
    throw new ProviderRefused(
      `The provider did not say who signed in, but answered with status ${response.status}. It may want more permissions.`,
    );
  try {
    return await response.json();
  } catch {
    throw new ProviderRefused('The provider answered something that does not hold. Try again, or sign in another way.');
  }
}
