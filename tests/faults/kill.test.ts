import { afterEach, expect, inject, test } from 'vitest';
import { type Ground, makeGround } from '../support/grounds.js';
import { internalKeys, type Product } from '../support/product.js';

const ROUNDS = 20;
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

/** Signs people up without a pause until the product is gone; collects those whom it acknowledged. */
async function streamSignUps(product: Product, acknowledged: string[], name: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const email = `${name}-${count}@example.test`;
    const answer = await post(product, '/auth/password/sign-up', { email, password }).catch(() => null);
    if (!answer) return;
    if (answer.status !== 200) throw new Error(`A sign-up was answered ${answer.status}: ${await answer.text()}`);
    const read = await answer.text().catch(() => null);
    if (read === null) return;
    acknowledged.push(email);
  }
}

async function countLost(product: Product, acknowledged: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const email of acknowledged) {
    const answer = await post(product, '/auth/password/sign-in', { email, password });
    if (answer.status !== 200) lost.push(`${email}: ${answer.status} ${await answer.text()}`);
  }
  return lost;
}

/** Kills everything at an arbitrary moment of a stream of sign-ups, round after round on the same data. */
async function killRoundAfterRound(ground: Ground): Promise<void> {
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await ground.start(env);
    const acknowledged: string[] = [];
    const streams = Array.from({ length: STREAMS }, (_, index) =>
      streamSignUps(product, acknowledged, `r${round}-s${index}`),
    );
    // The moment moves from round to round, so that it falls into different steps of a sign-up.
    while (acknowledged.length < 5 + round) await new Promise((resolve) => setTimeout(resolve, 3 + round));
    await Promise.all([product.kill(), ground.killDatabase()]);
    await Promise.all(streams);
    await ground.reviveDatabase();
    const revived = await ground.start(env);
    expect(await countLost(revived, acknowledged)).toEqual([]);
    total += acknowledged.length;
    await revived.stop();
  }
  expect(total).toBeGreaterThanOrEqual(ROUNDS * 5);
}

const env = { PORTICO_RATE_LIMITS: 'off' };

test('CR-01 twenty times killed with its database in a stream of sign-ups, the product has lost nobody it acknowledged', async () => {
  const ground = await makeGround(inject('database').engine);
  cleanUps.push(ground.remove);
  await killRoundAfterRound(ground);
});
