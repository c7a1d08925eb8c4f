import type { ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { openValue } from './sealed-values.js';
import { areProvidersSimulated } from './simulated-providers.js';

type StoredProvider = ProjectConfig['auth']['oauth']['providers'][string];

/** A provider as a project has configured it. */
export interface ConfiguredProvider extends StoredProvider {
  /** Its name in the project's settings; several entries may share a type. */
  readonly configId: string;
  readonly type: NonNullable<StoredProvider['type']>;
}

/** Returns the provider with this name in the project's settings, or null. An entry without a type counts as absent. */
export function findConfiguredProvider(config: ProjectConfig, configId: string): ConfiguredProvider | null {
  const { providers } = config.auth.oauth;
  const entry = Object.hasOwn(providers, configId) ? providers[configId] : undefined;
  return entry?.type ? { ...entry, type: entry.type, configId } : null;
}

/**
 * Returns whether the project can use shared credentials of this installation: in production mode, only with TLS
 * (SR-06). Without them, a button for such a provider would not work.
 */
export function areSharedProvidersUsable({ settings, project }: Pick<Call, 'settings' | 'project'>): boolean {
  const { issuer } = settings.sharedOAuth;
  const place = issuer ?? (areProvidersSimulated(settings) ? settings.publicUrl : null);
  return place !== null && (!project.isProductionMode || place.startsWith('https:'));
}

/** Returns the opened client secret of a provider; undefined when it is missing or the project's key cannot open it. */
export const readClientSecret = (call: Call, { clientSecret }: ConfiguredProvider): Promise<string | undefined> =>
  openValue(call, clientSecret);
