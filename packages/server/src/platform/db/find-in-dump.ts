import { sql } from 'kysely';
import type { Db } from './connect.js';

/** A text that a dump of the database shows. */
export interface Finding {
  readonly text: string;
  readonly table: string;
}

/** How many bytes of a table one statement reads, so that each ends in time. */
const BYTES_AT_ONCE = 64 * 1024 * 1024;

interface TableSize {
  readonly schema: string;
  readonly name: string;
  /** Its length in blocks of the heap. */
  readonly blocks: number;
  /** With the long values that are stored beside the heap. */
  readonly bytes: number;
}

/**
 * Finds texts in every row of every table, in the form that a dump has: as they are, as hexadecimal digits (how
 * PostgreSQL writes bytes) and in base64.
 */
export async function findInDump(db: Db, texts: readonly string[]): Promise<Finding[]> {
  const formOf = new Map(texts.flatMap((text) => formsOf(text).map((form) => [form, text] as const)));
  const findings = new Map<string, Finding>();
  for (const table of await listTables(db)) {
    const name = `${table.schema}.${table.name}`;
    for (const form of await findForms(db, table, [...formOf.keys()])) {
      const text = formOf.get(form) ?? form;
      findings.set(`${name} ${text}`, { text, table: name });
    }
  }
  return [...findings.values()];
}

function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  // The last characters of base64 depend on what follows.
  return [text, bytes.toString('hex'), bytes.toString('base64').replace(/..?={0,2}$/, '')];
}

async function listTables(db: Db): Promise<readonly TableSize[]> {
  const { rows } = await sql<TableSize>`
    select n.nspname as schema, c.relname as name,
      (pg_relation_size(c.oid) / current_setting('block_size')::bigint)::bigint as blocks,
      pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg\_toast%' and n.nspname not like 'pg\_temp%'
    order by 1, 2`.execute(db);
  return rows;
}

async function findForms(
  db: Db,
  { schema, name, blocks, bytes }: TableSize,
  forms: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const step = Math.max(1, Math.floor((blocks * BYTES_AT_ONCE) / Math.max(bytes, 1)));
  for (let block = 0; block < blocks; block += step) {
    const { rows } = await sql<{ form: string }>`
      select distinct f.form
      from (
        select t::text as line from ${sql.id(schema, name)} t
        where t.ctid >= ${`(${block},0)`}::tid and t.ctid < ${`(${block + step},0)`}::tid
        offset 0
      ) lines join unnest(${[...forms]}::text[]) as f (form) on strpos(lines.line, f.form) > 0`.execute(db);
    for (const { form } of rows) found.add(form);
  }
  return found;
}
