// @needs embedded

import { existsSync } from 'node:fs';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestDatabase } from './database.js';

afterEach(() => vi.unstubAllEnvs());

const hasDebianServer = existsSync('/usr/lib/postgresql');

test.each([
  ['embedded', 180_000],
  // Runs where Debian's PostgreSQL is installed; elsewhere `--engine postgres` requires a URL anyway.
  ...(hasDebianServer ? [['postgres', 150_000] as const] : []),
] as const)('BM-02 a test run on the engine %s gets a database with every migration', async (engine, oldest) => {
  vi.stubEnv('PORTICO_TEST_ENGINE', engine);
  vi.stubEnv('PORTICO_TEST_DATABASE_URL', '');
  const database = await startTestDatabase();
  const client = new pg.Client(database.connection);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, (select count(*)::int from portico_migrations) as migrations`,
    );
    expect(database.engine).toBe(engine);
    expect(structuredClone(database.connection)).toEqual(database.connection);
    expect(rows[0].version).toBeGreaterThanOrEqual(oldest);
    expect(rows[0].migrations).toBeGreaterThan(0);
  } finally {
    await client.end();
    await database.stop();
  }
});
