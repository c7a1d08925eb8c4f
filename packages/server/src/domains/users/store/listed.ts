import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';
import { listedCopies, listedNames, listedOriginals, originalJoins } from './user-joins.js';

/** A user of any tenant. */
export interface UserKey {
  readonly tenant_id: string;
  readonly id: string;
}

const rowsOf = (users: readonly UserKey[]) => sql`
  unnest(${users.map(({ tenant_id }) => tenant_id)}::uuid[], ${users.map(({ id }) => id)}::uuid[]) as x (tenant_id, id)`;

/**
 * Copies what lists show from other tables into the listed columns. The version stays: the change itself increments it.
 */
export async function updateListedColumns(db: Db, users: readonly UserKey[]): Promise<void> {
  await sql`
    update users u set (${sql.raw(listedNames)}) = (
      select ${sql.raw(listedOriginals)} from (select 1) one ${sql.raw(originalJoins)})
    from ${rowsOf(users)}
    where u.tenant_id = x.tenant_id and u.id = x.id`.execute(db);
}

/**
 * Prevents changes of users until the transaction ends. Returns those it has locked: whom another transaction changes
 * at the moment is left out.
 */
export async function lockForCopying(db: Db, users: readonly UserKey[]): Promise<UserKey[]> {
  const { rows } = await sql<UserKey>`
    select u.tenant_id, u.id from users u join ${rowsOf(users)} on u.tenant_id = x.tenant_id and u.id = x.id
    for no key update of u skip locked`.execute(db);
  return rows;
}

/** What a comparison of some users found. */
export interface ListedCheck {
  /** Users whose listed columns differ from the originals. */
  readonly stale: readonly UserKey[];
  /** The last user of the page; undefined if it is empty. */
  readonly last: UserKey | undefined;
}

/** Compares the listed columns of the next users with the originals, in the order of tenants and IDs. */
export async function checkListedColumns(
  db: Db,
  { after, count }: { readonly after: UserKey; readonly count: number },
): Promise<ListedCheck> {
  const { rows } = await sql<UserKey & { readonly is_stale: boolean }>`
    with page as materialized (
      select tenant_id, id, ${sql.raw(listedNames)} from users
      where tenant_id >= ${after.tenant_id} and (tenant_id, id) > (${after.tenant_id}::uuid, ${after.id}::uuid)
      order by tenant_id, id limit ${count}),
    checked as materialized (
      select u.tenant_id, u.id, (${sql.raw(listedCopies)}) is distinct from (${sql.raw(listedOriginals)}) as is_stale
      from page u ${sql.raw(originalJoins)})
    select tenant_id, id, is_stale from checked
    where is_stale or (tenant_id, id) = (select tenant_id, id from checked order by tenant_id desc, id desc limit 1)
    order by tenant_id, id`.execute(db);
  return { stale: rows.filter(({ is_stale }) => is_stale), last: rows.at(-1) };
}
