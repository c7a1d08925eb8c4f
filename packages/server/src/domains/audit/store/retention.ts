// The only file that deletes entries of the audit log (AU-02).
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';

/** The links to delete: those after `after`, up to and including `last`. */
export interface Prefix {
  readonly tenantId: string;
  readonly after: number;
  readonly last: number;
}

/**
 * Returns the last link, with its hash, of the chain's oldest links whose entries are all from before `before`;
 * undefined when the oldest entry is younger. Reads at most `most` links.
 */
export async function selectOldPrefix(
  db: Db,
  { tenantId, after, before, most }: Omit<Prefix, 'last'> & { readonly before: Date; readonly most: number },
): Promise<{ sequence: number; hash: Uint8Array } | undefined> {
  const { rows } = await sql<{ sequence: number; hash: Uint8Array }>`
    select s.sequence, s.hash
    from (
      select o.sequence, o.hash, bool_and(a.at < ${before}) over (order by o.sequence) as is_old
      from (
        select sequence, hash, entry_id from audit_seals
        where tenant_id = ${tenantId} and sequence > ${after}
        order by sequence limit ${most}) o
      join audit a on a.tenant_id = ${tenantId} and a.id = o.entry_id) s
    where s.is_old
    order by s.sequence desc
    limit 1`.execute(db);
  return rows[0];
}

/** Deletes the entries of the given links. */
export async function deleteEntries(db: Db, { tenantId, after, last }: Prefix): Promise<void> {
  await sql`
    delete from audit
    where tenant_id = ${tenantId} and id = any(array(
      select s.entry_id from audit_seals s
      where s.tenant_id = ${tenantId} and s.sequence > ${after} and s.sequence <= ${last}))`.execute(db);
}

/** Deletes the given links. */
export async function deleteSeals(db: Db, { tenantId, after, last }: Prefix): Promise<void> {
  await db
    .deleteFrom('audit_seals')
    .where('tenant_id', '=', tenantId)
    .where('sequence', '>', after)
    .where('sequence', '<=', last)
    .execute();
}

/** Returns those of the given tenants whose chain starts with an entry from before `before`. */
export async function selectTenantsWithOld(
  db: Db,
  { tenantIds, before }: { readonly tenantIds: readonly string[]; readonly before: Date },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('audit_chains as c')
    .innerJoin('audit_seals as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').on('s.sequence', '=', sql<number>`c.base_sequence + 1`),
    )
    .innerJoin('audit as a', (join) => join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.entry_id'))
    .select('c.tenant_id')
    .where('c.tenant_id', '=', sql<string>`any(${tenantIds})`)
    .where('a.at', '<', before)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}
