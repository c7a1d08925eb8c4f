// @needs database

import { createTestClock, openSharedDatabase, sharedDatabase } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createScope, type ScopeOptions } from '../../testing/scope.js';
import type { Call, TenantCall } from '../call/call.js';
import { connectDatabase } from '../db/connect.js';
import { Refusal } from '../failures/failures.js';
import {
  createMinuteBudgets,
  refundLimit,
  requireRoom,
  resetLimit,
  sweepLimits,
  takeLimit,
  takeTogether,
} from './index.js';

const database = openSharedDatabase();

const db = database.kysely;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const productionScope = (options: ScopeOptions = {}) =>
  createScope(db, { ...options, settings: { mode: 'production', ...options.settings } });
const at = (call: Call, millis: number): Call => ({ ...call, now: call.now + millis });
/** Seconds to wait, or 0 when the limit let it pass. */
const waitFor = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (failure: unknown) => {
      if (failure instanceof Refusal && failure.status === 429) return failure.options.retryAfterSeconds;
      throw failure;
    },
  );
const tryOnce = (call: Call, millis = 0, key = 'account') =>
  waitFor(takeLimit(at(call, millis), 'password-failures', key));
const tryTimes = async (call: Call, times: number, millis = 0) => {
  const waits: (number | undefined)[] = [];
  for (let count = 0; count < times; count += 1) waits.push(await tryOnce(call, millis));
  return waits;
};

describe('wrong passwords', () => {
  test('RL-01 after ten the next try waits, and the wait grows from run to run up to fifteen minutes', async () => {
    const call = await productionScope();
    let now = 0;
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await tryTimes(call, 10, now)).toEqual(Array(10).fill(0));
      expect(await tryOnce(call, now)).toBe(seconds);
      expect(await tryOnce(call, now + seconds * SECOND - 1)).toBe(1);
      now += seconds * SECOND;
    }
  });

  test('RL-01 success clears the tries and the run of blocks', async () => {
    const call = await productionScope();
    await tryTimes(call, 10);
    await takeLimit(at(call, 30 * SECOND), 'password-failures', 'account');
    await resetLimit(at(call, 30 * SECOND), 'password-failures', 'account');
    expect(await tryTimes(call, 11, 31 * SECOND)).toEqual([...Array(10).fill(0), 30]);
  });

  test('RL-01 ten minutes without an attempt reset the count', async () => {
    const call = await productionScope();
    await tryTimes(call, 9);
    expect(await tryTimes(call, 10, 10 * MINUTE)).toEqual(Array(10).fill(0));
    expect(await tryOnce(call, 10 * MINUTE)).toBe(30);
  });

  test('RL-01 the run of blocks is forgotten an hour after the last one', async () => {
    const call = await productionScope();
    await tryTimes(call, 10);
    await tryTimes(call, 10, 30 * SECOND);
    expect(await tryOnce(call, 30 * SECOND)).toBe(60);
    expect(await tryTimes(call, 11, 2 * HOUR)).toEqual([...Array(10).fill(0), 30]);
  });

  test('RL-01 allows at most a hundred attempts per hour, however they are spread', async () => {
    for (const pauseMillis of [0, 7 * SECOND, 59 * SECOND]) {
      const call = await productionScope();
      let passed = 0;
      let now = 0;
      while (now < HOUR) {
        const wait = (await tryOnce(call, now)) ?? 0;
        if (wait === 0) passed += 1;
        now += wait * SECOND + pauseMillis;
      }
      expect(passed).toBeGreaterThan(10);
      expect(passed).toBeLessThanOrEqual(100);
    }
  });

  test('RL-02 of a hundred parallel tries ten are let through', async () => {
    const call = await productionScope();
    const waits = await Promise.all(Array.from({ length: 100 }, () => tryOnce(call)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 30)).toHaveLength(90);
  });

  test('RL-10 attempts during a block do not extend it', async () => {
    const call = await productionScope();
    await tryTimes(call, 10);
    for (let second = 0; second < 30; second += 1) expect(await tryOnce(call, second * SECOND)).toBe(30 - second);
    expect(await tryOnce(call, 30 * SECOND)).toBe(0);
  });

  test('RL-02 a try that was not judged is returned alone, with the block it started', async () => {
    const call = await productionScope();
    await tryTimes(call, 10);
    expect(await tryOnce(call)).toBe(30);
    await refundLimit(call, 'password-failures', 'account');
    expect(await tryTimes(call, 2)).toEqual([0, 30]);
    await Promise.all(
      Array.from({ length: 5 }, () => refundLimit(at(call, 30 * SECOND), 'password-failures', 'account')),
    );
    expect(await tryTimes(call, 6, 30 * SECOND)).toEqual([0, 0, 0, 0, 0, 30]);
  });

  test('the last try before a block is distinguished, once', async () => {
    const call = await productionScope();
    const passed = [];
    for (let count = 0; count < 10; count += 1) passed.push(await takeLimit(call, 'password-failures', 'account'));
    expect(passed.map(({ isLast }) => isLast)).toEqual([...Array(9).fill(false), true]);
  });

  test('TI-04 tries of one account and of one project do not count against another', async () => {
    const [one, two] = [await productionScope(), await productionScope()];
    await tryTimes(one, 10);
    expect(await tryOnce(one)).toBe(30);
    expect(await tryOnce(one, 0, 'another account')).toBe(0);
    expect(await tryOnce(two)).toBe(0);
  });
});

