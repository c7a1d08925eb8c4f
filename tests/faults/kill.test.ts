// @needs database

import { sharedDatabase } from '@portico/testkit';
import { rounds } from '@portico/testkit/endurance';
import { afterEach, expect, test } from 'vitest';
import { type Installation, makeInstallation } from '../support/installations.js';
import { internalKeys, type Product } from '../support/product.js';

const ROUNDS = rounds({ short: 5, long: 200 });
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

/** Somebody whose sign-up the product has acknowledged. */
interface Acknowledged {
  readonly email: string;
  readonly accessToken: string;
}

/** Signs people up without a pause until the product is gone; collects those whom it acknowledged. */
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

/** Asks for each as whom they were told to be: their session and they themselves have to be there. The last proves the password. */
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

/** Kills everything at an arbitrary moment of a stream of sign-ups, round after round on the same data. */
async function killRoundAfterRound(installation: Installation): Promise<void> {
  let total = 0;
  let product = await installation.start(env);
  for (let round = 0; round < ROUNDS; round += 1) {
    const acknowledged: Acknowledged[] = [];
    const victim = product;
    const streams = Array.from({ length: STREAMS }, (_, index) =>
      streamSignUps(victim, acknowledged, `r${round}-s${index}`),
    );
    // The moment moves from round to round, so that it falls into different steps of a sign-up.
    const moment = (round * 7) % 20;
    while (acknowledged.length < 5 + moment) await new Promise((resolve) => setTimeout(resolve, 3 + moment));
    await Promise.all([victim.kill(), installation.killDatabase()]);
    await Promise.all(streams);
    await installation.reviveDatabase();
    // Never stopped in order: the next round kills what has risen from this one.
    product = await installation.start(env);
    expect(await findLost(product, acknowledged)).toEqual([]);
    total += acknowledged.length;
  }
  await product.stop();
  expect(total).toBeGreaterThanOrEqual(ROUNDS * 5);
}

const env = { PORTICO_RATE_LIMITS: 'off' };

test(`CR-01 killed ${ROUNDS} times with its database in a stream of sign-ups, the product has lost nobody it acknowledged`, async () => {
  const installation = await makeInstallation(sharedDatabase().engine);
  cleanUps.push(installation.remove);
  await killRoundAfterRound(installation);
});
