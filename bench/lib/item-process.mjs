// Measures items in a separate process, on the product's core, like a floor. The first parameter names a file with what
// to measure.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openApp } from './app.mjs';
import { median, quantile, round } from './numbers.mjs';

/**
 * @typedef {import('./app.mjs').AppParameters & {
 *   measure: 'use' | 'read', tenantId: string, millis: number, rounds: number, atOnce: number }} Parameters
 */

/** @type {Parameters} */
const parameters = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
/** Calls before the first round, until the code is compiled. */
const WARM_UP = 500;
const { tenantId, millis, rounds, atOnce } = parameters;
const app = await openApp(parameters);
const USE = 'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity';
const itemOf = (/** @type {string} */ customer) => `/payments/items/custom/${customer}/units`;

/** @param {{ status: number, text: string }} answer */
const requireSuccess = ({ status, text }) => {
  if (status !== 200) throw new Error(`A call answered ${status} ${text}.`);
};

const change = async (/** @type {string} */ customer, /** @type {number} */ delta) =>
  requireSuccess(await app.call('POST', `${itemOf(customer)}/update-quantity?allow_negative=false`, { delta }));

/**
 * Does something for a while, several at once.
 *
 * @param {() => Promise<unknown>} once
 */
const load = async (once) => {
  /** @type {number[]} */
  const times = [];
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const work = async () => {
    while (performance.now() - startedAt < millis) {
      const begunAt = performance.now();
      await once();
      times.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50Millis: quantile(times, 0.5),
    p95Millis: quantile(times, 0.95),
    processorMillis: (user + system) / 1000 / times.length,
  };
};

/** @typedef {Awaited<ReturnType<typeof load>>} Round */

/**
 * Measures subjects in turn; figures are medians over the rounds.
 *
 * @param {Record<string, () => Promise<unknown>>} subjects
 */
const compare = async (subjects) => {
  const names = Object.keys(subjects);
  for (const once of Object.values(subjects)) for (let count = 0; count < WARM_UP; count += 1) await once();
  /** @type {Map<string, Round[]>} */
  const all = new Map(names.map((name) => [name, []]));
  for (let turn = 0; turn < rounds; turn += 1) {
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(turn + place) % names.length] ?? '';
      const once = subjects[name];
      if (once) all.get(name)?.push(await load(once));
    }
  }
  const of = (/** @type {Round[]} */ done, /** @type {keyof Round} */ figure) =>
    round(median(done.map((one) => one[figure])));
  return Object.fromEntries(
    [...all].map(([name, done]) => [
      name,
      {
        perSecond: of(done, 'perSecond'),
        p50Millis: of(done, 'p50Millis'),
        p95Millis: of(done, 'p95Millis'),
        processorMillis: of(done, 'processorMillis'),
      },
    ]),
  );
};

/** Of one customer and item, against the same call with a handler that is one conditional update of one row. */
const measureUse = async () => {
  const customer = randomUUID();
  await change(customer, 2_000_000_000);
  await app.pool.query('create schema if not exists bench');
  await app.pool.query('create table if not exists bench.balances (id uuid primary key, quantity bigint not null)');
  await app.pool.query('insert into bench.balances values ($1, 2000000000)', [customer]);
  const update = async (/** @type {import('pg').Pool} */ pool) => {
    const { rowCount } = await pool.query({
      name: 'use',
      text: 'update bench.balances set quantity = quantity - 1 where id = $1 and quantity >= 1',
      values: [customer],
    });
    if (rowCount !== 1) throw new Error('The floor updated nothing.');
    return {};
  };
  const floor = await openApp(parameters, { key: USE, run: update });
  const path = `${itemOf(customer)}/update-quantity?allow_negative=false`;
  const figures = await compare({
    product: () => change(customer, -1),
    update: async () => requireSuccess(await floor.call('POST', path, { delta: -1 })),
    'update without the dispatcher': () => update(app.pool),
  });
  await floor.close();
  return figures;
};

/** Of customers with ten entries and with ten thousand, each written by the calls of an app, as far as that matters. */
const measureRead = async () => {
  const [few, many] = [randomUUID(), randomUUID()];
  for (const [customer, count] of /** @type {const} */ ([
    [few, 10],
    [many, 10_000],
  ])) {
    await change(customer, 20_000);
    await app.pool.query(
      `insert into payment_entries (
         tenant_id, id, customer_type, customer_id, kind, item_id, quantity, at, actor_type, is_test)
       select $1, gen_random_uuid(), 'custom', $2, 'change', 'units', -1, $4, 'system', false
       from generate_series(1, $3::integer)`,
      [tenantId, customer, count - 2, new Date()],
    );
    await change(customer, -1);
  }
  await app.pool.query('analyze payment_entries');
  const read = (/** @type {string} */ customer) => async () => requireSuccess(await app.call('GET', itemOf(customer)));
  return compare({ 'ten entries': read(few), 'ten thousand entries': read(many) });
};

console.log(`measured ${JSON.stringify(await { use: measureUse, read: measureRead }[parameters.measure]())}`);
await app.close();
process.exit(0);
