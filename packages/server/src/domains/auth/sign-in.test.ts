// @needs any-database

import { pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto';
import { hash as bcryptHash } from '@node-rs/bcrypt';
import { createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { checkCode } from '../../platform/codes/index.js';
import { createSession } from '../credentials/index.js';
import { signUpUser } from './index.js';

const PASSWORD = 'correct horse battery';

const signIn = (world: World, email: string, password = PASSWORD) =>
  world.request('POST /auth/password/sign-in', { body: { email, password } });
const failTimes = async (world: World, email: string, times: number) => {
  for (let count = 0; count < times; count += 1)
    expect((await signIn(world, email, 'wrong horse')).code).toBe('EMAIL_PASSWORD_MISMATCH');
};
const auditOf = async (world: World) => {
  const { db, tenant } = await world.call();
  return db
    .selectFrom('audit')
    .select(['action', 'outcome', 'actor_type', 'actor_id', 'target_type', 'target_id', 'address'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
};
const setHash = async (world: World, userId: string, hash: string | null) => {
  const { db, tenant } = await world.call();
  await db
    .updateTable('credentials')
    .set({ password_hash: hash })
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .execute();
};
const hashOf = async (world: World, userId: string) => {
  const { db, tenant } = await world.call();
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
};

describe('sign-in with a password', () => {
  test('SS-02 creates a new session each time, regardless of the session that the caller sends', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const answers = [];
    for (let time = 0; time < 2; time += 1) {
      answers.push(
        await world.request('POST /auth/password/sign-in', {
          as: person,
          body: { email: person.email, password: PASSWORD },
        }),
      );
    }
    const tokens = answers.map(({ json }) => json.refresh_token);
    expect(new Set([person.refreshToken, ...tokens]).size).toBe(3);
    expect(answers.map(({ json }) => json.user_id)).toEqual([person.id, person.id]);
    expect((await world.request('GET /users/me', { as: person })).status).toBe(200);
  });

  test('EN-01 responds the same for a missing account, no password, a disabled method, and a wrong password', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const call = await world.call();
    const make = (user: { primaryEmail: string; usedForAuth: boolean }, passwordHash: string | null) =>
      call.transaction((trx) => signUpUser(trx, { user, passwordHash, isOtpEnabled: false }));
    await make({ primaryEmail: 'no-password@example.test', usedForAuth: true }, null);
    await make({ primaryEmail: 'not-for-auth@example.test', usedForAuth: false }, await hashOf(world, person.id));
    const answers = [];
    for (const email of [
      person.email,
      'nobody@example.test',
      'no-password@example.test',
      'not-for-auth@example.test',
    ]) {
      const password = email === 'not-for-auth@example.test' ? PASSWORD : 'wrong horse';
      const { status, text, headers } = await signIn(world, email, password);
      const told = Object.fromEntries(headers);
      delete told['date'];
      delete told['x-stack-request-id'];
      answers.push({ status, text, told });
    }
    expect(answers[0]).toMatchObject({ status: 400, told: { 'x-stack-known-error': 'EMAIL_PASSWORD_MISMATCH' } });
    for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0]);
  });

  test('is refused if the project has it turned off', async () => {
    const world = await createWorld({ config: { credential_enabled: false } });
    expect((await signIn(world, 'mira@example.test')).code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED');
  });

  test('TP-04 with a second factor returns an attempt code and nothing else', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const call = await world.call();
    await call.db
      .updateTable('credentials')
      .set({ totp_secret_sealed: await call.keys.seal(call, new Uint8Array(20), 'totp') })
      .where('tenant_id', '=', call.tenant.id)
      .where('user_id', '=', person.id)
      .execute();
    const sessions = async () =>
      (await call.db.selectFrom('sessions').select('id').where('tenant_id', '=', call.tenant.id).execute()).length;
    const before = await sessions();
    const answer = await signIn(world, person.email);
    expect([answer.code, answer.status]).toEqual(['MULTI_FACTOR_AUTHENTICATION_REQUIRED', 400]);
    expect(Object.keys(answer.details as object)).toEqual(['attempt_code']);
    const { attempt_code } = answer.details as { attempt_code: string };
    expect(await checkCode(await world.call(), 'mfa-attempt', attempt_code)).toMatchObject({
      subjectId: person.id,
      data: { is_new_user: false },
    });
    expect(await sessions()).toBe(before);
    expect((await signIn(world, person.email, 'wrong horse')).code).toBe('EMAIL_PASSWORD_MISMATCH');
  });
});