describe('budgets kept in the database', () => {
  const signUp = (call: Call, address: string) => waitFor(takeLimit(call, 'sign-ups', address));

  test('RL-06 a window lets its figure pass, then tells how long it still lasts', async () => {
    const call = await productionScope();
    for (let count = 0; count < 30; count += 1) expect(await signUp(call, '192.0.2.1')).toBe(0);
    expect(await signUp(at(call, 10 * MINUTE), '192.0.2.1')).toBe(50 * 60);
    expect(await signUp(call, '192.0.2.2')).toBe(0);
    expect(await signUp(at(call, HOUR), '192.0.2.1')).toBe(0);
  });

  test('RL-02 a window allows its limit under concurrency, and refunded units can be taken again', async () => {
    const call = await productionScope();
    const waits = await Promise.all(Array.from({ length: 60 }, () => signUp(call, '192.0.2.1')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
    await resetLimit(call, 'sign-ups', '192.0.2.1');
    expect(await signUp(call, '192.0.2.1')).toBe(0);
    expect(await signUp(call, '192.0.2.1')).toBeGreaterThan(0);
  });

  test('RL-04 an IPv6 network and a mapped IPv4 address have one budget each', async () => {
    const call = await productionScope();
    for (let count = 0; count < 30; count += 1)
      expect(await signUp(call, `2001:db8::${count.toString(16)}:${count}`)).toBe(0);
    expect(await signUp(call, '2001:DB8:0:0:ffff::1')).toBeGreaterThan(0);
    expect(await signUp(call, '2001:db8:0:1::1')).toBe(0);
    for (let count = 0; count < 30; count += 1) await signUp(call, '198.51.100.7');
    expect(await signUp(call, '::ffff:198.51.100.7')).toBeGreaterThan(0);
    expect(await signUp(call, '::ffff:c633:6407')).toBeGreaterThan(0);
  });

  test('RL-09 another process that shares the database counts on', async () => {
    const call = await productionScope();
    await tryTimes(call, 10);
    const restarted = connectDatabase({ ...sharedDatabase(), log: console });
    const elsewhere: Call = { ...call, db: restarted.kysely, ports: { ...call.ports } };
    expect(await tryOnce(elsewhere)).toBe(30);
    await restarted.close();
  });

  test('RL-11 rows that count nothing any more are removed, and no address can be read from those that do', async () => {
    // All files share the database, so a clock years ago keeps the limits of other tests from ending.
    const call = await productionScope({ ports: { clock: createTestClock(Date.UTC(2020, 0, 1)) } });
    await signUp(call, '203.0.113.99');
    const keys = async () => (await db.selectFrom('limits').select('key').execute()).map(({ key }) => key);
    const before = await keys();
    expect(before.join()).not.toContain('203.0.113');
    expect(await sweepLimits(db, call.now + HOUR)).toBeGreaterThanOrEqual(1);
    const left = await db
      .selectFrom('limits')
      .select('key')
      .where('expires_at', '<=', new Date(call.now + HOUR))
      .execute();
    expect(left).toEqual([]);
  });

  test('a limit taken inside a transaction stays taken when that is rolled back', async () => {
    const call = await productionScope();
    await tryTimes(call, 9);
    const failing = call.transaction(async (own) => {
      await takeLimit(own, 'password-failures', 'account');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await tryOnce(call)).toBe(30);
  });
});

describe('when limits apply', () => {
  test('a caller with a server or admin key has no budget per client address', async () => {
    const call = await productionScope();
    const withAccess = (access: TenantCall['access']): TenantCall => ({
      ...call,
      access,
      user: null,
      sessionId: null,
      isImpersonation: false,
    });
    const signUp = (as: TenantCall) => waitFor(takeLimit(as, 'sign-ups', '192.0.2.1'));
    for (let count = 0; count < 40; count += 1) expect(await signUp(withAccess('server'))).toBe(0);
    for (let count = 0; count < 30; count += 1) expect(await signUp(withAccess('client'))).toBe(0);
    expect(await signUp(withAccess('client'))).toBeGreaterThan(0);
    expect(await signUp(withAccess('admin'))).toBe(0);
  });

  test('development mode keeps budgets of accounts, widens those of addresses and spaces no mails', async () => {
    const call = await createScope(db);
    for (let count = 0; count < 40; count += 1) expect(await waitFor(takeLimit(call, 'sign-ups', '192.0.2.1'))).toBe(0);
    for (let count = 0; count < 3; count += 1)
      expect(await waitFor(takeLimit(call, 'mail-spacing', 'mira@example.test'))).toBe(0);
    expect(await tryTimes(call, 11)).toEqual([...Array(10).fill(0), 30]);
    const production = await productionScope();
    expect(await waitFor(takeLimit(production, 'mail-spacing', 'mira@example.test'))).toBe(0);
    expect(await waitFor(takeLimit(production, 'mail-spacing', 'mira@example.test'))).toBe(20);
  });

  test('an operator may switch limits off, and then they cost no statement', async () => {
    const statements: string[] = [];
    const watched = openSharedDatabase({ onStatement: (text) => void statements.push(text) });
    const scope = await productionScope({ settings: { mode: 'production', areRateLimitsOn: false } });
    const call = { ...scope, db: watched.kysely };
    expect(await tryTimes(call, 20)).toEqual(Array(20).fill(0));
    const takes = [{ name: 'mails-to-recipient', key: 'mira@example.test' }] as const;
    for (let count = 0; count < 20; count += 1) expect(await takeTogether(call, takes, call)).toBe(true);
    await requireRoom(call, takes);
    expect(statements).toEqual([]);
  });
});

describe('RL-08 the answer to too many', () => {
  test('says how long to wait in whole seconds, and neither which limit it was nor whether an account exists', async () => {
    const call = await productionScope();
    await tryTimes(call, 10);
    const refusal: unknown = await takeLimit(call, 'password-failures', 'account').catch((failure: unknown) => failure);
    expect(refusal).toMatchObject({
      status: 429,
      options: { code: 'rate-limited', retryAfterSeconds: 30 },
    });
    expect(JSON.stringify(refusal)).not.toMatch(/account|password/);
  });

  test('costs one statement', async () => {
    const statements: string[] = [];
    const watched = openSharedDatabase({ onStatement: (text) => statements.push(text) });
    const call = await createScope(watched.kysely);
    await tryTimes(call, 10);
    statements.length = 0;
    expect(await tryOnce(call)).toBe(30);
    expect(statements).toHaveLength(1);
  });
});

describe('budgets by the minute', () => {
  test('let the burst pass at once and then this many a minute', () => {
    let now = 0;
    const budgets = createMinuteBudgets({ now: () => now });
    const rule = { most: 60, burst: 30 };
    for (let count = 0; count < 30; count += 1) expect(budgets.take(rule, 'a')).toBe(0);
    expect(budgets.take(rule, 'a')).toBe(1000);
    expect(budgets.take(rule, 'b')).toBe(0);
    now += 999;
    expect(budgets.take(rule, 'a')).toBe(1);
    now += 1;
    expect(budgets.take(rule, 'a')).toBe(0);
    now += MINUTE;
    for (let count = 0; count < 30; count += 1) expect(budgets.take(rule, 'a')).toBe(0);
    expect(budgets.take(rule, 'a')).toBe(1000);
  });

  test('what was used beyond a budget is repaid by waiting, at most as long as the budget takes to fill', () => {
    let now = 0;
    const budgets = createMinuteBudgets({ now: () => now });
    const rule = { most: 60, burst: 60, isCharged: true } as const;
    budgets.charge(rule, 'a', 59);
    expect(budgets.take(rule, 'a')).toBe(0);
    expect(budgets.take(rule, 'a')).toBe(SECOND);
    budgets.charge(rule, 'a', 30);
    expect(budgets.take(rule, 'a')).toBe(31 * SECOND);
    budgets.charge(rule, 'a', 1000);
    expect(budgets.take(rule, 'a')).toBe(61 * SECOND);
    now += 61 * SECOND;
    expect(budgets.take(rule, 'a')).toBe(0);
  });

  test('a clock that is set back neither fills nor empties a budget', () => {
    let now = HOUR;
    const budgets = createMinuteBudgets({ now: () => now });
    const rule = { most: 60, burst: 1 };
    expect(budgets.take(rule, 'a')).toBe(0);
    now -= HOUR;
    expect(budgets.take(rule, 'a')).toBe(1000);
    now += SECOND;
    expect(budgets.take(rule, 'a')).toBe(0);
  });

  test('a clock that is set back twice by a minute delays a request for no longer than one that is set back once', () => {
    let now = HOUR;
    const budgets = createMinuteBudgets({ now: () => now });
    const rule = { most: 60, burst: 60 };
    expect(budgets.take(rule, 'a')).toBe(0);
    now -= MINUTE;
    expect(budgets.take(rule, 'a')).toBe(SECOND);
    now -= MINUTE;
    expect(budgets.take(rule, 'a')).toBe(SECOND);
  });

  test('RL-11 a million addresses take less than 200 MiB', () => {
    const budgets = createMinuteBudgets({ now: () => 0 });
    const before = process.memoryUsage().heapUsed;
    for (let count = 0; count < 1_000_000; count += 1)
      budgets.take({ most: 60, burst: 30 }, `5f0c2b8e-6a1d-4f7e-9b3c-0d9e8a7b6c54 password-sign-ins ${count}`);
    expect(budgets.size).toBeLessThanOrEqual(200_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('are separate for each application of a process', async () => {
    const [one, two] = [await productionScope(), await productionScope()];
    const take = (call: Call) => waitFor(takeLimit(call, 'password-sign-ins', '192.0.2.1'));
    for (let count = 0; count < 30; count += 1) expect(await take(one)).toBe(0);
    expect(await take(one)).toBe(1);
    expect(await take(two)).toBe(0);
  });
});
