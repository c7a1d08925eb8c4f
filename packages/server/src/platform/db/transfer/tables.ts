import pg from 'pg';

/** A table whose rows are copied, with the columns that have values of their own. */
export interface TransferTable {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly string[];
}

/** What migrations write themselves; see `migration-records.ts`. */
const RECORDS: readonly string[] = ['portico_migrations', 'portico_migrations_above_floor'];

/**
 * Lists the tables of the application, each after those that its foreign keys refer to. The tables of the job queue are
 * not among them: its jobs only wake sweeps, and the work itself is data.
 */
export async function listTables(client: pg.Client): Promise<TransferTable[]> {
  const { rows } = await client.query<TransferTable & { needs: string[] }>(
    `select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by 1`,
    [RECORDS],
  );
  return inOrder(rows);
}

/** Puts each table behind those it needs; throws when two need each other. */
function inOrder(tables: readonly (TransferTable & { needs: string[] })[]): TransferTable[] {
  const done = new Map<string, TransferTable>();
  let left = [...tables];
  while (left.length > 0) {
    const next = left.filter(({ needs }) => needs.every((name) => done.has(name)));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name).join(', ')}.`);
    for (const { name, columns } of next) done.set(name, { name, columns });
    left = left.filter(({ name }) => !done.has(name));
  }
  return [...done.values()];
}

/** A list of columns in SQL. */
export const columnList = ({ columns }: TransferTable): string => columns.map(pg.escapeIdentifier).join(', ');

/** What a table contains, whatever the order of its rows. */
export interface TableDigest {
  readonly rows: number;
  /** The sum of 60 bits of each row's MD5, in decimal digits. It guards against accidents, not against forgery. */
  readonly digest: string;
}

/** Computes the digest of a table, as the client's transaction sees it. */
export async function digestTable(client: pg.Client, table: TransferTable): Promise<TableDigest> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as digest
     from (select ${columnList(table)} from ${pg.escapeIdentifier(table.name)}) r`,
  );
  const [{ rows: count, digest } = { rows: '0', digest: '0' }] = rows;
  return { rows: Number(count), digest };
}
