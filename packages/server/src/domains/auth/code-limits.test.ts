// @needs any-database

import { createWorld, startTestApp, type TestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CodeCall, codeCalls } from '../../testing/code-calls.js';
import { auditOf, CALLBACK, markAddressesVerified, receiveCode } from '../../testing/mailed-codes.js';
import { mayMail, takeMailLimits } from '../email/index.js';

const MIRA = 'mira@example.test';
const SEND = 'POST /auth/otp/send-sign-in-code';
const SEND_RESET = 'POST /auth/password/send-reset-code';
const UNKNOWN = 'z'.repeat(45);

// The limits per address are those of production mode; in development they are a hundred times higher.
let production: TestApp;
beforeAll(async () => {
  production = await startTestApp({ settings: { mode: 'production' } });
});

const start = (config: object = {}) =>
  createWorld({ app: production, config: { magic_link_enabled: true, ...config } });
const ask = (world: World, call: typeof SEND | typeof SEND_RESET, email: string) =>
  world.request(call, { body: { email, callback_url: CALLBACK } });
const waitOf = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('retry-after')];

describe('RL-05 emails with a code', () => {
  test('go to one address once in twenty seconds and five times an hour, for any call and any owner', async () => {
    const world = await start();
    await world.signUp({ email: MIRA });
    for (const email of [MIRA, 'nobody@example.test']) {
      expect((await ask(world, SEND_RESET, email)).status).toBe(200);
      expect(waitOf(await ask(world, SEND_RESET, email.toUpperCase()))).toEqual([429, '20']);
      expect(waitOf(await ask(world, SEND, email))).toEqual([429, '20']);
      for (let count = 1; count < 5; count += 1) {
        world.travel('20 seconds');
        expect((await ask(world, SEND_RESET, email)).status).toBe(200);
      }
      world.travel('20 seconds');
      expect((await ask(world, SEND_RESET, email)).status).toBe(429);
      expect((await ask(world, SEND, email)).status).toBe(429);
      world.travel('1 hour');
    }
    expect(await world.mails()).toHaveLength(5);
  });

  test('RL-08 beyond the limit the response is the same for known and unknown addresses, and no email is sent', async () => {
    const world = await start();
    const mira = await world.signUp({ email: MIRA });
    await markAddressesVerified(world, mira.id);
    const told = [];
    for (const email of [MIRA, 'nobody@example.test']) {
      await ask(world, SEND, email);
      const { status, text, headers } = await ask(world, SEND, email);
      told.push([status, text, headers.get('x-portico-error'), headers.get('access-control-allow-origin')]);
    }
    expect(told[0]).toEqual([429, expect.stringContaining('20 s'), 'rate-limited', '*']);
    expect(told[1]).toEqual(told[0]);
    expect(await world.mails()).toHaveLength(2);
  });

  test('are limited to thirty an hour per client address; the app’s own server is exempt', async () => {
    const world = await start();
    for (let count = 0; count < 30; count += 1) {
      const call = count % 2 === 0 ? SEND : SEND_RESET;
      expect((await ask(world, call, `nobody-${count}@example.test`)).status).toBe(200);
    }
    expect(waitOf(await ask(world, SEND_RESET, 'another@example.test'))).toEqual([429, '3600']);
    const byServer = await world.request(SEND_RESET, {
      access: 'server',
      body: { email: 'another@example.test', callback_url: CALLBACK },
    });
    expect(byServer.status).toBe(200);
  });

  test('EN-04 thirty responses an hour may reveal an unverified address or closed sign-up; beyond that every request is refused alike', async () => {
    const world = await start();
    await world.signUp({ email: MIRA });
    for (let count = 0; count < 30; count += 1)
      expect((await ask(world, SEND, MIRA)).code).toBe('USER_EMAIL_ALREADY_EXISTS');
    for (const email of [MIRA, 'nobody@example.test'])
      expect(waitOf(await ask(world, SEND, email))).toEqual([429, '3600']);
    const closed = await start({ sign_up_enabled: false });
    for (let count = 0; count < 30; count += 1)
      expect((await ask(closed, SEND, 'nobody@example.test')).code).toBe('SIGN_UP_NOT_ENABLED');
    expect((await ask(closed, SEND, 'nobody@example.test')).status).toBe(429);
  });

  test('P17 are charged only if they are queued: refused requests of others do not keep an email away', async () => {
    const world = await start();
    await world.signUp({ email: MIRA });
    for (let count = 0; count < 5; count += 1)
      expect((await ask(world, SEND, MIRA)).code).toBe('USER_EMAIL_ALREADY_EXISTS');
    expect((await ask(world, SEND_RESET, MIRA)).status).toBe(200);
    expect((await world.mails()).map(({ template, to }) => [template, to])).toEqual([['password_reset', MIRA]]);
  });

  test('are charged in the transaction that queues them: none if it fails, and none beyond a limit', async () => {
    const world = await start();
    const call = await world.call();
    const charge = (email: string) => call.transaction((trx) => takeMailLimits(trx, { to: email, caller: call }));
    const failing = call.transaction(async (trx) => {
      await takeMailLimits(trx, { to: MIRA, caller: call });
      throw new Error('cannot be queued');
    });
    await expect(failing).rejects.toThrow('cannot be queued');
    await charge(MIRA);
    await expect(charge(MIRA)).rejects.toMatchObject({ status: 429 });
    const may = () => call.transaction((trx) => mayMail(trx, { to: MIRA, caller: call }));
    for (let count = 0; count < 50; count += 1) expect(await may()).toBe(false);
    // Of the thirty an hour from one client address, only one is used.
    for (let count = 1; count < 30; count += 1) await charge(`nobody-${count}@example.test`);
    await expect(charge('nobody-30@example.test')).rejects.toMatchObject({ status: 429 });
  });

  test('stay within the limit of an address when many are requested at once', async () => {
    const world = await start();
    await world.signUp({ email: MIRA });
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(world, SEND_RESET, MIRA)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
    expect(await world.mails()).toHaveLength(1);
  });

  test('have no minimum interval in development', async () => {
    const world = await createWorld();
    await world.signUp({ email: MIRA });
    for (let count = 0; count < 8; count += 1) expect((await ask(world, SEND_RESET, MIRA)).status).toBe(200);
  });
});

