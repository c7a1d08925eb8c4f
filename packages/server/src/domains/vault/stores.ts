import type { Returns } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { compareIds } from '../../platform/text/compare-ids.js';
import type { ConfigurationChange } from '../projects/index.js';
import { markDeleted, selectVaults } from './store/stores.js';

type VaultStore = Returns<'GET /internal/data-vault/stores'>['items'][number];

/** Returns the stores of the project, sorted by ID, with how many values they have and when they were last read. */
export async function listStores(call: Call): Promise<VaultStore[]> {
  const used = new Map((await selectVaults(call)).map((row) => [row.store_id, row]));
  return Object.entries(call.config.dataVault.stores)
    .map(([id, { displayName }]) => ({
      id,
      display_name: displayName,
      value_count: used.get(id)?.value_count ?? 0,
      last_read_at_millis: used.get(id)?.last_read_at?.getTime() ?? null,
    }))
    .sort((a, b) => compareIds(a.id, b.id));
}

/**
 * Deletes the values of stores that a change of the settings has removed, in the caller's transaction. They can no longer
 * be read from then on, not even if a store with the same ID is created; a job deletes them.
 */
export async function removeLostStores(call: Call, { before, after }: ConfigurationChange): Promise<void> {
  const lost = Object.keys(before.dataVault.stores).filter((id) => !Object.hasOwn(after.dataVault.stores, id));
  if (lost.length === 0) return;
  await call.auditEach(lost.map((id) => ({ action: 'vault-store.delete', target: { type: 'vault-store', id } })));
  if ((await markDeleted(call, lost)).length > 0) await call.enqueue('vault.erase');
}
