// @needs embedded

import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { report, rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { internalKeys, makeDataDir, type Product, startProduct } from '../support/product.js';

const ROUNDS = rounds({ short: 0, long: 3 });
const STREAMS = 4;
/** The disk has room for the database, and not much more. */
const DISK_MEGABYTES = 400;
const FULL_MILLIS = 8000;
const BACK_MILLIS = 15_000;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Makes a folder that is a disk of its own, in memory. Only root may. */
function makeSmallDisk(): string {
  const { path, remove } = makeDataDir();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'portico-small-disk', path]);
  cleanUps.push(() => {
    execFileSync('umount', ['--lazy', path]);
    remove();
  });
  return path;
}

/** Takes all space that is left. */
function fill(disk: string): void {
  const { bavail, bsize } = statfsSync(disk);
  execFileSync('fallocate', ['--length', String(bavail * bsize), join(disk, 'filler')]);
}

const headers = {
  'content-type': 'application/json',
  'x-stack-access-type': 'server',
  'x-stack-project-id': 'internal',
  'x-stack-secret-server-key': internalKeys.secretServerKey,
};

interface Answers {
  readonly acknowledged: string[];
  readonly statuses: Map<number, number>;
  lastAcknowledgedAt: number;
}

/** Adds users, with some bytes each, until it is over. A status of 0 is no answer. */
async function stream({ url }: Product, answers: Answers, isOver: () => boolean): Promise<void> {
  const body = JSON.stringify({ display_name: 'Ada', server_metadata: { filling: 'x'.repeat(20_000) } });
  while (!isOver()) {
    const answer = await fetch(`${url}/api/v1/users`, { method: 'POST', headers, body }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    const status = answer && text !== null ? answer.status : 0;
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
    if (status === 201) {
      answers.acknowledged.push(JSON.parse(text ?? '').id);
      answers.lastAcknowledgedAt = performance.now();
    } else await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

test.runIf(ROUNDS > 0 && isRoot)(
  'DB-01 DB-02 CR-01 a full disk loses no acknowledged write, answers 503 meanwhile, and writes go on within 15 s of free space',
  async () => {
    const disk = makeSmallDisk();
    const product = await startProduct({ dataDir: disk, env: { PORTICO_RATE_LIMITS: 'off' } });
    cleanUps.push(product.stop);
    const answers: Answers = { acknowledged: [], statuses: new Map(), lastAcknowledgedAt: 0 };
    const backMillis: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let isOver = false;
      const streams = Array.from({ length: STREAMS }, () => stream(product, answers, () => isOver));
      const before = answers.acknowledged.length;
      await expect.poll(() => answers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
      fill(disk);
      await new Promise((resolve) => setTimeout(resolve, FULL_MILLIS));
      rmSync(join(disk, 'filler'));
      const freeAt = performance.now();
      await expect
        .poll(() => answers.lastAcknowledgedAt, { timeout: BACK_MILLIS, interval: 50 })
        .toBeGreaterThan(freeAt);
      backMillis.push(answers.lastAcknowledgedAt - freeAt);
      isOver = true;
      await Promise.all(streams);
    }
    expect([...answers.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(answers.statuses.get(503)).toBeGreaterThan(0);
    for (const id of answers.acknowledged)
      expect([id, (await fetch(`${product.url}/api/v1/users/${id}`, { headers })).status]).toEqual([id, 200]);
    report(
      `Disk full ${ROUNDS} times: ${answers.acknowledged.length} users, ${answers.statuses.get(503)} answers 503, back after ${backMillis.map((millis) => `${(millis / 1000).toFixed(1)} s`).join(', ')}`,
    );
  },
);
