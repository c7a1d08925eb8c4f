import { inject } from 'vitest';
import type { TestDatabase } from './database.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database shared by all test files of this run; read it by `sharedDatabase()`. */
    database: Pick<TestDatabase, 'connection' | 'engine'>;
  }
}

/** What a test file declares in its first line; see docs/guides/run-the-tests.md. */
export type Need = 'nothing' | 'database' | 'any-database' | 'embedded';

const cleanUps: (() => unknown)[] = [];
let declared: Need = 'nothing';

/** Records what the current test file has declared. */
export function beginFile(need: Need): void {
  declared = need;
}

/** Returns what the current test file has declared. */
export const readDeclaredNeed = (): Need => declared;

/** Runs the callbacks registered for the end of the test file, newest first: all of them, so that the next file is clean. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const cleanUp of cleanUps.splice(0).reverse()) {
    try {
      await cleanUp();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
}

/** Registers a callback for the end of the current test file. Test files share a process. */
export function atEndOfFile(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp);
}

/** Creates a value at its first use in a test file, and discards it at the end of the file. */
export function oncePerFile<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    if (made) return made.value;
    made = { value: make() };
    atEndOfFile(() => {
      made = undefined;
    });
    return made.value;
  };
}

/**
 * Returns the database shared by all test files of this run.
 *
 * @throws {Error} in a file that begins with neither `// @needs database` nor `// @needs any-database`
 */
export function sharedDatabase(): Pick<TestDatabase, 'connection' | 'engine'> {
  if (declared === 'database' || declared === 'any-database') return inject('database');
  throw new Error(
    `This test file uses the database but says "// @needs ${declared}" in its first line. Write "// @needs database".`,
  );
}
