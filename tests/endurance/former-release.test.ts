// @needs embedded

import { randomBytes } from 'node:crypto';
import { createSeededRandom } from '@portico/testing';
import { report, rounds, seed } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { buildFormerRelease } from '../../scripts/lib/former-release.mjs';
import { type KillableServer, makeKillableServer } from '../support/postgres.js';
import { makeDataDir, type Product, startProduct } from '../support/product.js';
import { findDifferences, noWrites, writeAtRandom } from '../support/random-writes.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const WRITES = rounds({ short: 60, long: 4_000 });
const STREAMS = 6;

// A clone need not have the former release; the short form runs this release beside itself.
const readFormer = rounds({ short: 0, long: 1 }) === 1 ? buildFormerRelease : async () => undefined;

/** Starts a replica of a release, by its folder, on the server that all share. */
async function startReplica(server: KillableServer, secret: string, release?: string): Promise<Product> {
  const dataDir = makeDataDir();
  cleanUps.push(dataDir.remove);
  const env = { DATABASE_URL: server.url, PORTICO_SECRET: secret, PORTICO_RATE_LIMITS: 'off' };
  const product = await startProduct({ dataDir: dataDir.path, env, ...(release ? { release } : {}) });
  cleanUps.push(product.stop);
  return product;
}

test('BM-02 the former release runs beside this one and after it: no call fails, and lists show what single reads show', async () => {
  const former = await readFormer();
  const server = await makeKillableServer();
  cleanUps.push(server.remove);
  await server.start();
  const secret = randomBytes(48).toString('base64');
  const random = createSeededRandom(seed);
  const ids: string[] = [];
  const stream = async (products: readonly Product[], isOver: () => boolean, writes = noWrites()) => {
    const options = { products, ids, random, writes, isOver: () => isOver() || writes.failures.length > 0 };
    await Promise.all(Array.from({ length: STREAMS }, () => writeAtRandom(options)));
    return writes;
  };

  // The former release writes while this one migrates and starts.
  const old = await startReplica(server, secret, former);
  let isStarted = false;
  const [recent, during] = await Promise.all([
    startReplica(server, secret).finally(() => (isStarted = true)),
    stream([old], () => isStarted),
  ]);
  expect(during.failures).toEqual([]);

  // Both write.
  const both = noWrites();
  await stream([old, recent], () => both.done >= WRITES, both);
  expect(both.failures).toEqual([]);
  // Both releases keep the columns that lists read, so there is nothing for the hourly sweep to repair.
  for (const product of [old, recent]) expect(await findDifferences(product)).toEqual([]);

  // The former release starts on the database that this one has migrated, as after a rollback.
  await old.stop();
  const again = await startReplica(server, secret, former);
  const after = noWrites();
  await stream([again, recent], () => after.done >= WRITES, after);
  expect(after.failures).toEqual([]);
  for (const product of [again, recent]) expect(await findDifferences(product)).toEqual([]);
  const parts = [during, both, after];
  report(
    `${ids.length} users; slowest write while migrating ${Math.round(during.slowestMillis)} ms, after it ${Math.round(both.slowestMillis)} ms`,
    {
      requests: parts.reduce((sum, { done }) => sum + done, 0),
      failed: 0,
      lost: 0,
      outageMillis: Math.max(...parts.map(({ slowestMillis }) => slowestMillis)),
    },
  );
});