describe('stored passwords', () => {
  test('PW-02 an imported bcrypt hash signs in and is replaced by argon2id', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    for (const prefix of ['$2a$', '$2b$', '$2y$']) {
      await setHash(world, person.id, prefix + (await bcryptHash(PASSWORD, 4)).slice(4));
      expect((await signIn(world, person.email, 'wrong horse')).code).toBe('EMAIL_PASSWORD_MISMATCH');
      expect(await hashOf(world, person.id)).toMatch(/^\$2/);
      expect((await signIn(world, person.email)).status).toBe(200);
      expect(await hashOf(world, person.id)).toMatch(/^\$argon2id\$/);
      expect((await signIn(world, person.email)).status).toBe(200);
    }
  });

  test('PW-02 a hash of any import format signs in and is replaced by argon2id', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const salt = randomBytes(16);
    const written = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const [scrypt, pbkdf2] = [scryptSync(PASSWORD, salt, 32), pbkdf2Sync(PASSWORD, salt, 1000, 32, 'sha256')];
    const { hash } = await import('@node-rs/argon2');
    const imported = [
      `$scrypt$ln=14,r=8,p=1$${written(salt)}$${written(scrypt)}`,
      `$pbkdf2-sha256$i=1000$${written(salt)}$${written(pbkdf2)}`,
      await hash(PASSWORD, { algorithm: 1, memoryCost: 64, timeCost: 1, parallelism: 2 }),
    ];
    for (const before of imported) {
      await setHash(world, person.id, before);
      expect((await signIn(world, person.email, 'wrong horse')).code).toBe('EMAIL_PASSWORD_MISMATCH');
      expect(await hashOf(world, person.id)).toBe(before);
      expect((await signIn(world, person.email)).status).toBe(200);
      expect(await hashOf(world, person.id)).toMatch(/^\$argon2id\$.*p=1\$/);
      expect((await signIn(world, person.email)).status).toBe(200);
    }
  });

  test('PW-01 a weaker argon2id hash is replaced at the next sign-in and not before', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await setHash(world, person.id, weak);
    await failTimes(world, person.email, 1);
    expect(await hashOf(world, person.id)).toBe(weak);
    await Promise.all(
      Array.from({ length: 5 }, async () => expect((await signIn(world, person.email)).status).toBe(200)),
    );
    const renewed = await hashOf(world, person.id);
    expect(renewed).not.toBe(weak);
    await signIn(world, person.email);
    expect(await hashOf(world, person.id)).toBe(renewed);
  });
});

describe('wrong passwords', () => {
  test('RL-01 ten of them block even the right one, for thirty seconds and then longer; a success resets the count', async () => {
    const world = await createWorld();
    const { email } = await world.signUp();
    for (const seconds of [30, 60]) {
      await failTimes(world, email, 10);
      const refused = await signIn(world, email);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)]);
      world.travel(seconds * 1000);
    }
    expect((await signIn(world, email)).status).toBe(200);
    await failTimes(world, email, 10);
    expect((await signIn(world, email)).headers.get('retry-after')).toBe('30');
  });

  test('RL-02 at most ten of a hundred concurrent ones are verified', async () => {
    const world = await createWorld();
    const { email } = await world.signUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(world, email, 'wrong horse')));
    expect(answers.filter(({ code }) => code === 'EMAIL_PASSWORD_MISMATCH')).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
    expect((await signIn(world, email)).status).toBe(429);
  });

  test('RL-03 all spellings of an address share one limit, with or without an account', async () => {
    const world = await createWorld();
    await world.signUp({ email: 'mira@bücher.example' });
    const spellings = {
      'an account': [
        'mira@bücher.example',
        'MIRA@bücher.example',
        'mira@xn--bcher-kva.example',
        'Mira@XN--BCHER-KVA.Example',
      ],
      'no account': [
        'nobody@bücher.example',
        'NOBODY@bücher.example',
        'nobody@xn--bcher-kva.example',
        'Nobody@BÜCHER.example',
      ],
    };
    for (const [name, addresses] of Object.entries(spellings)) {
      for (let count = 0; count < 10; count += 1) await failTimes(world, addresses[count % 4] ?? '', 1);
      for (const address of addresses) expect([name, (await signIn(world, address)).status]).toEqual([name, 429]);
    }
  });

  test('RL-08 the response to too many is the same with or without an account, and readable by browsers', async () => {
    const world = await createWorld();
    const { email } = await world.signUp();
    const answers = [];
    for (const address of [email, 'nobody@example.test']) {
      await failTimes(world, address, 10);
      const { status, text, headers } = await signIn(world, address);
      answers.push({
        status,
        text,
        retryAfter: headers.get('retry-after'),
        cors: headers.get('access-control-allow-origin'),
      });
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('x-portico-error')).toBe('rate-limited');
      expect(headers.has('x-stack-known-error')).toBe(false);
    }
    expect(answers[0]).toMatchObject({ status: 429, retryAfter: '30', cors: '*' });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('RL-09 a block also applies in another process', async () => {
    const world = await createWorld();
    const { email } = await world.signUp();
    await failTimes(world, email, 10);
    const replica = await startTestApp({ clock: world.app.clock });
    const answer = await replica.app.server.inject({
      method: 'POST',
      url: '/api/v1/auth/password/sign-in',
      headers: {
        'x-stack-access-type': 'client',
        'x-stack-project-id': world.projectId,
        'x-stack-publishable-client-key': world.keys.publishableClientKey,
      },
      payload: { email, password: PASSWORD },
    });
    expect(answer.statusCode).toBe(429);
  });

  test('RL-10 a block does not affect existing sessions and ends within fifteen minutes', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    for (let run = 0; run < 8; run += 1) {
      await failTimes(world, person.email, 10);
      expect((await world.request('GET /users/me', { as: person })).status).toBe(200);
      expect(
        (
          await world.request('POST /auth/sessions/current/refresh', {
            headers: { 'x-stack-refresh-token': person.refreshToken },
          })
        ).status,
      ).toBe(200);
      const retryAfter = Number((await signIn(world, person.email)).headers.get('retry-after'));
      expect(retryAfter).toBeLessThanOrEqual(900);
      world.travel(retryAfter * 1000);
      Object.assign(person, { accessToken: (await refresh(world, person.refreshToken)).access_token });
    }
    expect((await signIn(world, person.email)).status).toBe(200);
  });

  test('RL-06 one address is limited to sixty sign-ins a minute, thirty of them at once', async () => {
    const app = await startTestApp({ settings: { mode: 'production' } });
    const world = await createWorld({ app });
    const { email } = await world.signUp();
    const nobody = Array.from({ length: 40 }, (_, n) => signIn(world, `nobody-${n}@example.test`));
    const answers = await Promise.all(nobody);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    app.clock.travel('1 second');
    expect((await signIn(world, email)).status).toBe(200);
    expect((await signIn(world, email)).headers.get('retry-after')).toBe('1');
  });
});

