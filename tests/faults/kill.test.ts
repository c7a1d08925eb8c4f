// @needs database

import { sharedDatabase } from '@portico/testing';
import { report, rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { type Installation, makeInstallation } from '../support/installations.js';
import { internalKeys, type Product } from '../support/product.js';

const ROUNDS = rounds({ short: 3, long: 200 });
const STREAMS = 6;
const password = 'correct horse battery';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const headers = {
  'content-type': 'application/json',
  'x-stack-access-type': 'client',
  'x-stack-project-id': 'internal',
  'x-stack-publishable-client-key': internalKeys.publishableClientKey,
};

const post = (product: Product, path: string, body: object) =>
  fetch(`${product.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

/** A user whose sign-up the product has acknowledged. */
interface Acknowledged {
  readonly email: string;
  readonly accessToken: string;
}

/** Signs users up without a pause until the product is killed; collects those that it acknowledged. */
async function streamSignUps(product: Product, acknowledged: Acknowledged[], name: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const email = `${name}-${count}@example.test`;
    const answer = await post(product, '/auth/password/sign-up', { email, password }).catch(() => null);
    if (!answer) return;
    if (answer.status !== 200) throw new Error(`A sign-up was answered ${answer.status}: ${await answer.text()}`);
    const read = await answer.json().catch(() => null);
    if (read === null) return;
    acknowledged.push({ email, accessToken: read.access_token });
  }
}

/** Checks that each user and their session still exist. The last user also signs in with the password. */
async function findLost(product: Product, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { email, accessToken } of acknowledged) {
    const answer = await fetch(`${product.url}/api/v1/users/me`, {
      headers: { ...headers, 'x-stack-access-token': accessToken },
    });
    if (answer.status !== 200) lost.push(`${email}: ${answer.status} ${await answer.text()}`);
  }
  const signedIn = await post(product, '/auth/password/sign-in', { email: acknowledged.at(-1)?.email, password });
  if (signedIn.status !== 200) lost.push(`password: ${signedIn.status} ${await signedIn.text()}`);
  return lost;
}

/** Kills everything at an arbitrary moment during sign-ups, in several rounds on the same data. */
async function killRoundAfterRound(installation: Installation): Promise<void> {
  let [total, outageMillis] = [0, 0];
  let product = await installation.start(env);
  for (let round = 0; round < ROUNDS; round += 1) {
    const acknowledged: Acknowledged[] = [];
    const victim = product;
    const streams = Array.from({ length: STREAMS }, (_, index) =>
      streamSignUps(victim, acknowledged, `r${round}-s${index}`),
    );
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
