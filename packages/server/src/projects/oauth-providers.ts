import type { Call } from '../app/call.js';
import type { ProjectConfig } from './config/rendered.js';
import { openValue } from './sealed-values.js';

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

/** The client secret of a provider, opened. Undefined when there is none, or none that the project's key opens. */
export const readClientSecret = (call: Call, { clientSecret }: ConfiguredProvider): Promise<string | undefined> =>
  openValue(call, clientSecret);
