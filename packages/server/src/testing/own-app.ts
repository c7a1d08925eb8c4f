import { startTestApp, type TestApp } from '@portico/testing';
import { migrate } from '../platform/db/migrate.js';
import { createScratchDatabase } from './scratch-database.js';

/**
 * Starts the product on a database of its own, for tests of what touches all tenants, and would touch those of other
 * tests. It stops with the test file.
 */
export async function startOwnApp(): Promise<TestApp> {
  const connection = await createScratchDatabase();
  await migrate({ connection, now: Date.now() });
  return startTestApp({ connection });
}
