import type { TenantCall } from '../../../platform/call/call.js';
import { requireRecentOwner } from '../../auth/index.js';
import { keepFormerSources, requireSourcesRender } from '../../email/index.js';
import { switchTestMode } from '../../payments/index.js';
import { removeLostGrants } from '../../permissions/index.js';
import { removeLostStores } from '../../vault/index.js';
import { weakensProtection } from '../config/weakened.js';
import type { ConfigurationEdit } from '../configuration-edit.js';
import { applyEdit, planEdit, requireOrder } from '../configuration-patch.js';

/** Checks an edit of the configuration as `editConfiguration` does, and changes nothing. */
export async function checkEdit(call: TenantCall, edit: ConfigurationEdit): Promise<void> {
  const planned = await planEdit(call, edit);
  requireOrder(call, planned);
  await requireSourcesRender(call, planned);
}

/**
 * Edits the configuration, and what depends on it in other domains, in a transaction of its own.
 *
 * @param ifVersion the version that the edit is based on; any if absent
 * @throws Refusal as `applyEdit`, `requireSourcesRender` and `requireRecentOwner` do
 */
export async function editConfiguration(call: TenantCall, edit: ConfigurationEdit, ifVersion?: string): Promise<void> {
  const planned = await planEdit(call, edit);
  if (weakensProtection(planned)) await requireRecentOwner(call);
  await requireSourcesRender(call, planned);
  await call.transaction(async (trx) => {
    const change = await applyEdit(trx, edit, ifVersion);
    await removeLostGrants(trx, change);
    await removeLostStores(trx, change);
    if (change.before.payments.testMode !== change.after.payments.testMode)
      await switchTestMode(trx, change.after.payments);
    await keepFormerSources(trx, change);
  });
}
