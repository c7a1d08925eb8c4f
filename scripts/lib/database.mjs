import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './run.mjs';

const server = join(root, 'packages/server');

/**
 * Runs `read` on a fresh embedded database with all migrations, then removes it. The launcher comes
 * from the sources, bundled here, so that nothing has to be built first.
 *
 * @template Result
 * @param {(query: (sql: string) => Promise<any[]>) => Promise<Result>} read gets a function that returns a query's rows
 * @returns {Promise<Result>}
 */
export const withMigratedDatabase = async (read) => {
  const outfile = join(server, '.cache/database.mjs');
  const entry = `export { startEmbedded } from './embedded/index.js';
    export { migrate } from './migrate.js';
    export { default as pg } from 'pg';`;
  await build({
    stdin: { contents: entry, resolveDir: join(server, 'src/platform/db'), loader: 'ts' },
    outfile,
    bundle: true,
    conditions: ['source'],
    external: ['pg', 'kysely', 'zod'],
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const { startEmbedded, migrate, pg } = await import(pathToFileURL(outfile).href);
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-schema-'));
  const embedded = await startEmbedded({
    dataDir,
    log: console,
    createPassword: () => crypto.randomUUID(),
    settings: { fsync: 'off' },
  });
  try {
    await migrate({
      connection: embedded.connection,
      now: Date.now(),
      folder: join(server, 'src/platform/db/migrations'),
    });
    const client = new pg.Client(embedded.connection);
    await client.connect();
    const result = await read(async (sql) => (await client.query(sql)).rows);
    await client.end();
    return result;
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
