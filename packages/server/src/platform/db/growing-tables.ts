import { sql } from 'kysely';
import type { Db } from './connect.js';

/** Rows that a process has added when it first looks at the statistics. */
const FIRST_ROWS = 500;

/**
 * Keeps plans right while a burst of work fills small tables. PostgreSQL analyzes a table up to a minute after it has grown;
 * until then statements are planned for the small one, and may read a whole backlog for each of its rows.
 *
 * @param tables their names
 * @returns what to call, outside a transaction, after rows were added; whenever their number has doubled, it analyzes those
 *   tables whose statistics know of fewer rows
 */
export function analyzeAsTheyGrow(...tables: readonly string[]): (db: Db, rows: number) => Promise<void> {
  let added = 0;
  let next = FIRST_ROWS;
  return async (db, rows) => {
    added += rows;
    if (added < next) return;
    next = 2 * added;
    const { rows: outdated } = await sql<{ name: string }>`
      select relname as name from pg_class
      where oid = any(${[...tables]}::regclass[]) and reltuples < ${added}`.execute(db);
    if (outdated.length === 0) return;
    // A table that is being analyzed already is left alone.
    await sql`analyze (skip_locked) ${sql.join(outdated.map(({ name }) => sql.table(name)))}`.execute(db);
  };
}
