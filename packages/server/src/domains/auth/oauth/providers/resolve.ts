import type { OAuthProviderId } from '@portico/contract';
import type { Call } from '../../../../platform/call/call.js';
import { KnownError } from '../../../../platform/failures/failures.js';
import { type ConfiguredProvider, findConfiguredProvider, readClientSecret } from '../../../projects/index.js';
import { sharedProvider } from './shared.js';
import { providerRows } from './table.js';
import type { ProviderEndpoints, ProviderOptions, ProviderRow } from './types.js';

/** A provider as one project uses it. */
export interface ResolvedProvider {
  readonly row: ProviderRow;
  /** Its key in the project's settings; several entries may share a row. */
  readonly configId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly endpoints: ProviderEndpoints;
  readonly options: ProviderOptions;
  /** Whether these are the credentials that all projects share. */
  readonly isShared: boolean;
}

/**
 * Returns the provider that a project has configured under a key, with everything needed to call it.
 *
 * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED if it is not configured, its credentials are not
 * available, or a project in production mode would call it without TLS (SR-06)
 */
export async function resolveProvider(call: Call, providerKey: string): Promise<ResolvedProvider> {
  const configured = findConfiguredProvider(call.config, providerKey);
  const resolved = configured && (await findCredentials(call, configured));
  if (!resolved || (call.project.isProductionMode && !isSecure(resolved.endpoints)))
    throw new KnownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  return resolved;
}

async function findCredentials(call: Call, configured: ConfiguredProvider): Promise<ResolvedProvider | null> {
  const row = providerRows[configured.type];
  const { configId, facebookConfigId, microsoftTenantId } = configured;
  const options = { facebookConfigId, microsoftTenantId };
  const common = { row, configId, options };
  if (configured.isShared) {
    const shared = await sharedProvider(call, row);
    return shared && { ...common, ...shared, isShared: true };
  }
  const clientSecret = await readClientSecret(call, configured);
  if (configured.clientId === undefined || clientSecret === undefined) return null;
  const endpoints = endpointsOf(row, options, call.settings.oauthEndpoints);
  return { ...common, clientId: configured.clientId, clientSecret, endpoints, isShared: false };
}

/** Returns the row of a provider by its ID, or null. */
export const findProviderRow = (id: string): ProviderRow | null =>
  Object.values(providerRows).find((row) => row.id === id) ?? null;

/** Returns the row's endpoints, with the overrides of the installation and of the project's settings. */
const endpointsOf = (
  row: ProviderRow,
  options: ProviderOptions,
  overrides: Readonly<Partial<Record<OAuthProviderId, Partial<ProviderEndpoints>>>>,
): ProviderEndpoints => {
  const endpoints = { ...row.endpoints, ...overrides[row.id] };
  return row.placeEndpoints?.(endpoints, options) ?? endpoints;
};

const isSecure = (endpoints: ProviderEndpoints): boolean =>
  Object.values(endpoints).every((url) => url === undefined || url.startsWith('https://'));
