import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.js';

/**
 * Searches every table of the database, those of the job queue included, for a text in any letter case. Tables and columns
 * are read from the catalogue, so a table that does not exist yet is searched once it does.
 *
 * @returns where it is, as `schema.table`, in order
 */
export async function searchDatabase(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, name, binary } of await listTables(db)) {
    const table = sql.table(`${schema}.${name}`);
    const inBinary = binary.map((column) => sql`position(convert_to(${text}, 'UTF8') in t.${sql.id(column)}) > 0`);
    const { rows } = await sql`
      select 1 from ${table} t
      where ${sql.join([sql`t::text ilike ${`%${text}%`}`, ...inBinary], sql` or `)} limit 1`.execute(db);
    if (rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}

interface SearchedTable {
  readonly schema: string;
  readonly name: string;
  /** Columns whose text form is not their content. */
  readonly binary: readonly string[];
}

/** Every table that has a column of text, JSON or bytes. */
async function listTables(db: Db): Promise<readonly SearchedTable[]> {
  const { rows } = await sql<SearchedTable>`
    select c.table_schema as schema, c.table_name as name,
      coalesce(array_agg(c.column_name::text) filter (where c.data_type = 'bytea'), '{}') as binary
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
    group by c.table_schema, c.table_name
    order by c.table_schema, c.table_name`.execute(db);
  return rows;
}

/** Every column of sealed content, as `table.column`: a search does not see into these. */
export async function listSealedColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
