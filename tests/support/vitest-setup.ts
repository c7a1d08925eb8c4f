import { startTestDatabase } from '@portico/testing';
import type { TestProject } from 'vitest/node';
import { buildEmailSandbox } from '../../scripts/lib/email-sandbox.mjs';
import { readNeed } from '../../scripts/lib/needs.mjs';

/**
 * Starts the run's database, once for all groups of tests, if any file of the run needs it.
 *
 * @returns a function that stops it
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await buildEmailSandbox();
  if (!project.vitest.state.getPaths().some((file) => readNeed(file)?.endsWith('database'))) return undefined;
  const { connection, engine, stop } = await startTestDatabase();
  project.provide('database', { connection, engine });
  return stop;
}
