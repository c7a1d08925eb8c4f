import type { World } from '@portico/testing';
import { sql } from 'kysely';
import type { Call } from '../../platform/call/call.js';

/** Rows that a refusal may leave: what was tried, how often, and that it was refused. */
const ownBooks: Readonly<Record<string, string>> = {
  audit: `outcome = 'done'`,
  audit_chains: 'false',
  audit_seals: 'false',
  codes: 'false',
};

let names: readonly string[] | undefined;

/** The tables of tenants. Read once: the view is slow, and tests change no table. */
async function readTenantTables(db: Call['db']): Promise<readonly string[]> {
  const found = await db
    .selectNoFrom(
      sql<string[]>`array(
        select table_name::text from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id' order by table_name)`.as('names'),
    )
    .executeTakeFirstOrThrow();
  return found.names;
}

/** What each table stores for a world's project, as one hash per table. */
export async function dumpTables(world: World): Promise<ReadonlyMap<string, string>> {
  const { db, tenant } = await world.call();
  names ??= await readTenantTables(db);
  const arms = names.map(
    (name) => sql`
      select ${sql.lit(name)} as name, md5(coalesce(string_agg(md5(x::text), '' order by md5(x::text)), '')) as hash
      from ${sql.table(name)} x where x.tenant_id = ${tenant.id} and ${sql.raw(ownBooks[name] ?? 'true')}`,
  );
  const project = sql`
    select 'projects' as name, md5(p::text) as hash from projects p where p.id = ${world.projectId}`;
  const keys = sql`
    select 'internal_api_keys' as name, md5(string_agg(k.id::text || coalesce(k.revoked_at::text, ''), '' order by k.id)) as hash
    from internal_api_keys k where k.project_id = ${world.projectId}`;
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`${sql.join([...arms, project, keys], sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Tables that differ between two dumps. */
export const changedTables = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]));
