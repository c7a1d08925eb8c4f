// @needs any-database

import { type Authenticator, createWorld, type Person, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../testing/override-config.js';
import { refreshed } from '../../testing/passkeys.js';
import { attemptCodeOf, finishSignIn, guard } from '../../testing/second-factors.js';
import { removeUser } from '../users/index.js';

const PASSWORD = 'correct horse battery';

/** A user with an authenticator app. */
const guardPerson = async (world: World): Promise<Person & { readonly app: Authenticator }> => {
  const person = await world.signUp();
  return { ...person, app: await guard(world, person) };
};
const begin = (world: World, { email }: Person) =>
  world.request('POST /auth/password/sign-in', { body: { email, password: PASSWORD } });
/** Verifies the first factor and returns the attempt code. */
const attempt = async (world: World, person: Person): Promise<string> => attemptCodeOf(await begin(world, person));
const now = (world: World) => world.app.clock.now();
/** Six digits that are not the code of the current or the previous time step. */
const wrongFor = (world: World, app: Authenticator) =>
  ['000000', '111111', '222222'].find(
    (code) => ![app.codeAt(now(world)), app.codeAt(now(world) - 30_000)].includes(code),
  ) ?? '';
const makeCodes = async (world: World, as: Person) =>
  (await world.request('POST /auth/mfa/recovery-codes', { as })).json.recovery_codes;
const countCodes = async (world: World, as: Person) =>
  (await world.request('GET /auth/mfa/recovery-codes', { as })).json.remaining_count;
const actionsOf = async (world: World) => {
  const { db, tenant } = await world.call();
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'outcome'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
};
const noticesOf = async (world: World, { email }: Person) =>
  (await world.mails())
    .filter(({ template, to }) => template === 'security_notice' && to === email)
    .map(({ subject }) => subject);

describe('POST /auth/mfa/sign-in', () => {
  test('with a code of the app completes the sign-in with a new session', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const answer = await finishSignIn(world, await attempt(world, person), person.app.codeAt(now(world)));
    expect(answer.json).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      is_new_user: false,
      user_id: person.id,
    });
    const me = await world.request('GET /users/me', { as: { accessToken: answer.json.access_token } });
    expect(me.json).toMatchObject({ id: person.id, requires_totp_mfa: true });
  });

  test('accepts the code of the previous time step, and a code typed in groups', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const code = person.app.codeAt(now(world));
    world.travel('30 seconds');
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await finishSignIn(world, await attempt(world, person), typed)).status).toBe(200);
  });

  test('TP-01 rejects codes of earlier and later time steps', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    for (const millis of [-60_000, 30_000]) {
      const answer = await finishSignIn(world, await attempt(world, person), person.app.codeAt(now(world) + millis));
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_TOTP_CODE']);
    }
  });

  test('TP-02 accepts a time step once across attempts, and no earlier step afterwards', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const [before, current] = [person.app.codeAt(now(world) - 30_000), person.app.codeAt(now(world))];
    expect((await finishSignIn(world, await attempt(world, person), current)).status).toBe(200);
    for (const code of [current, before])
      expect((await finishSignIn(world, await attempt(world, person), code)).code).toBe('INVALID_TOTP_CODE');
    world.travel('30 seconds');
    expect((await finishSignIn(world, await attempt(world, person), current)).code).toBe('INVALID_TOTP_CODE');
    const next = person.app.codeAt(now(world));
    expect((await finishSignIn(world, await attempt(world, person), next)).status).toBe(200);
  });

  test('TP-07 a wrong code leaves the attempt valid, until the fifth ends it', async () => {
    const world = await createWorld();
    const [kept, ended] = [await guardPerson(world), await guardPerson(world)];
    const [keptCode, endedCode] = [await attempt(world, kept), await attempt(world, ended)];
    for (let count = 0; count < 4; count += 1)
      expect((await finishSignIn(world, keptCode, wrongFor(world, kept.app))).code).toBe('INVALID_TOTP_CODE');
    expect((await finishSignIn(world, keptCode, kept.app.codeAt(now(world)))).status).toBe(200);
    for (let count = 0; count < 5; count += 1)
      expect((await finishSignIn(world, endedCode, wrongFor(world, ended.app))).code).toBe('INVALID_TOTP_CODE');
    const last = await finishSignIn(world, endedCode, ended.app.codeAt(now(world)));
    expect([last.status, last.code]).toEqual([400, 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED']);
  });

  test('RL-07 five failures across all attempts block even the right code; the right password does not reset the count', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    for (let count = 0; count < 5; count += 1)
      expect((await finishSignIn(world, await attempt(world, person), wrongFor(world, person.app))).code).toBe(
        'INVALID_TOTP_CODE',
      );
    const refused = await finishSignIn(world, await attempt(world, person), person.app.codeAt(now(world)));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await actionsOf(world)).filter((entry) => entry === 'account.block refused')).toHaveLength(1);
    world.travel('15 minutes');
    expect((await finishSignIn(world, await attempt(world, person), person.app.codeAt(now(world)))).status).toBe(200);
  });

  test('RL-07 a success resets the count', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1)
        await finishSignIn(world, await attempt(world, person), wrongFor(world, person.app));
      world.travel('30 seconds');
      expect((await finishSignIn(world, await attempt(world, person), person.app.codeAt(now(world)))).status).toBe(200);
    }
  });

  test('RL-10 a block of the second factor does not affect sessions or other accounts', async () => {
    const world = await createWorld();
    const [person, other] = [await guardPerson(world), await guardPerson(world)];
    for (let count = 0; count < 5; count += 1)
      await finishSignIn(world, await attempt(world, person), wrongFor(world, person.app));
    expect((await world.request('GET /users/me', { as: person })).status).toBe(200);
    expect((await finishSignIn(world, await attempt(world, other), other.app.codeAt(now(world)))).status).toBe(200);
  });

  test('OC-03 OC-04 accepts an attempt code once before it expires, and no code of another type or project', async () => {
    const [world, elsewhere] = [await createWorld(), await createWorld()];
    const person = await guardPerson(world);
    const code = await attempt(world, person);
    expect((await finishSignIn(elsewhere, code, person.app.codeAt(now(world)))).code).toBe(
      'VERIFICATION_CODE_NOT_FOUND',
    );
    expect((await finishSignIn(world, '0'.repeat(45), '000000')).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    const answer = await finishSignIn(world, code.toUpperCase(), person.app.codeAt(now(world)));
    expect(answer.status).toBe(200);
    world.travel('30 seconds');
    const again = await finishSignIn(world, code, person.app.codeAt(now(world)));
    expect([again.status, again.code]).toEqual([409, 'VERIFICATION_CODE_ALREADY_USED']);
    const late = await attempt(world, person);
    world.travel('5 minutes');
    expect((await finishSignIn(world, late, person.app.codeAt(now(world)))).code).toBe('VERIFICATION_CODE_EXPIRED');
  });

  test('reports whether the sign-in created the account', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const call = await world.call();
    const { beginSession } = await import('./begin-session.js');
    const due = await call.transaction((trx) => beginSession(trx, { userId: person.id, isNewUser: true }));
    const code = 'attemptCode' in due ? due.attemptCode : '';
    expect((await finishSignIn(world, code, person.app.codeAt(now(world)))).json.is_new_user).toBe(true);
  });

  test('AU-01 is in the audit log, including refusals, but never with the user’s input', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const code = await attempt(world, person);
    const wrong = wrongFor(world, person.app);
    await finishSignIn(world, code, wrong);
    await finishSignIn(world, code, person.app.codeAt(now(world)));
    const actions = (await actionsOf(world)).slice(-3);
    expect(actions).toEqual(['second-factor.ask done', 'session.create refused', 'session.create done']);
    const { db, tenant } = await world.call();
    const entries = await db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).execute();
    expect(JSON.stringify(entries)).not.toContain(wrong);
  });
});

