import { handle } from '../../../platform/call/handle.js';
import { keepFormerSources, requireSourcesRender, withSources } from '../../email/index.js';
import { requireRealTime } from '../../payments/index.js';
import { removeLostGrants } from '../../permissions/index.js';
import { removeLostStores } from '../../vault/index.js';
import { applyPatch, planPatch, readPatch } from '../configuration-patch.js';
import { withSecretsOpen } from '../configuration-secrets.js';
import { versionOf } from '../configuration-version.js';

const read = handle('GET /internal/config', async (call) => {
  const { config, holdsSecrets } = await withSecretsOpen(call, call.config);
  if (holdsSecrets)
    await call.audit({ action: 'project.read-secrets', target: { type: 'project', id: call.project.id } });
  return { config_string: JSON.stringify(withSources(config)), version: versionOf(call.config) };
});

const change = handle('PATCH /internal/config/override', async (call, { body }) => {
  // An empty text changes nothing, like an absent one; the call is recorded all the same.
  const patch = await readPatch(body.config_override_string || '{}');
  await requireSourcesRender(call, await planPatch(call, patch));
  return call.transaction(async (trx) => {
    const change = await applyPatch(trx, patch, body.if_version);
    await removeLostGrants(trx, change);
    await removeLostStores(trx, change);
    if (change.before.payments.testMode && !change.after.payments.testMode) await requireRealTime(trx);
    await keepFormerSources(trx, change);
    return {};
  });
});

/** Handlers of the configuration. */
export const configurationHandlers = [read, change] as const;
