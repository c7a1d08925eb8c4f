// Running twice, or in two replicas at once, is harmless: the first to lock a tenant's chain extends it, and the next
// one continues after what was sealed.
import type { Db } from '../../platform/db/connect.js';
import { isTenantGone } from '../../platform/db/failures.js';
import { tenantPages } from '../../platform/db/tenant-pages.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Ports } from '../../platform/ports/index.js';
import type { TenantKeys } from '../../platform/secrets/tenant-keys.js';
import { type LinkScope, linkOf, macOf, NO_HASH } from './links.js';
import { type ChainRow, insertChain, insertSeals, lockChain, type SealRow, updateChain } from './store/chain.js';
import { type EntryRow, selectTenantsToSeal, selectUnsealed } from './store/entries.js';

/** What work on an installation's chains requires. */
export interface ChainWork {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'random'>;
  readonly keys: Pick<TenantKeys, 'hash'>;
}

/**
 * How much later than its own time an entry may appear: a request and its transactions end within about a minute; the
 * rest allows for replicas whose clocks differ.
 */
export const LATE_MILLIS = 600_000;

/** When the chain was last complete, in milliseconds. A clock that was set back since writes entries before that. */
export const sealedUntil = ({ sealedAt }: Pick<ChainRow, 'sealedAt'>, now: number): number =>
  Math.min(sealedAt.getTime(), now);

const BATCH = 500;

/** Seals the entries that wait for it, in all tenants. */
export async function sealAll(work: ChainWork): Promise<void> {
  for await (const page of tenantPages(work.db)) {
    for (const tenantId of await selectTenantsToSeal(work.db, {
      tenantIds: page,
      now: work.ports.clock.now(),
      lateMillis: LATE_MILLIS,
    }))
      await sealTenant(work, tenantId).catch((failure: unknown) => {
        // The tenant was deleted since the page was read, and its log with it.
        if (!isTenantGone(failure)) throw failure;
      });
  }
}

/** Extends the chain of a tenant by all entries without a seal. */
export async function sealTenant(work: ChainWork, tenantId: string): Promise<void> {
  const { db, ports } = work;
  const isFull = (count: number) => count === BATCH;
  while (isFull(await inTransaction({ db, ...ports }, (trx) => sealBatch(work, trx, tenantId))));
}

async function sealBatch({ ports, keys }: ChainWork, db: Db, tenantId: string): Promise<number> {
  const scope: LinkScope = { db, now: ports.clock.now(), tenant: { id: tenantId }, ports, keys };
  const chain = (await lockChain(db, tenantId)) ?? (await beginChain(scope));
  const from = new Date(sealedUntil(chain, scope.now) - LATE_MILLIS);
  const entries = await selectUnsealed(db, { tenantId, from, count: BATCH });
  if (entries.length === 0) return 0;
  const seals = await link(scope, chain, entries);
  await insertSeals(db, tenantId, seals);
  const last = seals.at(-1) ?? { sequence: chain.headSequence, hash: chain.headHash };
  const ends = { ...chain, headSequence: last.sequence, headHash: last.hash };
  // The remaining entries may be as old as those sealed now; only after the last batch is everything sealed.
  const sealedAt = entries.length < BATCH ? new Date(scope.now) : chain.sealedAt;
  await updateChain(db, tenantId, { ...ends, sealedAt, mac: await macOf(scope, { ...ends, sealedAt }) });
  return entries.length;
}

/** Creates a chain unless another replica has created it meanwhile. Returns it locked in both cases. */
async function beginChain(scope: LinkScope): Promise<ChainRow> {
  const empty = {
    baseSequence: 0,
    baseHash: NO_HASH,
    headSequence: 0,
    headHash: NO_HASH,
    // Long enough ago that every entry counts as new.
    sealedAt: new Date(LATE_MILLIS),
  };
  await insertChain(scope.db, scope.tenant.id, { ...empty, mac: await macOf(scope, empty) });
  const chain = await lockChain(scope.db, scope.tenant.id);
  if (!chain) throw new Error('A chain that was begun is there');
  return chain;
}

async function link(scope: LinkScope, chain: ChainRow, entries: readonly EntryRow[]): Promise<SealRow[]> {
  const seals: SealRow[] = [];
  let before = chain.headHash;
  for (const entry of entries) {
    const sequence = chain.headSequence + seals.length + 1;
    before = await linkOf(scope, { sequence, before, entry });
    seals.push({ sequence, entryId: entry.id, hash: before });
  }
  return seals;
}
