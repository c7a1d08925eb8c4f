import type { Call } from '../../../platform/call/call.js';
import { keepFormerSources, requireSourcesRender } from '../../email/index.js';
import { switchTestMode } from '../../payments/index.js';
import { removeLostGrants } from '../../permissions/index.js';
import { removeLostStores } from '../../vault/index.js';
import type { ConfigurationEdit } from '../configuration-edit.js';
import { applyEdit, planEdit } from '../configuration-patch.js';

/**
 * Edits the configuration, and what depends on it in other domains, in a transaction of its own.
 *
 * @param ifVersion the version that the edit is based on; any if absent
 * @throws Refusal as `applyEdit` and `requireSourcesRender` do
 */
export async function editConfiguration(call: Call, edit: ConfigurationEdit, ifVersion?: string): Promise<void> {
  await requireSourcesRender(call, await planEdit(call, edit));
  await call.transaction(async (trx) => {
    const change = await applyEdit(trx, edit, ifVersion);
    await removeLostGrants(trx, change);
    await removeLostStores(trx, change);
    if (change.before.payments.testMode !== change.after.payments.testMode)
      await switchTestMode(trx, change.after.payments);
    await keepFormerSources(trx, change);
  });
}
