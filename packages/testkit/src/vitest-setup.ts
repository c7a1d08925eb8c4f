// The compiler finds a module to augment only where it is imported.
import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { startTestDatabase, type TestDatabase } from './database.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that all tests of this run share; read it by `inject('database')`. */
    database: Pick<TestDatabase, 'connection' | 'engine'>;
    /** Whether this group of tests uses it. */
    meetsDatabase: boolean;
  }
}

/**
 * Starts the run's database, once for all groups of tests; not when none of them uses it.
 *
 * @returns what ends it again
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some((each) => each.getProvidedContext().meetsDatabase)) return undefined;
  const { connection, engine, stop } = await startTestDatabase();
  project.provide('database', { connection, engine });
  return stop;
}
