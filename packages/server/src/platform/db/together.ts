import { type CompiledQuery, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.js';
import { isDivisionByZero } from './failures.js';
import { markAsLast } from './last-statement.js';
import { inPieces } from './pieces.js';
import { sendWith } from './read-ahead.js';

/** A statement that is built and not yet run: one of the query builder's, or an `sql` template. */
export type Statement = OperationNodeSource;

/** More would make texts that no later call repeats, so that each had to be planned again. */
const MOST_TOGETHER = 12;

const names = Array.from({ length: MOST_TOGETHER }, (_, index) => `write_${index}`);

/** What runs with a write. */
export interface Company {
  /** Other writes, fewer than twelve. */
  readonly also?: readonly Statement[];
  /** A read that travels with the statement, which its caller executes afterwards in the same transaction. */
  readonly ahead?: CompiledQuery;
}

/**
 * Runs several writes as one statement, in one round trip. All of them see the data as it was before: none sees what
 * another one wrote, so no two may change the same row. Foreign keys are checked at the end, so a row and what
 * references it can be written together.
 *
 * @returns the rows of the first
 */
export async function runTogether<Row>(db: Db, first: Statement, { also = [], ahead }: Company = {}): Promise<Row[]> {
  const statement = whole<Row>(first, partsOf(also)).compile(db);
  const { rows } = await db.executeQuery<Row>(ahead ? sendWith(statement, ahead) : statement);
  return rows;
}

/** Runs any number of writes that do not depend on each other, as few statements. */
export async function runAllTogether(db: Db, statements: readonly Statement[]): Promise<void> {
  for (const [first, ...also] of inPieces(statements, MOST_TOGETHER)) if (first) await runTogether(db, first, { also });
}

/** A condition of the last writes of a transaction did not hold, so nothing was written. */
export class ConditionLost extends Error {
  override readonly name = 'ConditionLost';
}

/** What a transaction has put off until its end. */
export interface LastWrites {
  readonly writes: readonly Statement[];
  /** A select that has to return a row, which it may lock. */
  readonly condition?: Statement | undefined;
}

/**
 * The same at the end of a transaction, whose commit travels with the last statement. The caller runs nothing after it
 * in the transaction.
 *
 * @throws ConditionLost
 */
export async function runLastTogether(trx: Db, { writes, condition }: LastWrites): Promise<void> {
  const last = Math.max(0, writes.length - (writes.length % MOST_TOGETHER || MOST_TOGETHER));
  await runAllTogether(trx, writes.slice(0, last));
  const [first, ...also] = [...(condition ? [sql`select ${proof(condition)}`] : []), ...writes.slice(last)];
  if (!first) return;
  try {
    await trx.executeQuery(markAsLast(whole(first, partsOf(also)).compile(trx)));
  } catch (failure) {
    throw condition && isDivisionByZero(failure) ? new ConditionLost() : failure;
  }
}

/** Fails in the database without a row, so that the writes beside it and the commit behind it do, too. */
const proof = (condition: Statement) => sql`1 / count(*) from (${condition}) condition`;

const partsOf = (also: readonly Statement[]): RawBuilder<unknown>[] =>
  also.map((statement, index) => sql`${sql.ref(names[index] ?? '')} as (${statement})`);

const whole = <Row>(first: Statement, parts: readonly RawBuilder<unknown>[]): RawBuilder<Row> =>
  parts.length === 0 ? sql<Row>`${first}` : sql<Row>`with ${sql.join(parts)} ${first}`;
