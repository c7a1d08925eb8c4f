import { handle } from '../../../platform/call/handle.js';
import { removeLostGrants } from '../../permissions/index.js';
import { applyPatch } from '../configuration-patch.js';
import { withSecretsOpen } from '../configuration-secrets.js';

const read = handle('GET /internal/config', async (call) => {
  const { config, holdsSecrets } = await withSecretsOpen(call, call.config);
  if (holdsSecrets)
    await call.audit({ action: 'project.read-secrets', target: { type: 'project', id: call.project.id } });
  return { config_string: JSON.stringify(config) };
});

const change = handle('PATCH /internal/config/override', (call, { body }) =>
  call.transaction(async (trx) => {
    // An empty text changes nothing, like an absent one; the call is recorded all the same.
    const { before, after } = await applyPatch(trx, body.config_override_string || '{}');
    await removeLostGrants(trx, before, after);
    return {};
  }),
);

/** Handlers of the configuration. */
export const configurationHandlers = [read, change] as const;
