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
  /** Its name in the project's settings; several entries may share a row. */
  readonly configId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly endpoints: ProviderEndpoints;
  readonly options: ProviderOptions;
  /** Whether the credentials are those that all projects share. */
  readonly isShared: boolean;
}

/**
 * The provider that a project has set up under a name, with everything needed to speak to it.
 *
 * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED when there is none, its credentials are not to be had, or a
 * project in production mode would speak to it without TLS (SR-06)
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

/** The row of a provider by its name, or null. */
export const findProviderRow = (id: string): ProviderRow | null =>
  Object.values(providerRows).find((row) => row.id === id) ?? null;

/** The row's endpoints as the installation and the project's settings have them. */
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
