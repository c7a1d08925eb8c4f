import type { CompiledQuery } from 'kysely';

const reads = new WeakMap<CompiledQuery, CompiledQuery>();

/**
 * Marks a statement that locks rows and changes nothing, and a read that travels with it: the database runs the read once
 * it has the lock, and so with all that was committed before. Its answer waits until the read is executed in the same
 * transaction.
 */
export function sendWithLock(lock: CompiledQuery, read: CompiledQuery): CompiledQuery {
  reads.set(lock, read);
  return lock;
}

/** Returns the read that travels with a statement. */
export const readSentWith = (lock: CompiledQuery): CompiledQuery | undefined => reads.get(lock);
