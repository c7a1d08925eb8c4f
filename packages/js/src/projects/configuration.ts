import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import { parseObject } from '../http/parse-object.js';
import type { ConfigurationMethods, ProjectConfiguration, VersionedConfiguration } from './types.js';

/** The configuration of an admin's project: what reads it, and what changes it. */
export interface Configuration {
  readonly family: Family<Core, undefined, ProjectConfiguration>;
  readonly methods: ConfigurationMethods;
}

/** Makes the configuration of an admin's project. */
export const createConfiguration = (core: Core): Configuration => {
  const read = async (query: { readonly defaults?: boolean }): Promise<VersionedConfiguration> => {
    const { config_string: text, version } = await core.admin()('GET /internal/config', { query });
    const config = parseObject(text);
    if (!config) throw new Error('The server answered a configuration that is no JSON object.');
    return { config, version };
  };
  const family: Configuration['family'] = createFamily(core.settings, async () => (await read({})).config);
  return {
    family,
    methods: {
      getConfig: () => family.of(core, undefined).refresh(),
      getDefaultConfig: async () => (await read({ defaults: true })).config,
      readConfig: () => read({}),
      updateConfig: async (override, { ifVersion, dryRun } = {}) => {
        const body = { config_override_string: JSON.stringify(override) };
        if (dryRun) {
          await core.admin()('POST /internal/config/check', { body });
          return;
        }
        await core.admin()('PATCH /internal/config/override', { body: { ...body, if_version: ifVersion } });
        await family.invalidate(core);
      },
    },
  };
};
