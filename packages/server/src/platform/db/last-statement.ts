import type { CompiledQuery } from 'kysely';

const last = new WeakSet<CompiledQuery>();

/** Marks a statement as the last one of its transaction, so that the commit travels with it. */
export function markAsLast<Query extends CompiledQuery>(statement: Query): Query {
  last.add(statement);
  return statement;
}

/** Returns whether a statement is the last one of its transaction. */
export const isLast = (statement: CompiledQuery): boolean => last.has(statement);
