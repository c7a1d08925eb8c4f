// @needs any-database

import { randomUUID } from 'node:crypto';
import { sharedDatabase } from '@portico/testing';
import { report, rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { type Installation, makeInstallation } from '../support/installations.js';
import { internalKeys, type Product } from '../support/product.js';

const ROUNDS = rounds({ short: 3, long: 20 });
const STREAMS = 6;
/** More than is used, so that no use is refused. */
const GIVEN = 1_000_000;
const IN_PACK = 10;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const headers = {
  'content-type': 'application/json',
  'x-stack-access-type': 'admin',
  'x-stack-project-id': 'internal',
  'x-stack-super-secret-admin-key': internalKeys.superSecretAdminKey,
};

const ITEM = '/payments/items/custom/stream/units';
const CHANGE = `${ITEM}/update-quantity?allow_negative=false`;

/** A call that changes the balance, and by how much. Its key makes it harmless to repeat. */
interface Change {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  readonly delta: number;
}

const makePurchase = (): Change => ({
  key: randomUUID(),
  path: '/payments/products/custom/stream',
  body: { product_id: 'pack' },
  delta: IN_PACK,
});
const makeUse = (): Change => ({ key: randomUUID(), path: CHANGE, body: { delta: -1 }, delta: -1 });

const send = (product: Product, { key, path, body }: Pick<Change, 'key' | 'path' | 'body'>) =>
  fetch(`${product.url}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify(body),
  });

async function requireSuccess(answer: Response): Promise<void> {
  if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
}

async function readQuantity(product: Product): Promise<number> {
  const answer = await fetch(`${product.url}/api/v1${ITEM}`, { headers });
  await requireSuccess(answer);
  return (await answer.json()).quantity;
}

async function openShop(product: Product): Promise<void> {
  const pack = {
    customerType: 'custom',
    stackable: true,
    prices: { once: { USD: '5' } },
    includedItems: { units: { quantity: IN_PACK, expires: 'never' } },
  };
  const override = { 'payments.items.units': { customerType: 'custom' }, 'payments.products.pack': pack };
  const answer = await fetch(`${product.url}/api/v1/internal/config/override`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ config_override_string: JSON.stringify(override) }),
  });
  await requireSuccess(answer);
  await requireSuccess(await send(product, { key: randomUUID(), path: CHANGE, body: { delta: GIVEN } }));
}

/** What calls have been told. */
interface Told {
  /** The sum of what was acknowledged. */
  sum: number;
  count: number;
  /** Calls to which no answer came: each may have been done or not. */
  readonly unanswered: Change[];
  /** How many of them there were. */
  failed: number;
  /** The longest time from a kill to the next answer. */
  outageMillis: number;
}

/** Buys and uses without a pause until the product is killed. */
async function stream(product: Product, told: Told): Promise<void> {
  for (let count = 0; ; count += 1) {
    const change = count % 4 === 0 ? makePurchase() : makeUse();
    const answer = await send(product, change).catch(() => null);
    if (!answer) {
      told.unanswered.push(change);
      return;
    }
    // The database may be gone a moment before the product.
    if (answer.status >= 500) told.unanswered.push(change);
    else await requireSuccess(answer).then(() => acknowledge(told, change));
  }
}

function acknowledge(told: Told, { delta }: Change): void {
  told.sum += delta;
  told.count += 1;
}

/** Repeats what was not answered, as an app does. Afterwards everything is acknowledged, once. */
async function repeatUnanswered(product: Product, told: Told): Promise<void> {
  for (const change of told.unanswered.splice(0)) {
    await requireSuccess(await send(product, change));
    acknowledge(told, change);
  }
}

/** Kills everything at an arbitrary moment, in several rounds on the same data. */
async function killRoundAfterRound(installation: Installation): Promise<Told> {
  const told: Told = { sum: GIVEN, count: 0, unanswered: [], failed: 0, outageMillis: 0 };
  let product = await installation.start(env);
  await openShop(product);
  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = product;
    const before = told.count;
    const streams = Array.from({ length: STREAMS }, () => stream(victim, told));
    // The moment differs in each round, so that it hits different steps of a change.
    const moment = (round * 7) % 20;
    while (told.count < before + 20 + moment) await new Promise((resolve) => setTimeout(resolve, 3 + moment));
    const killedAt = performance.now();
    await Promise.all([victim.kill(), installation.killDatabase()]);
    await Promise.all(streams);
    await installation.reviveDatabase();
    product = await installation.start(env);
    told.outageMillis = Math.max(told.outageMillis, performance.now() - killedAt);
    told.failed += told.unanswered.length;
    await repeatUnanswered(product, told);
    expect(await readQuantity(product)).toBe(told.sum);
  }
  await product.stop();
  return told;
}

const env = { PORTICO_RATE_LIMITS: 'off' };

test(`LG-02 killed ${ROUNDS} times with its database during purchases and uses, the ledger adds up to what was acknowledged`, async () => {
  const installation = await makeInstallation(sharedDatabase().engine);
  cleanUps.push(installation.remove);
  const { count, failed, outageMillis } = await killRoundAfterRound(installation);
  expect(count).toBeGreaterThanOrEqual(ROUNDS * 20);
  const { code, output, errors } = await runCommand(['payments', 'verify'], installation.environment);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('All balances match their entries.');
  report(`${ROUNDS} kills`, { requests: count, failed, lost: 0, outageMillis });
});