describe('the secret of an authenticator app', () => {
  test('TP-05 is at least sixteen bytes of padded standard base64', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    const patch = (totp_secret_base64: unknown) =>
      world.request('PATCH /users/me', { as, body: { totp_secret_base64 } });
    const bytes = (length: number) => Buffer.alloc(length, 251).toString('base64');
    for (const secret of [
      '',
      '====',
      'no base64!',
      bytes(15),
      bytes(129),
      bytes(20).replace('=', ''),
      bytes(20).replaceAll('+', '-').replaceAll('/', '_'),
      7,
    ])
      expect([secret, (await patch(secret)).code]).toEqual([secret, 'SCHEMA_ERROR']);
    for (const length of [16, 20, 32, 128]) expect((await patch(bytes(length))).status).toBe(200);
  });

  test('TP-05 is stored encrypted and is in no response, event, email or log', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const secret = Buffer.from(person.app.secretBase64, 'base64');
    const { db, tenant } = await world.call();
    const row = await db
      .selectFrom('credentials')
      .select('totp_secret_sealed')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(row.totp_secret_sealed ?? []).includes(secret)).toBe(false);
    const answers = [
      await world.request('PATCH /users/me', { as: person, access: 'admin', body: {} }),
      await world.request('GET /users/me', { as: person, access: 'server' }),
      await world.request('GET /users/{user_id}', { access: 'admin', params: { user_id: person.id } }),
    ].map(({ text }) => text);
    const events = await db.selectFrom('events').select('payload').where('tenant_id', '=', tenant.id).execute();
    const audit = await db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).execute();
    const told = JSON.stringify([answers, events, audit, await world.mails(), world.app.log.lines]);
    for (const form of ['base64', 'base64url', 'hex'] as const) expect(told).not.toContain(secret.toString(form));
    expect(answers[0]).toContain('"requires_totp_mfa":true');
  });

  test('TP-06 emails the user when it is set and when it is removed, and the audit log has both', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const clear = () => world.request('PATCH /users/me', { as: person, body: { totp_secret_base64: null } });
    expect((await clear()).json.requires_totp_mfa).toBe(false);
    await clear();
    expect(await noticesOf(world, person)).toEqual([
      'An authenticator app was set up for your account at World',
      'The authenticator app was removed from your account at World',
    ]);
    const actions = (await actionsOf(world)).filter((action) => action.startsWith('second-factor.'));
    expect(actions).toEqual(['second-factor.set done', 'second-factor.remove done']);
    expect((await begin(world, person)).status).toBe(200);
  });

  test('TP-06 can be removed by a server, which is in the audit log', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const body = { totp_secret_base64: null };
    const { json } = await world.request('PATCH /users/me', { as: person, access: 'server', body });
    expect(json.requires_totp_mfa).toBe(false);
    const { db, tenant } = await world.call();
    const entry = await db
      .selectFrom('audit')
      .select(['actor_type', 'access', 'target_id'])
      .where('tenant_id', '=', tenant.id)
      .where('action', '=', 'second-factor.remove')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor_type: 'key', access: 'server', target_id: person.id });
  });

  test('when replaced, ends the attempts and recovery codes of the old secret', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    await makeCodes(world, person);
    const code = await attempt(world, person);
    const app = await guard(world, person);
    expect(await countCodes(world, person)).toBe(0);
    expect((await finishSignIn(world, code, app.codeAt(now(world)))).code).toBe('VERIFICATION_CODE_ALREADY_USED');
    expect((await finishSignIn(world, await attempt(world, person), person.app.codeAt(now(world)))).code).toBe(
      'INVALID_TOTP_CODE',
    );
    expect((await finishSignIn(world, await attempt(world, person), app.codeAt(now(world)))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('are ten, can be typed, and each replaces a code of the app once', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const codes = await makeCodes(world, person);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const [first = '', second = ''] = codes;
    expect((await finishSignIn(world, await attempt(world, person), first)).json.user_id).toBe(person.id);
    expect((await finishSignIn(world, await attempt(world, person), first)).code).toBe('INVALID_TOTP_CODE');
    const typed = second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect((await finishSignIn(world, await attempt(world, person), typed)).status).toBe(200);
    expect(await countCodes(world, person)).toBe(8);
  });

  test('are stored as hashes and never returned again', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const codes = await makeCodes(world, person);
    const { db, tenant } = await world.call();
    const rows = await db.selectFrom('recovery_codes').selectAll().where('tenant_id', '=', tenant.id).execute();
    const stored = rows.map(({ code_hash }) => Buffer.from(code_hash).toString('latin1')).join();
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const { text, json } = await world.request('GET /auth/mfa/recovery-codes', { as: person });
    expect(json).toEqual({ remaining_count: 10, created_at_millis: now(world) });
    for (const code of codes) expect(text).not.toContain(code);
  });

  test('are not created for a user who is deleted concurrently', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const call = await world.call();
    const { pool } = world.app.database;
    const answer = await call.transaction(async (trx) => {
      await removeUser(trx, person.id, { teamIds: [] });
      const asked = world.request('POST /auth/mfa/recovery-codes', { as: person });
      const waits = async () =>
        (
          await pool.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'users|recovery_codes'",
          )
        ).rowCount;
      await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(0);
      return { asked };
    });
    expect((await answer.asked).code).toBe('USER_AUTHENTICATION_REQUIRED');
  });

  test('RL-07 share the limit for wrong codes with the app', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const [code = ''] = await makeCodes(world, person);
    for (let count = 0; count < 5; count += 1)
      expect((await finishSignIn(world, await attempt(world, person), `${code.slice(0, -1)}${count}!`)).code).toBe(
        'INVALID_TOTP_CODE',
      );
    expect((await finishSignIn(world, await attempt(world, person), code)).status).toBe(429);
    expect(await countCodes(world, person)).toBe(10);
  });

  test('replace the old ones when created again; the user is emailed about each creation and use', async () => {
    const world = await createWorld();
    const person = await guardPerson(world);
    const [old = ''] = await makeCodes(world, person);
    const [young = ''] = await makeCodes(world, person);
    expect((await finishSignIn(world, await attempt(world, person), old)).code).toBe('INVALID_TOTP_CODE');
    expect((await finishSignIn(world, await attempt(world, person), young)).status).toBe(200);
    expect((await noticesOf(world, person)).slice(1)).toEqual([
      'New recovery codes were created for your account at World',
      'New recovery codes were created for your account at World',
      'A recovery code of your account was used at World',
    ]);
  });

  test('belong to one user, and are deleted with the secret', async () => {
    const world = await createWorld();
    const [person, other] = [await guardPerson(world), await guardPerson(world)];
    const [code = ''] = await makeCodes(world, person);
    expect((await finishSignIn(world, await attempt(world, other), code)).code).toBe('INVALID_TOTP_CODE');
    await world.request('PATCH /users/me', { as: person, body: { totp_secret_base64: null } });
    expect(await countCodes(world, person)).toBe(0);
    expect(await countCodes(world, other)).toBe(0);
  });

  test('SS-09 require a recent sign-in if the project enables this', async () => {
    const world = await createWorld();
    await overrideConfig(world, { 'auth.requireRecentSignIn': true });
    const person = await guardPerson(world);
    world.travel('15 minutes');
    const refused = await world.request('POST /auth/mfa/recovery-codes', { as: await refreshed(world, person) });
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    const { json } = await finishSignIn(world, await attempt(world, person), person.app.codeAt(now(world)));
    expect(await makeCodes(world, { ...person, accessToken: json.access_token })).toHaveLength(10);
  });

  test('require a signed-in user with an authenticator app', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    expect((await world.request('POST /auth/mfa/recovery-codes')).code).toBe('SCHEMA_ERROR');
    expect((await world.request('GET /auth/mfa/recovery-codes')).code).toBe('SCHEMA_ERROR');
    expect((await world.request('POST /auth/mfa/recovery-codes', { as })).status).toBe(400);
    const { json } = await world.request('GET /auth/mfa/recovery-codes', { as });
    expect(json).toEqual({ remaining_count: 0, created_at_millis: null });
  });
});
