// @needs embedded

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { copyUsedInstallation, type Product, startProduct } from '../support/product.js';
import { type Acknowledged, findLost, readMe, signUpOrWait } from '../support/sign-ups.js';
import { canSlowDisks, makeSlowDisk } from '../support/slow-disk.js';

const ROUNDS = rounds({ short: 1, long: 20 });
const STREAMS = 6;
/** Writes a second: a busy disk, and one that hardly answers. A sign-up needs more than one. */
const SLOW = [20, 2] as const;
const SLOW_MILLIS = 4000;
const BACK_MILLIS = 15_000;
/** What needs no disk, while others wait for it. */
const READ_MILLIS = rounds({ short: 30_000, long: 5000 });
const GROWTH_BYTES = 150 * 1024 * 1024;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const readMemory = ({ pid }: Product): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test.runIf(canSlowDisks())(
  `DB-02 while the disk is slow, ${ROUNDS} time(s), writes wait or are refused, reads go on, and nothing acknowledged is lost`,
  async () => {
    const disk = makeSlowDisk({ megabytes: 300 });
    cleanUps.push(disk.remove);
    await copyUsedInstallation(disk.path);
    const product = await startProduct({ dataDir: disk.path, env: { PORTICO_RATE_LIMITS: 'off' } });
    cleanUps.push(product.stop, () => disk.limit(null));
    disk.subject(Number(readFileSync(join(disk.path, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]));

    const acknowledged: Acknowledged[] = [];
    let [outageMillis, slowestRead, slowestWrite] = [0, 0, 0];
    const counts = { requests: 0, failed: 0 };
    const write = async (): Promise<number | undefined> => {
      const startedAt = performance.now();
      const status = await signUpOrWait(product, acknowledged);
      slowestWrite = Math.max(slowestWrite, performance.now() - startedAt);
      counts.requests += 1;
      if (status !== 200) counts.failed += 1;
      return status;
    };
    await write();
    const before = readMemory(product);
    const [first] = acknowledged as [Acknowledged];
    const read = async () => {
      const startedAt = performance.now();
      expect((await readMe(product, first)).status).toBe(200);
      counts.requests += 1;
      return performance.now() - startedAt;
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      for (const writes of SLOW) {
        disk.limit(writes);
        const until = performance.now() + SLOW_MILLIS;
        const stream = async (request: () => Promise<unknown>) => {
          while (performance.now() < until) await request();
        };
        const reads = async () => {
          slowestRead = Math.max(slowestRead, await read());
        };
        await Promise.all([stream(reads), ...Array.from({ length: STREAMS }, () => stream(write))]);
      }
      disk.limit(null);
      const clearedAt = performance.now();
      await expect.poll(write, { timeout: BACK_MILLIS, interval: 1 }).toBe(200);
      outageMillis = Math.max(outageMillis, performance.now() - clearedAt);
    }
    expect(await findLost(product, acknowledged)).toEqual([]);
    // Or else the disk was not slow.
    expect(slowestWrite).toBeGreaterThan(1000 / Math.min(...SLOW));
    expect(slowestRead).toBeLessThan(READ_MILLIS);
    expect(readMemory(product) - before).toBeLessThan(GROWTH_BYTES);
    report(`${SLOW.join(' or ')} writes a second; the slowest read meanwhile took ${Math.round(slowestRead)} ms`, {
      ...counts,
      lost: 0,
      outageMillis,
    });
  },
);
