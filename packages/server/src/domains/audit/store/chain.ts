import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';
import type { AuditChainsTable } from '../../../platform/db/tables.gen.js';
import { type EntryRow, entryColumns } from './entries.js';

/** The start and the end of a tenant's chain. */
export interface ChainRow {
  /** The number of the last deleted link, whose hash follows; 0 and empty at first. */
  readonly baseSequence: number;
  readonly baseHash: Uint8Array;
  readonly headSequence: number;
  readonly headHash: Uint8Array;
  readonly sealedAt: Date;
  readonly mac: Uint8Array;
}

/** A link of the chain. */
export interface SealRow {
  readonly sequence: number;
  readonly entryId: string;
  readonly hash: Uint8Array;
}

/** A link and the entry it names; null when the entry is missing. */
export interface SealedEntry extends SealRow {
  readonly entry: EntryRow | null;
}

const chainOf = (db: Db, tenantId: string) =>
  db
    .selectFrom('audit_chains')
    .select(['base_sequence', 'base_hash', 'head_sequence', 'head_hash', 'sealed_at', 'mac'])
    .where('tenant_id', '=', tenantId);

/** Returns the ends of a tenant's chain, or undefined when nothing has been sealed yet. */
export async function selectChain(db: Db, tenantId: string): Promise<ChainRow | undefined> {
  const row = await chainOf(db, tenantId).executeTakeFirst();
  return row && toChain(row);
}

/** Like `selectChain`, and locks the chain until the caller's transaction ends. */
export async function lockChain(db: Db, tenantId: string): Promise<ChainRow | undefined> {
  const row = await chainOf(db, tenantId).forUpdate().executeTakeFirst();
  return row && toChain(row);
}

type StoredChain = Omit<AuditChainsTable, 'tenant_id'>;

const toChain = (row: StoredChain): ChainRow => ({
  baseSequence: row.base_sequence,
  baseHash: row.base_hash,
  headSequence: row.head_sequence,
  headHash: row.head_hash,
  sealedAt: row.sealed_at,
  mac: row.mac,
});

const toStored = (chain: ChainRow): StoredChain => ({
  base_sequence: chain.baseSequence,
  base_hash: Buffer.from(chain.baseHash),
  head_sequence: chain.headSequence,
  head_hash: Buffer.from(chain.headHash),
  sealed_at: chain.sealedAt,
  mac: Buffer.from(chain.mac),
});

/** Creates a chain; keeps one that another replica has created meanwhile. */
export async function insertChain(db: Db, tenantId: string, chain: ChainRow): Promise<void> {
  await db
    .insertInto('audit_chains')
    .values({ tenant_id: tenantId, ...toStored(chain) })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute();
}

/** Moves the ends of a chain that the caller has locked. */
export async function updateChain(db: Db, tenantId: string, chain: ChainRow): Promise<void> {
  await db.updateTable('audit_chains').set(toStored(chain)).where('tenant_id', '=', tenantId).execute();
}

/** Adds links to a chain that the caller has locked. */
export async function insertSeals(db: Db, tenantId: string, seals: readonly SealRow[]): Promise<void> {
  await sql`
    insert into audit_seals (tenant_id, sequence, entry_id, hash)
    select ${tenantId}::uuid, s.sequence, s.entry_id, s.hash
    from unnest(
      ${seals.map(({ sequence }) => sequence)}::bigint[],
      ${seals.map(({ entryId }) => entryId)}::uuid[],
      ${seals.map(({ hash }) => Buffer.from(hash))}::bytea[]) as s (sequence, entry_id, hash)`.execute(db);
}

/** Returns the links after the given one, in order, each with its entry. */
export async function selectSealed(
  db: Db,
  { tenantId, after, count }: { readonly tenantId: string; readonly after: number; readonly count: number },
): Promise<SealedEntry[]> {
  const rows = await db
    .selectFrom('audit_seals as s')
    .leftJoin('audit as a', (join) => join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.entry_id'))
    .select(['s.sequence', 's.entry_id', 's.hash'])
    .select(entryColumns)
    .where('s.tenant_id', '=', tenantId)
    .where('s.sequence', '>', after)
    .orderBy('s.sequence')
    .limit(count)
    .execute();
  return rows.map(({ sequence, entry_id, hash, ...entry }) => ({
    sequence,
    entryId: entry_id,
    hash,
    entry: isThere(entry) ? entry : null,
  }));
}

// A left join returns either all columns of the entry or only nulls.
const isThere = (entry: { readonly id: string | null }): entry is EntryRow => entry.id !== null;

/** Counts the links after the given one. */
export async function countSealsAfter(db: Db, tenantId: string, sequence: number): Promise<number> {
  const row = await db
    .selectFrom('audit_seals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('sequence', '>', sequence)
    .executeTakeFirst();
  return row?.count ?? 0;
}
