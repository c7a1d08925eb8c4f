import type { Settings } from '../../../app/settings.js';
import type { ProviderEndpoints, ProviderRow } from './types.js';

/** Credentials at a provider that every project of the installation may use. */
export interface SharedCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly endpoints: ProviderEndpoints;
}

/** The shared credentials at a provider, or null where the installation has none. */
export function sharedProvider(_settings: Settings, _row: ProviderRow): SharedCredentials | null {
  return null;
}