describe('RL-06 codes', () => {
  test('that do not exist can be tried thirty times in five minutes from one address, across all calls', async () => {
    const world = await start({ passkey_enabled: true });
    const mira = await world.signUp();
    const code = await receiveCode(world, SEND, MIRA);
    const present = async ({ key, body }: CodeCall) => {
      const { status, code: error } = await world.request(key, { as: mira, body: { ...body, code: UNKNOWN } });
      return error ?? status;
    };
    const thirty = Array.from({ length: 30 }, () => codeCalls)
      .flat()
      .slice(0, 30);
    for (const call of thirty) expect(await present(call)).toBe('VERIFICATION_CODE_NOT_FOUND');
    for (const call of codeCalls) expect([call.key, await present(call)]).toEqual([call.key, 429]);
    expect((await world.request('POST /auth/otp/sign-in', { body: { code } })).status).toBe(429);
    world.travel('5 minutes');
    expect((await world.request('POST /auth/otp/sign-in', { body: { code } })).status).toBe(200);
  });

  test('OC-05 are invalid after twenty guesses at the typed part, even if the next one is right', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const code = await receiveCode(world, SEND, MIRA);
    const guess = (typed: string) => world.request('POST /auth/otp/sign-in', { body: { code: typed + code.slice(6) } });
    for (let count = 0; count < 20; count += 1)
      expect((await guess(`00000${count % 10}`)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    const right = await guess(code.slice(0, 6));
    expect([right.code, right.status]).toEqual(['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 400]);
  });
});

describe('a refusal', () => {
  const tables = ['users', 'sessions', 'contact_channels', 'emails', 'events'] as const;
  const countRows = async (world: World) => {
    const { db, tenant } = await world.call();
    const counts = tables.map(async (table) => {
      const rows = await db.selectFrom(table).select('tenant_id').where('tenant_id', '=', tenant.id).execute();
      return [table, rows.length] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  };
  const attemptsOn = async (world: World) => {
    const { db, tenant } = await world.call();
    const rows = await db.selectFrom('codes').select('attempts').where('tenant_id', '=', tenant.id).execute();
    return rows.map(({ attempts }) => attempts);
  };
  /** Returns what some work adds to the audit log, after checking that it adds nothing else. */
  const noted = async (world: World, work: () => Promise<unknown>) => {
    const [before, entries] = [await countRows(world), (await auditOf(world)).length];
    await work();
    expect(await countRows(world)).toEqual(before);
    return (await auditOf(world)).slice(entries).map(({ action, outcome, target_id: target, details }) => ({
      action,
      outcome,
      target,
      details,
    }));
  };
  const refusal = (action: string, reason: string | null, target: string | null = null) => ({
    action,
    outcome: 'refused',
    target,
    details: reason === null ? {} : { reason },
  });

  test('AU-01 writes one audit entry with action and reason, counts the attempt, and stores no user input', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const mira = await world.signUp({ email: MIRA });
    const signIn = (code: string) => world.request('POST /auth/otp/sign-in', { body: { code } });
    const reset = (code: string, password = 'a staple that is new') =>
      world.request('POST /auth/password/reset', { body: { code, password } });
    expect(await noted(world, () => signIn(UNKNOWN))).toEqual([
      refusal('session.create', 'VERIFICATION_CODE_NOT_FOUND'),
    ]);
    expect(await noted(world, () => reset(UNKNOWN))).toEqual([
      refusal('password.reset', 'VERIFICATION_CODE_NOT_FOUND'),
    ]);
    expect(await noted(world, () => ask(world, SEND, MIRA))).toEqual([
      refusal('sign-in-code.send', 'USER_EMAIL_ALREADY_EXISTS', mira.id),
    ]);
    expect(await noted(world, () => ask(world, SEND_RESET, 'nobody@example.test'))).toEqual([
      refusal('password-reset.send', null),
    ]);
    const code = await receiveCode(world, SEND_RESET, MIRA);
    expect(await noted(world, () => reset(code, 'short'))).toEqual([refusal('password.reset', 'PASSWORD_TOO_SHORT')]);
    expect(await noted(world, () => signIn(code))).toEqual([refusal('session.create', 'VERIFICATION_CODE_NOT_FOUND')]);
    expect(await attemptsOn(world)).toEqual([2]);
    const told = JSON.stringify(await auditOf(world));
    for (const typed of [code, UNKNOWN, 'short', MIRA, 'nobody@example.test', 'staple'])
      expect(told.replaceAll('PASSWORD_TOO_SHORT', '')).not.toContain(typed);
  });

  test('RL-08 beyond a limit writes nothing', async () => {
    const world = await start();
    await world.signUp({ email: MIRA });
    await ask(world, SEND_RESET, MIRA);
    expect(await noted(world, () => ask(world, SEND_RESET, MIRA))).toEqual([]);
    expect(await noted(world, () => ask(world, SEND, MIRA))).toEqual([]);
  });
});

test('AU-01 requesting a code and using it are in the audit log with the user concerned', async () => {
  const world = await createWorld({ config: { magic_link_enabled: true } });
  const mira = await world.signUp({ email: MIRA });
  await markAddressesVerified(world, mira.id);
  const [signInCode, resetCode] = [await receiveCode(world, SEND, MIRA), await receiveCode(world, SEND_RESET, MIRA)];
  await world.request('POST /auth/otp/sign-in', { body: { code: signInCode } });
  await world.request('POST /auth/password/reset', { body: { code: resetCode, password: 'a staple that is new' } });
  const entries = (await auditOf(world)).map(({ action, outcome, target_id }) => [action, outcome, target_id]);
  expect(entries).toContainEqual(['sign-in-code.send', 'done', mira.id]);
  expect(entries).toContainEqual(['password-reset.send', 'done', mira.id]);
  expect(entries).toContainEqual(['password.change', 'done', mira.id]);
  expect(entries).toContainEqual(['session.end-all', 'done', mira.id]);
});
