// Running twice is harmless: the first run deletes what is too old, and the second finds nothing.
import type { Db } from '../../platform/db/connect.js';
import { tenantPages } from '../../platform/db/tenant-pages.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { DAY_MILLIS } from '../../platform/time/utc-day.js';
import { macOf } from './links.js';
import type { ChainWork } from './seal.js';
import { lockChain, updateChain } from './store/chain.js';
import { deleteEntries, deleteSeals, selectOldPrefix, selectTenantsWithOld } from './store/retention.js';

/** How long entries are kept. */
const KEPT_MILLIS = 400 * DAY_MILLIS;

const BATCH = 5000;

/**
 * Deletes entries older than 400 days from the start of each chain, and moves the start, so that the rest can be
 * verified as before. Entries without a seal stay, whatever their age.
 */
export async function forgetOldEntries(work: ChainWork): Promise<void> {
  const { db, ports } = work;
  const before = new Date(ports.clock.now() - KEPT_MILLIS);
  for await (const page of tenantPages(db)) {
    for (const tenantId of await selectTenantsWithOld(db, { tenantIds: page, before })) {
      while (await inTransaction({ db, ...ports }, (trx) => forgetBatch(work, trx, { tenantId, before })));
    }
  }
}

interface Old {
  readonly tenantId: string;
  readonly before: Date;
}

async function forgetBatch({ ports, keys }: ChainWork, db: Db, { tenantId, before }: Old): Promise<boolean> {
  const chain = await lockChain(db, tenantId);
  if (!chain) return false;
  const after = chain.baseSequence;
  const last = await selectOldPrefix(db, { tenantId, after, before, most: BATCH });
  if (!last) return false;
  await deleteEntries(db, { tenantId, after, last: last.sequence });
  await deleteSeals(db, { tenantId, after, last: last.sequence });
  const ends = { ...chain, baseSequence: last.sequence, baseHash: last.hash };
  const scope = { db, now: ports.clock.now(), tenant: { id: tenantId }, ports, keys };
  await updateChain(db, tenantId, { ...ends, mac: await macOf(scope, ends) });
  return true;
}
