import type { CompiledQuery } from 'kysely';

const reads = new WeakMap<CompiledQuery, CompiledQuery>();

/**
 * Marks a statement of a transaction, and a read that travels with it: the database runs the read once the statement is
 * done, and so with what it wrote, or with all that was committed before it had its locks. If the statement fails, so does
 * the read. Its answer waits until the read is executed in the same transaction.
 */
export function sendWith(statement: CompiledQuery, read: CompiledQuery): CompiledQuery {
  reads.set(statement, read);
  return statement;
}

/** Returns the read that travels with a statement. */
export const readSentWith = (statement: CompiledQuery): CompiledQuery | undefined => reads.get(statement);
