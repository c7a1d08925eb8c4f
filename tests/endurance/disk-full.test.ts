// @needs embedded

import { connectDatabase } from '@portico/server/db';
import { createTestLog } from '@portico/testing';
import { report, rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { describeEmbedded } from '../support/installations.js';
import { copyUsedInstallation, type Product, startProduct } from '../support/product.js';
import { type Acknowledged, findLost, readMe, signUpOrWait } from '../support/sign-ups.js';
import { canMount, makeSmallDisk, type SmallDisk } from '../support/small-disk.js';

const isPossible = canMount();
const ROUNDS = rounds({ short: 1, long: 20 });

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A used installation on a small disk. */
const makeInstallation = async (): Promise<SmallDisk> => {
  const disk = makeSmallDisk({ megabytes: 320 });
  cleanUps.push(disk.remove);
  await copyUsedInstallation(disk.path);
  return disk;
};

const start = async ({ path }: SmallDisk): Promise<Product> => {
  const product = await startProduct({ dataDir: path, env: { PORTICO_RATE_LIMITS: 'off' } });
  cleanUps.push(product.stop);
  return product;
};

/** Signs users up until one is answered with a status. */
const signUpUntil = async (status: number, product: Product, acknowledged: Acknowledged[]): Promise<void> => {
  await expect.poll(() => signUpOrWait(product, acknowledged), { timeout: 60_000, interval: 1 }).toBe(status);
};

const countPrinted = (product: Product, text: string): number => product.output().split(text).length - 1;

const NEXT_FILE = `select pg_logical_emit_message(true, 'test', 'any'), pg_switch_wal()`;

const connect = ({ path }: SmallDisk) =>
  connectDatabase({ connection: describeEmbedded(path), engine: 'postgres', log: createTestLog() });

/** Begins file after file of the database's log, until there is no room for another one, which ends the database. */
const useUpLog = async (disk: SmallDisk, product: Product): Promise<void> => {
  const db = connect(disk);
  const ends = countPrinted(product, 'The embedded database stopped');
  const next = async () => {
    // Refused when the database ends, or by a machine so busy that a connection takes too long.
    await db.pool.query(NEXT_FILE).catch(() => undefined);
    return countPrinted(product, 'The embedded database stopped');
  };
  await expect.poll(next, { timeout: 60_000, interval: 1 }).toBeGreaterThan(ends);
  await db.close();
};

/** Removes files that the log keeps for reuse. Each full disk adds one, and twenty would fill the disk themselves. */
const shrinkLog = async (disk: SmallDisk): Promise<void> => {
  const db = connect(disk);
  const next = async () => {
    await db.pool.query(NEXT_FILE);
    await db.pool.query('checkpoint');
    const { rows } = await db.pool.query('select count(*)::int as files from pg_ls_waldir()');
    return rows[0].files;
  };
  await expect.poll(next, { timeout: 60_000, interval: 1 }).toBeLessThan(8);
  await db.close();
};

const linesOf = (product: Product): readonly unknown[] =>
  product
    .output()
    .split('\n')
    .map((line) => JSON.parse(line));

test.runIf(isPossible)(
  'DB-02 on a full disk reads go on, each write is refused or kept, and the log names the disk',
  async () => {
    const disk = await makeInstallation();
    const product = await start(disk);
    const acknowledged: Acknowledged[] = [];
    await signUpUntil(200, product, acknowledged);
    disk.fill();
    await signUpUntil(503, product, acknowledged);
    await product.untilPrinted(/"service":"db","reason":"[^"]*\\"[^"]*\\": No space left on device"/);
    expect(await Promise.all(acknowledged.map(async (one) => (await readMe(product, one)).status))).toEqual(
      acknowledged.map(() => 200),
    );
    disk.clear();
    await signUpUntil(200, product, acknowledged);
    expect(await findLost(product, acknowledged, acknowledged)).toEqual([]);
  },
);

test.runIf(isPossible)(
  `DB-02 a database that a full disk has ended, ${ROUNDS} time(s), serves again once there is room, and nothing acknowledged is lost`,
  async () => {
    const disk = await makeInstallation();
    const product = await start(disk);
    const acknowledged: Acknowledged[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = product.output().length;
      await Promise.all(Array.from({ length: 5 }, () => signUpOrWait(product, acknowledged)));
      disk.fill();
      await useUpLog(disk, product);
      await signUpUntil(503, product, acknowledged);
      // With a little room left the database may start, and then refuse connections or writes by its own words. A line that
      // came in the last round too is counted for a minute.
      const printed = async () => {
        await signUpOrWait(product, acknowledged);
        return product.output().slice(before);
      };
      await expect.poll(printed, { timeout: 120_000 }).toMatch(/The disk is full|No space left on device/);
      disk.clear();
      await signUpUntil(200, product, acknowledged);
      expect(await findLost(product, acknowledged, acknowledged)).toEqual([]);
      await shrinkLog(disk);
    }
    // Each line is JSON, those of the job queue included.
    expect(linesOf(product).length).toBeGreaterThan(5);
    report(`the disk was full ${ROUNDS} time(s)`, { requests: acknowledged.length, lost: 0 });
  },
);

test.runIf(isPossible)('a start on a full disk is refused with a sentence', async () => {
  const disk = await makeInstallation();
  disk.fill();
  await expect(start(disk)).rejects.toThrow(/The disk is full, so the embedded database in \S+ cannot start\./);
});
