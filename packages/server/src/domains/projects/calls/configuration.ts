import type { ProjectConfig } from '@portico/contract';
import { handle } from '../../../platform/call/handle.js';
import { withSources } from '../../email/index.js';
import { renderConfig } from '../config/rendered.js';
import { merging } from '../configuration-edit.js';
import { readPatch } from '../configuration-patch.js';
import { withSecretsOpen } from '../configuration-secrets.js';
import { versionOf } from '../configuration-version.js';
import { checkEdit, editConfiguration } from './edit-configuration.js';

const read = handle('GET /internal/config', async (call, { query }) => {
  if (query.defaults) return answer(renderConfig({}), renderConfig({}));
  const { config, holdsSecrets } = await withSecretsOpen(call, call.config);
  if (holdsSecrets)
    await call.audit({ action: 'project.read-secrets', target: { type: 'project', id: call.project.id } });
  return answer(config, call.config);
});

/** The version is that of the stored configuration, whose secrets are sealed. */
const answer = (config: ProjectConfig, stored: ProjectConfig) => ({
  config_string: JSON.stringify(withSources(config)),
  version: versionOf(stored),
});

const change = handle('PATCH /internal/config/override', async (call, { body }) => {
  // An empty text changes nothing, like an absent one; the call is recorded all the same.
  await editConfiguration(call, merging(await readPatch(body.config_override_string || '{}')), body.if_version);
  return {};
});

const check = handle('POST /internal/config/check', async (call, { body }) => {
  await checkEdit(call, merging(await readPatch(body.config_override_string)));
  return {};
});

/** Handlers of the configuration. */
export const configurationHandlers = [read, change, check] as const;
