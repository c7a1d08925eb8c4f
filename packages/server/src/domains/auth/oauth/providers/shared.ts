import type { Call } from '../../../../platform/call/call.js';
import { Outage } from '../../../../platform/failures/failures.js';
import { BoundedMap } from '../../../../platform/memory/bounded-map.js';
import { areProvidersSimulated, simulatedClient, simulatedEndpoints } from '../../../projects/index.js';
import { openIdRow, readOpenIdProfile } from './openid-rows.js';
import { type DiscoveredServer, discoverServer } from './protocol.js';
import { type ProviderEndpoints, ProviderRefused, type ProviderRow } from './types.js';

/** Credentials at a provider that every project of the installation may use. */
export interface SharedProvider {
  /** If another provider takes this one's place, the row describes how to talk to that provider. */
  readonly row: ProviderRow;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly endpoints: ProviderEndpoints;
}

/**
 * Returns the shared credentials of the installation for a provider: those of the operator's OpenID provider, or else
 * of a simulated provider, if simulated providers are on. Returns null in production without either.
 *
 * @throws Outage if the operator's provider cannot be reached or is not an OpenID provider
 */
export async function sharedProvider(call: Call, row: ProviderRow): Promise<SharedProvider | null> {
  const { settings } = call;
  const { issuer, clientSecret, scopes } = settings.sharedOAuth;
  if (issuer !== null) {
    const { endpoints, authMethods, idTokenAlgorithms } = await readServer(call, issuer);
    const ownRow: ProviderRow = {
      ...openIdRow,
      id: row.id,
      endpoints,
      baseScope: scopes,
      idTokenAlgorithms,
      clientAuth: clientAuthFor(clientSecret, authMethods),
      readProfile: readOpenIdProfile,
    };
    // Our client ID there is the name of the provider that it replaces.
    return { row: ownRow, clientId: row.id, clientSecret: clientSecret ?? '', endpoints };
  }
  if (!areProvidersSimulated(settings)) return null;
  return { row, ...simulatedClient(row.id), endpoints: simulatedEndpointsOf(settings.publicUrl, row) };
}

/** Returns only the endpoints that the real provider has too. */
function simulatedEndpointsOf(publicUrl: string, row: ProviderRow): ProviderEndpoints {
  const { jwks, profile, emails, ...always } = simulatedEndpoints(publicUrl, row.id);
  return {
    ...always,
    ...(row.endpoints.jwks !== undefined && { jwks }),
    ...(row.endpoints.profile !== undefined && { profile }),
    ...(row.endpoints.emails !== undefined && { emails }),
  };
}

function clientAuthFor(secret: string | null, methods: readonly string[]): ProviderRow['clientAuth'] {
  if (secret === null) return 'none';
  return methods.includes('client_secret_basic') ? 'basic' : 'body';
}

const READ_ANEW_AFTER_MILLIS = 10 * 60 * 1000;
const MOST_ISSUERS = 10;
const known = new BoundedMap<string, { readonly server: DiscoveredServer; readonly readAt: number }>(MOST_ISSUERS);

async function readServer(call: Call, issuer: string): Promise<DiscoveredServer> {
  const last = known.get(issuer);
  if (last && Math.abs(call.now - last.readAt) < READ_ANEW_AFTER_MILLIS) return last.server;
  const server = await discoverServer(call, issuer).catch((failure: unknown) => {
    // Only the operator can fix this, so a project sees the provider as unavailable.
    throw failure instanceof ProviderRefused ? new Outage('shared OAuth issuer', failure) : failure;
  });
  known.set(issuer, { server, readAt: call.now });
  return server;
}