const refresh = async (world: World, refreshToken: string) =>
  (await world.request('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } }))
    .json;

describe('AU-01 the audit log', () => {
  test('has every attempt with its outcome and account, and every block', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    await failTimes(world, 'nobody@example.test', 1);
    await failTimes(world, person.email, 10);
    await signIn(world, person.email);
    world.travel('30 seconds');
    await signIn(world, person.email);
    const entries = await auditOf(world);
    const user = { target_type: 'user', target_id: person.id };
    const refused = entries.filter(({ action, outcome }) => action === 'session.create' && outcome === 'refused');
    expect(refused).toHaveLength(11);
    expect(refused[0]).toMatchObject({ target_id: null, actor_type: 'anyone', address: '192.0.2.10' });
    expect(refused[1]).toMatchObject(user);
    expect(entries.filter(({ action }) => action === 'account.block')).toEqual([
      expect.objectContaining({ ...user, outcome: 'refused' }),
    ]);
    const done = entries.filter(({ action, outcome }) => action === 'session.create' && outcome === 'done');
    expect(done).toHaveLength(2);
    for (const entry of done)
      expect(entry).toMatchObject({ actor_type: 'user', actor_id: person.id, target_type: 'session' });
    expect(JSON.stringify(entries)).not.toContain('horse');
  });
});

describe('PW-08 a password change during a sign-in with the old password', () => {
  test('leaves no session that began with the old password', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { setPasswordHash, endSessionsOf } = await import('../credentials/index.js');
    for (let round = 0; round < 20; round += 1) {
      const call = await world.call();
      const next = await call.ports.hasher.hash(`password number ${round}`);
      const old = round === 0 ? PASSWORD : `password number ${round - 1}`;
      const change = () =>
        call.transaction(async (trx) => {
          await setPasswordHash(trx, person.id, next);
          await endSessionsOf(trx, person.id);
        });
      const [one, , two] = await Promise.all([
        signIn(world, person.email, old),
        change(),
        signIn(world, person.email, old),
      ]);
      for (const { status, code, text } of [one, two]) {
        expect([200, 400]).toContain(status);
        if (status === 400) expect(code).toBe('EMAIL_PASSWORD_MISMATCH');
        else {
          const { access_token } = JSON.parse(text) as { access_token: string };
          const me = await world.request('GET /users/me', { as: { accessToken: access_token } });
          expect(me.code).toBe('ACCESS_TOKEN_EXPIRED');
        }
      }
      world.travel('11 minutes');
    }
  });
});

test('a session is refused by another project', async () => {
  const [world, elsewhere] = [await createWorld(), await createWorld()];
  const person = await world.signUp();
  const call = await world.call();
  const { findUser } = await import('../users/index.js');
  const user = await findUser(call, person.id);
  const tokens = user && (await call.transaction((trx) => createSession(trx, user)));
  const answer = await elsewhere.request('GET /users/me', { as: tokens ?? person });
  expect(answer.code).toBe('INVALID_PROJECT_FOR_ACCESS_TOKEN');
});
