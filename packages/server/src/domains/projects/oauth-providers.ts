import type { ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { openValue } from './sealed-values.js';
import { areProvidersSimulated } from './simulated-providers.js';

type StoredProvider = ProjectConfig['auth']['oauth']['providers'][string];

/** A provider as a project has set it up. */
export interface ConfiguredProvider extends StoredProvider {
  /** Its name in the project's settings; several entries may share a type. */
  readonly configId: string;
  readonly type: NonNullable<StoredProvider['type']>;
}

/** The provider that stands under a name in the project's settings, or null. An entry without a type counts as absent. */
export function findConfiguredProvider(config: ProjectConfig, configId: string): ConfiguredProvider | null {
  const { providers } = config.auth.oauth;
  const entry = Object.hasOwn(providers, configId) ? providers[configId] : undefined;
  return entry?.type ? { ...entry, type: entry.type, configId } : null;
}

/**
 * Whether this installation has shared credentials that the project can use: in production mode, with TLS alone (SR-06).
 * Elsewhere a button for such a provider would lead nowhere.
 */
export function areSharedProvidersUsable({ settings, project }: Pick<Call, 'settings' | 'project'>): boolean {
  const { issuer } = settings.sharedOAuth;
  const place = issuer ?? (areProvidersSimulated(settings) ? settings.publicUrl : null);
  return place !== null && (!project.isProductionMode || place.startsWith('https:'));
}

/** The client secret of a provider, opened. Undefined when there is none, or none that the project's key opens. */
export const readClientSecret = (call: Call, { clientSecret }: ConfiguredProvider): Promise<string | undefined> =>
  openValue(call, clientSecret);
