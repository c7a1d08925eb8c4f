/** Tables whose rows all belong to a tenant, each with the tables whose foreign keys refer to it. */
export const tenantTablesQuery = `
  select c.table_name,
    array(select distinct k.conrelid::regclass::text from pg_constraint k
     where k.contype = 'f' and k.conrelid <> k.confrelid
       and k.confrelid = format('%I.%I', c.table_schema, c.table_name)::regclass order by 1) as children
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'tenant_id' and c.is_nullable = 'NO'
  order by c.table_name collate "C"`;

/** @typedef {{ table_name: string, children: readonly string[] }} TenantTable */

/** Names of the tenant tables, each after all tables that refer to it. @param {readonly TenantTable[]} tables */
const childrenFirst = (tables) => {
  /** @type {Set<string>} */
  const sorted = new Set();
  while (sorted.size < tables.length) {
    const free = tables.filter((t) => !sorted.has(t.table_name) && t.children.every((child) => sorted.has(child)));
    if (free.length === 0) throw new Error('The foreign keys of the tenant tables form a cycle.');
    for (const { table_name } of free) sorted.add(table_name);
  }
  return [...sorted];
};

/** The tenant tables as a constant of TypeScript. @param {readonly TenantTable[]} tables */
export const printTenantTables = (tables) =>
  [
    '/** The tables of tenants, each behind all tables whose rows refer to its rows. */',
    'export const tenantTables = [',
    ...childrenFirst(tables).map((name) => `  '${name}',`),
    '] as const;',
    '',
  ].join('\n');
