import type { Db } from '../../platform/db/connect.js';
import { tenantPages } from '../../platform/db/tenant-pages.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Ports } from '../../platform/ports/index.js';
import { deleteEntries } from './store/entries.js';
import { deleteVault, selectDeletedVaults, selectTenantsWithDeletedVaults } from './store/stores.js';

/** What erasing works with. */
export interface ErasureWork {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'random'>;
}

/** Values have up to 1.4 MB, so a batch of few keeps transactions short. */
const ENTRIES_PER_PIECE = 200;

/** Deletes the values of a tenant's deleted stores, in batches, each in its own transaction. */
export async function eraseDeletedStores({ db, ports }: ErasureWork, tenantId: string): Promise<void> {
  for (const vaultId of await selectDeletedVaults(db, tenantId)) {
    while (
      await inTransaction({ db, ...ports }, async (trx) => {
        const count = await deleteEntries(trx, { tenantId, vaultId, most: ENTRIES_PER_PIECE });
        if (count === ENTRIES_PER_PIECE) return true;
        await deleteVault(trx, tenantId, vaultId);
        return false;
      })
    );
  }
}

/** Does the same for every tenant: what a crash has left. */
export async function eraseAllDeletedStores(work: ErasureWork): Promise<void> {
  for await (const page of tenantPages(work.db)) {
    for (const tenantId of await selectTenantsWithDeletedVaults(work.db, page))
      await eraseDeletedStores(work, tenantId);
  }
}
