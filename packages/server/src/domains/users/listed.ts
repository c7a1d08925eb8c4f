import type { Call } from '../../platform/call/call.js';
import type { Db } from '../../platform/db/connect.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Ports } from '../../platform/ports/index.js';
import {
  checkListedColumns,
  type ListedCheck,
  lockForCopying,
  type UserKey,
  updateListedColumns,
} from './store/listed.js';
import type { StoredUser } from './store/users.js';

/**
 * Updates the listed columns: the copies, in the user's own row, of what lists show from the tables of contact channels
 * and credentials. In the caller's transaction, after the last change of these tables.
 */
export async function refreshListedColumns(call: Call, id: string, stored: StoredUser): Promise<void> {
  if (stored.has_stale_copies) await updateListedColumns(call.db, [{ tenant_id: call.tenant.id, id }]);
}

/** What the sweep works with. */
export interface ListedSweep {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'random'>;
}

const PAGE_SIZE = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Repairs the listed columns that differ from the originals, of all tenants. A former release that does not know one of
 * the columns leaves differences when it runs beside this one (docs/decisions/copied-columns.md). Users whom a
 * transaction changes at the moment are left to it, or to the next run.
 */
export async function repairListedColumns({ db, ports: { clock, random } }: ListedSweep): Promise<void> {
  for (let after: UserKey | undefined = { tenant_id: BEFORE_ALL, id: BEFORE_ALL }; after; ) {
    const { stale, last }: ListedCheck = await checkListedColumns(db, { after, count: PAGE_SIZE });
    if (stale.length > 0) {
      await inTransaction({ db, clock, random }, async (trx) => {
        // The update begins after the locks are taken, so it sees what was not committed when the page was read.
        await updateListedColumns(trx, await lockForCopying(trx, stale));
      });
    }
    after = last;
  }
}
