// @needs any-database

import { sharedDatabase } from '@portico/testing';
import { report, rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { type Installation, makeInstallation } from '../support/installations.js';
import type { Product } from '../support/product.js';
import { type Acknowledged, findLost, signUp } from '../support/sign-ups.js';

const ROUNDS = rounds({ short: 3, long: 200 });
const STREAMS = 6;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Signs users up without a pause until the product is killed. */
async function streamSignUps(product: Product, acknowledged: Acknowledged[]): Promise<void> {
  for (let answer = await signUp(product, acknowledged); answer; answer = await signUp(product, acknowledged))
    if (answer.status !== 200) throw new Error(`A sign-up was answered ${answer.status}.`);
}

/** Kills everything at an arbitrary moment during sign-ups, in several rounds on the same data. */
async function killRoundAfterRound(installation: Installation): Promise<void> {
  let [total, outageMillis] = [0, 0];
  let product = await installation.start(env);
  for (let round = 0; round < ROUNDS; round += 1) {
    const acknowledged: Acknowledged[] = [];
    const victim = product;
    const streams = Array.from({ length: STREAMS }, () => streamSignUps(victim, acknowledged));
    // The moment differs in each round, so that it hits different steps of a sign-up.
    const moment = (round * 7) % 20;
    while (acknowledged.length < 5 + moment) await new Promise((resolve) => setTimeout(resolve, 3 + moment));
    const killedAt = performance.now();
    await Promise.all([victim.kill(), installation.killDatabase()]);
    await Promise.all(streams);
    await installation.reviveDatabase();
    // Never stopped gracefully: the next round kills the product that recovered from this one.
    product = await installation.start(env);
    outageMillis = Math.max(outageMillis, performance.now() - killedAt);
    expect(await findLost(product, acknowledged)).toEqual([]);
    total += acknowledged.length;
  }
  await product.stop();
  report(`${ROUNDS} kills`, { requests: total, failed: 0, lost: 0, outageMillis });
  expect(total).toBeGreaterThanOrEqual(ROUNDS * 5);
}

const env = { PORTICO_RATE_LIMITS: 'off' };

test(`CR-01 killed ${ROUNDS} times with its database during sign-ups, the product loses no acknowledged user`, async () => {
  const installation = await makeInstallation(sharedDatabase().engine);
  cleanUps.push(installation.remove);
  await killRoundAfterRound(installation);
});
