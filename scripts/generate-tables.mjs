// Derives packages/server/src/platform/db/tables.gen.ts: runs the migrations on an embedded database and reads the schema back.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withMigratedDatabase } from './lib/database.mjs';
import { root } from './lib/run.mjs';
import { printTenantTables, tenantTablesQuery } from './lib/tenant-tables.mjs';

const target = join(root, 'packages/server/src/platform/db/tables.gen.ts');

/** TypeScript types of PostgreSQL's types, as the driver reads and writes them. A type that is missing stops the script. @type {Record<string, string>} */
const types = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'JsonColumn',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

const head = `// Derived from the migrations by scripts/generate-tables.mjs; do not edit.
import type { ColumnType } from 'kysely';

export type Json = boolean | number | string | null | Json[] | { [key: string]: Json };
/** Written as an object or as JSON text: the driver would turn an array into a PostgreSQL array. */
type JsonColumn = ColumnType<Json, object | string>;
/** Has a default, so an insert may leave it out. */
type Generated<Column> =
  Column extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Column, Column | undefined, Column>;
`;

const columnsQuery = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as is_nullable,
    c.column_default is not null or c.is_generated = 'ALWAYS' or c.is_identity = 'YES' as has_default,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.contype = 'c' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
       and k.conkey = array[c.ordinal_position::smallint] and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%'
     order by k.conname limit 1) as allowed
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name collate "C", c.ordinal_position`;

/**
 * @typedef {{ table_name: string, column_name: string, udt_name: string, is_nullable: boolean, has_default: boolean, allowed: string | null }} Column
 */

/** The TypeScript type of a column; a check of the form \`in ('a', 'b')\` becomes a union. @param {Column} column */
const typeOf = ({ table_name, column_name, udt_name, is_nullable, has_default, allowed }) => {
  const isArray = udt_name.startsWith('_');
  const base = types[isArray ? udt_name.slice(1) : udt_name];
  if (!base)
    throw new Error(`${table_name}.${column_name} has the type ${udt_name}; add it to the types of this script.`);
  const words = [...(allowed ?? '').matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`);
  const value = `${words.length > 0 && base === 'string' ? words.join(' | ') : base}${isArray ? '[]' : ''}`;
  const nullable = is_nullable ? `${value} | null` : value;
  return has_default ? `Generated<${nullable}>` : nullable;
};

/** @param {string} table */
const interfaceName = (table) => `${table.replace(/(^|_)(\w)/g, (_match, _line, letter) => letter.toUpperCase())}Table`;

/** @param {readonly Column[]} columns */
const print = (columns) => {
  const tables = group(columns);
  const interfaces = [...tables].map(([table, own]) =>
    [`export interface ${interfaceName(table)} {`, ...own.map((c) => `  ${c.column_name}: ${typeOf(c)};`), '}'].join(
      '\n',
    ),
  );
  const all = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return [head, ...interfaces, ['export interface Tables {', ...all, '}', ''].join('\n')].join('\n');
};

/** @param {readonly Column[]} columns */
const group = (columns) => {
  /** @type {Map<string, Column[]>} */
  const tables = new Map();
  for (const column of columns) tables.set(column.table_name, [...(tables.get(column.table_name) ?? []), column]);
  return tables;
};

const derived = await withMigratedDatabase(async (query) => ({
  columns: await query(columnsQuery),
  tenantTables: await query(tenantTablesQuery),
}));
writeFileSync(target, `${print(derived.columns)}\n${printTenantTables(derived.tenantTables)}`);
