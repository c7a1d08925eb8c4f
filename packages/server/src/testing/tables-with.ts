import type { World } from '@portico/testing';
import { sql } from 'kysely';

/** Tenant tables that contain a text. */
export const tablesWith = async (world: World, text: string): Promise<string[]> => {
  const { db, tenant } = await world.call();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by table_name`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} t where t.tenant_id = ${tenant.id} and t::text ilike ${`%${text}%`} limit 1`.execute(
      db,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
};
