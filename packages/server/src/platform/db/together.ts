import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.js';
import { markAsLast } from './last-statement.js';
import { inPieces } from './pieces.js';

/** A statement that is built and not yet run: one of the query builder's, or an `sql` template. */
export type Statement = OperationNodeSource;

/** More would make texts that no later call repeats, so that each had to be planned again. */
const MOST_TOGETHER = 12;

const names = Array.from({ length: MOST_TOGETHER }, (_, index) => `write_${index}`);

/**
 * Runs several writes as one statement, in one round trip. All of them see the data as it was before: none sees what
 * another one wrote, so no two may change the same row. Foreign keys are checked at the end, so a row and what
 * references it can be written together.
 *
 * @param also fewer than twelve
 * @returns the rows of the first
 */
export async function runTogether<Row>(db: Db, first: Statement, also: readonly Statement[] = []): Promise<Row[]> {
  const { rows } = await whole<Row>(first, partsOf(also)).execute(db);
  return rows;
}

/** Runs any number of writes that do not depend on each other, as few statements. */
export async function runAllTogether(db: Db, statements: readonly Statement[]): Promise<void> {
  for (const [first, ...also] of inPieces(statements, MOST_TOGETHER)) if (first) await runTogether(db, first, also);
}

/**
 * The same at the end of a transaction, whose commit travels with the last statement. The caller runs nothing after it
 * in the transaction.
 */
export async function runLastTogether(trx: Db, statements: readonly Statement[]): Promise<void> {
  const last = statements.length - (statements.length % MOST_TOGETHER || MOST_TOGETHER);
  await runAllTogether(trx, statements.slice(0, Math.max(0, last)));
  const [first, ...also] = statements.slice(Math.max(0, last));
  if (first) await trx.executeQuery(markAsLast(whole(first, partsOf(also)).compile(trx)));
}

const partsOf = (also: readonly Statement[]): RawBuilder<unknown>[] =>
  also.map((statement, index) => sql`${sql.ref(names[index] ?? '')} as (${statement})`);

const whole = <Row>(first: Statement, parts: readonly RawBuilder<unknown>[]): RawBuilder<Row> =>
  parts.length === 0 ? sql<Row>`${first}` : sql<Row>`with ${sql.join(parts)} ${first}`;
