import { handle } from '../../../platform/call/handle.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { toCurrentNames } from '../config/former-names.js';
import { merging, replacing, resetting } from '../configuration-edit.js';
import { readPatch } from '../configuration-patch.js';
import { openSecrets } from '../configuration-secrets.js';
import { readProject } from '../projects.js';
import { editConfiguration } from './edit-configuration.js';

/** The level that has the settings of a project. The others are empty. */
const SETTINGS_LEVEL = 'environment';

function requireSettingsLevel(level: string): void {
  if (level === SETTINGS_LEVEL) return;
  throw new Refusal(400, `The configuration level "${level}" cannot be changed. Use the level "${SETTINGS_LEVEL}".`);
}

const read = handle('GET /internal/config/override/{level}', async (call, { params }) => {
  if (params.level !== SETTINGS_LEVEL) return { config_string: '{}' };
  const project = await readProject(call);
  const { override, holdsSecrets } = await openSecrets(call, toCurrentNames(project.override));
  if (holdsSecrets) await call.audit({ action: 'project.read-secrets', target: { type: 'project', id: project.id } });
  return { config_string: JSON.stringify(override) };
});

const replace = handle('PUT /internal/config/override/{level}', async (call, { params, body }) => {
  requireSettingsLevel(params.level);
  await editConfiguration(call, replacing(await readPatch(body.config_string)));
  return {};
});

const merge = handle('PATCH /internal/config/override/{level}', async (call, { params, body }) => {
  requireSettingsLevel(params.level);
  await editConfiguration(call, merging(await readPatch(body.config_override_string)));
  return {};
});

const reset = handle('POST /internal/config/override/{level}/reset-keys', async (call, { params, body }) => {
  requireSettingsLevel(params.level);
  await editConfiguration(call, resetting(body.keys));
  return {};
});

const readSource = handle('GET /internal/config/source', async () => ({ source: { type: 'unlinked' as const } }));

const unlinkSource = handle('DELETE /internal/config/source', async () => ({}));

/** Handlers of the configuration's levels. */
export const configurationLevelHandlers = [read, replace, merge, reset, readSource, unlinkSource] as const;
