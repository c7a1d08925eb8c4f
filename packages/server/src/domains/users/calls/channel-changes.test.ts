// @needs any-database

import { createWorld, type Person, type RequestOptions, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { type CodeType, checkCode, issueCode } from '../../../platform/codes/index.js';

const nobody = '11111111-1111-4111-8111-111111111111';

type Level = Pick<RequestOptions<'POST /contact-channels'>, 'access' | 'as'>;

const add = (world: World, level: Level, body: object) =>
  world.request('POST /contact-channels', { ...level, body: { type: 'email', used_for_auth: false, ...body } });
const change = (
  world: World,
  level: Level,
  { id, user = 'me', ...body }: { id: string; user?: string; [member: string]: unknown },
) => world.request('PATCH /contact-channels/{user_id}/{id}', { ...level, params: { user_id: user, id }, body });
/** `<user>/<channel>`; a channel without a user is one of the caller's own. */
const paramsOf = (path: string) => {
  const [user_id = '', id = ''] = path.includes('/') ? path.split('/') : ['me', path];
  return { user_id, id };
};
const remove = (world: World, level: Level, path: string) =>
  world.request('DELETE /contact-channels/{user_id}/{id}', { ...level, params: paramsOf(path) });
const read = (world: World, level: Level, path: string) =>
  world.request('GET /contact-channels/{user_id}/{id}', { ...level, params: paramsOf(path) });
const channelsOf = async (world: World, userId: string) =>
  (await world.request('GET /contact-channels', { access: 'server', query: { user_id: userId } })).json.items;
const primaryOf = async (world: World, person: Person) => {
  const [channel] = await channelsOf(world, person.id);
  return channel?.id ?? '';
};
/** A new access token of the session in which the person signed up. */
const refreshed = async (world: World, { refreshToken }: Person) => {
  const headers = { 'x-stack-refresh-token': refreshToken };
  const { json } = await world.request('POST /auth/sessions/current/refresh', { headers });
  return { accessToken: json.access_token };
};
const server: Level = { access: 'server' };

describe('adding a contact channel', () => {
  test('returns 201 and the channel with its address in the stored form, and sends no email', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const answer = await add(world, { as: person }, { user_id: 'me', value: 'Work@EXAMPLE.test' });
    expect([answer.status, answer.json]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        user_id: person.id,
        type: 'email',
        value: 'work@example.test',
        used_for_auth: false,
        is_verified: false,
        is_primary: false,
      },
    ]);
    expect(await channelsOf(world, person.id)).toHaveLength(2);
    expect(await world.mails()).toEqual([]);
    expect((await world.happened()).slice(-1)).toEqual(['user.updated']);
    const found = await world.request('GET /users', { access: 'server', query: { query: 'work@example' } });
    expect(found.json.items.map(({ id }) => id)).toEqual([person.id]);
  });

  test('of another user, or without a user, is rejected for clients', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = await world.signUp();
    const channel = { value: 'work@example.test' };
    const stranger = await add(world, { as: person }, { ...channel, user_id: other.id });
    expect([stranger.status, stranger.code]).toEqual([403, undefined]);
    for (const user_id of ['me', person.id])
      expect((await add(world, {}, { ...channel, user_id })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await add(world, { as: person }, channel)).code).toBe('SCHEMA_ERROR');
    expect((await add(world, { as: person }, { user_id: 'me', value: 'work' })).code).toBe('SCHEMA_ERROR');
    const unknown = await add(world, server, { ...channel, user_id: nobody });
    expect([unknown.status, unknown.code]).toEqual([404, 'USER_NOT_FOUND']);
    const elsewhere = await createWorld();
    expect((await add(elsewhere, server, { ...channel, user_id: person.id })).code).toBe('USER_NOT_FOUND');
  });

  test('as verified is only for servers', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const channel = { user_id: person.id, value: 'work@example.test', is_verified: true };
    expect((await add(world, { as: person }, channel)).code).toBe('SCHEMA_ERROR');
    expect((await add(world, server, channel)).json.is_verified).toBe(true);
  });

  test('with an address that the user already has, in any spelling, is rejected', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    for (const used_for_auth of [true, false]) {
      const again = await add(
        world,
        { as: person },
        { user_id: 'me', value: person.email.toUpperCase(), used_for_auth },
      );
      expect([again.status, again.code]).toEqual([400, undefined]);
    }
    expect(await channelsOf(world, person.id)).toHaveLength(1);
  });

  test('that another user signs in with is rejected for sign-in, but allowed as a contact', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = await world.signUp();
    const body = { user_id: 'me', value: person.email.toUpperCase() };
    const taken = await add(world, { as: other }, { ...body, used_for_auth: true });
    expect([taken.status, taken.code, taken.details]).toEqual([
      409,
      'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
      { type: 'email', contact_channel_value: person.email, would_work_if_email_was_verified: false },
    ]);
    expect((await add(world, { as: other }, body)).status).toBe(201);
  });

  test('as primary replaces the previous primary one', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    world.travel('1 minute');
    await add(world, { as: person }, { user_id: 'me', value: 'new@example.test', is_primary: true });
    expect((await channelsOf(world, person.id)).map((one) => [one.value, one.is_primary])).toEqual([
      [person.email, false],
      ['new@example.test', true],
    ]);
    expect((await world.request('GET /users/me', { as: person })).json).toMatchObject({
      primary_email: 'new@example.test',
      primary_email_verified: false,
    });
  });

  test('stops at a hundred', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { id } = person;
    // One call after the other up to the limit, which several then cross at once.
    for (let count = 1; count < 95; count += 1) {
      expect((await add(world, server, { user_id: id, value: `a${count}@example.test` })).status).toBe(201);
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(world, server, { user_id: id, value: `b${index}@example.test` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });

  test('concurrently results in one primary address, and one user per sign-in address', async () => {
    const world = await createWorld();
    const people = await Promise.all(Array.from({ length: 6 }, () => world.signUp()));
    const claims = await Promise.all(
      people.map((as) =>
        add(world, { as }, { user_id: 'me', value: 'wanted@example.test', used_for_auth: true, is_primary: true }),
      ),
    );
    expect(claims.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    const [person] = people;
    if (!person) throw new Error('nobody signed up');
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        add(world, { as: person }, { user_id: 'me', value: `p${index}@example.test`, is_primary: true }),
      ),
    );
    expect((await channelsOf(world, person.id)).filter((one) => one.is_primary)).toHaveLength(1);
  });
});

describe('reading one', () => {
  test('is only for its user and for servers', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = await world.signUp();
    const id = await primaryOf(world, person);
    expect((await read(world, { as: person }, id)).json).toMatchObject({ id, value: person.email });
    expect((await read(world, server, `${person.id}/${id}`)).json).toMatchObject({ id });
    expect((await read(world, { as: other }, `${person.id}/${id}`)).status).toBe(403);
    expect((await read(world, {}, `${person.id}/${id}`)).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    for (const [level, user] of [
      [{ as: other }, 'me'],
      [server, other.id],
    ] as const) {
      const missing = await read(world, level, `${user}/${id}`);
      expect([missing.status, missing.code]).toEqual([404, undefined]);
    }
    const query = { user_id: 'me', contact_channel_id: id };
    const params = { user_id: 'me', id };
    const withKeys = await world.request('GET /contact-channels/{user_id}/{id}', { as: person, params, query });
    expect(withKeys.status).toBe(200);
  });
});

describe('changing one', () => {
  test('a new address is stored in its normalised form, unverified, and found by search', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const id = await primaryOf(world, person);
    await change(world, server, { id, user: person.id, is_verified: true });
    const { json } = await change(world, { as: person }, { id, value: 'Moved@Example.test' });
    expect(json).toEqual({
      id,
      user_id: person.id,
      type: 'email',
      value: 'moved@example.test',
      used_for_auth: true,
      is_verified: false,
      is_primary: true,
    });
    expect((await change(world, { as: person }, { id, value: 'not an address' })).code).toBe('SCHEMA_ERROR');
    const find = async (query: string) =>
      (await world.request('GET /users', { access: 'server', query: { query } })).json.items.length;
    expect([await find('moved@example'), await find(person.email)]).toEqual([1, 0]);
    const signIn = (email: string) =>
      world.request('POST /auth/password/sign-in', { body: { email, password: person.password } });
    expect((await signIn('moved@example.test')).status).toBe(200);
    expect((await signIn(person.email)).code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  test('the same address in another spelling stays verified, and a server can set the flag', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const id = await primaryOf(world, person);
    const byServer = await change(world, server, { id, user: person.id, value: 'a@example.test', is_verified: true });
    expect(byServer.json).toMatchObject({ value: 'a@example.test', is_verified: true });
    expect((await change(world, { as: person }, { id, value: 'A@example.test' })).json.is_verified).toBe(true);
    expect((await change(world, { as: person }, { id, is_verified: true })).code).toBe('SCHEMA_ERROR');
    expect((await change(world, { as: person }, { id })).json).toMatchObject({ is_verified: true });
  });

  test('another channel can become the primary one, and there may be none', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const first = await primaryOf(world, person);
    const { id } = (await add(world, { as: person }, { user_id: 'me', value: 'new@example.test' })).json;
    expect((await change(world, { as: person }, { id, is_primary: true })).json.is_primary).toBe(true);
    expect((await read(world, { as: person }, first)).json.is_primary).toBe(false);
    await change(world, { as: person }, { id, is_primary: false });
    expect((await world.request('GET /users/me', { as: person })).json.primary_email).toBeNull();
  });

  test('an address that the user already has, or an unknown channel, is rejected with a text', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = await world.signUp();
    const id = await primaryOf(world, person);
    world.travel('1 minute');
    await add(world, { as: person }, { user_id: 'me', value: 'work@example.test' });
    for (const [level, wanted] of [
      [{ as: person }, { id, value: 'WORK@example.test' }],
      [{ as: person }, { id: nobody, value: 'x@example.test' }],
      [{ as: other }, { id, value: 'x@example.test' }],
      [server, { id, user: nobody }],
    ] as const) {
      const answer = await change(world, level, wanted);
      expect([answer.status, answer.code]).toEqual([400, undefined]);
    }
    expect((await change(world, { as: other }, { id, user: person.id, is_primary: false })).status).toBe(403);
    expect((await change(world, {}, { id, user: person.id })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await channelsOf(world, person.id)).map(({ value }) => value)).toEqual([person.email, 'work@example.test']);
  });

  test('an address that another user signs in with is rejected, also when both ask at once', async () => {
    const world = await createWorld();
    const [person, other] = [await world.signUp(), await world.signUp()];
    const id = await primaryOf(world, other);
    const taken = await change(world, { as: other }, { id, value: person.email });
    expect([taken.status, taken.code, taken.details]).toEqual([
      409,
      'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
      { type: 'email', contact_channel_value: null, would_work_if_email_was_verified: false },
    ]);
    const contact = (await add(world, { as: other }, { user_id: 'me', value: person.email })).json;
    expect((await change(world, { as: other }, { id: contact.id, used_for_auth: true })).status).toBe(409);
    const own = await primaryOf(world, person);
    const race = await Promise.all([
      change(world, { as: person }, { id: own, value: 'wanted@example.test' }),
      change(world, { as: other }, { id, value: 'wanted@example.test' }),
    ]);
    expect(race.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('removing one', () => {
  test('leaves the sign-in methods, and no primary one', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const id = await primaryOf(world, person);
    const answer = await remove(world, { as: person }, id);
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    expect((await world.request('GET /users/me', { as: person })).json).toMatchObject({
      primary_email: null,
      has_password: true,
    });
    const found = await world.request('GET /users', { access: 'server', query: { query: person.email } });
    expect(found.json.items).toEqual([]);
    const again = await remove(world, { as: person }, id);
    expect([again.status, again.code]).toEqual([400, undefined]);
    const next = await world.signUp({ email: person.email });
    expect(next.id).not.toBe(person.id);
  });

  test('of another user is rejected for clients', async () => {
    const world = await createWorld();
    const [person, other] = [await world.signUp(), await world.signUp()];
    const id = await primaryOf(world, person);
    expect((await remove(world, { as: other }, `${person.id}/${id}`)).status).toBe(403);
    expect((await remove(world, { as: other }, id)).status).toBe(400);
    expect((await remove(world, {}, `${person.id}/${id}`)).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await remove(world, server, `${person.id}/${id}`)).status).toBe(200);
  });
});

describe('OC-08 codes that were sent to an address', () => {
  const types = ['one-time-password', 'password-reset'] as const satisfies readonly CodeType[];
  const begin = async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const call = await world.call();
    const issue = (type: CodeType, address: string, subjectId?: string) =>
      call.transaction((trx) => issueCode(trx, { type, subjectId, address, lifetimeMillis: 600_000 }));
    const fate = async (type: CodeType, code: string) =>
      checkCode(call, type, code).then(
        () => 'alive',
        (failure: unknown) => (failure instanceof Error && 'code' in failure ? failure.code : failure),
      );
    return { world, person, issue, fate, id: await primaryOf(world, person) };
  };
  const spent = 'VERIFICATION_CODE_ALREADY_USED';

  test.each([
    ['changes', (world: World, as: Person, id: string) => change(world, { as }, { id, value: 'moved@example.test' })],
    ['goes', (world: World, as: Person, id: string) => remove(world, { as }, id)],
    [
      'no more signs anybody in',
      (world: World, as: Person, id: string) => change(world, { as }, { id, used_for_auth: false }),
    ],
  ])('are revoked when it %s; those of other addresses and users stay', async (_, act) => {
    for (const type of types) {
      const { world, person, issue, fate, id } = await begin();
      const code = await issue(type, person.email);
      const elsewhere = await issue(type, 'other@example.test');
      expect((await act(world, person, id)).status).toBe(200);
      expect([await fate(type, code), await fate(type, elsewhere)]).toEqual([spent, 'alive']);
    }
  });

  test('are revoked only for this user if it is only a contact, because others may have it too', async () => {
    const { world, person, issue, fate } = await begin();
    const other = await world.signUp();
    const { id } = (await add(world, { as: person }, { user_id: 'me', value: other.email })).json;
    const mine = await issue('password-reset', other.email, person.id);
    const theirs = await issue('password-reset', other.email, other.id);
    await remove(world, { as: person }, id);
    expect([await fate('password-reset', mine), await fate('password-reset', theirs)]).toEqual([spent, 'alive']);
  });

  test('to verify it are revoked too, and stay invalid when the address is added again', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const id = await primaryOf(world, person);
    const mail = () =>
      world.request('POST /contact-channels/{user_id}/{id}/send-verification-code', {
        as: person,
        params: { user_id: 'me', id },
        body: { callback_url: 'http://localhost:5173/verify' },
      });
    expect((await mail()).status).toBe(200);
    world.travel('1 minute');
    expect((await mail()).status).toBe(200);
    const [first = '', second = ''] = (await world.mails())
      .filter(({ template }) => template === 'email_verification')
      .map(({ text }) => /code=(\w{45})/.exec(text)?.[1] ?? '');
    const verify = (code: string) => world.request('POST /contact-channels/verify', { body: { code } });
    await change(world, { as: person }, { id, value: 'moved@example.test' });
    const moved = await verify(first);
    expect([moved.status, moved.code]).toEqual([400, undefined]);
    await change(world, { as: person }, { id, value: person.email });
    expect((await verify(second)).code).toBe(spent);
    expect((await read(world, { as: person }, id)).json.is_verified).toBe(false);
  });
});

describe('SS-09 the previous primary address gets an email', () => {
  test.each([
    ['its change', { value: 'moved@example.test' }, /primary email address/],
    ['its demotion', { is_primary: false }, /primary email address/],
    ['the end of signing in with it', { used_for_auth: false }, /sign-in email address was removed/],
  ])('about %s by a client', async (_, patch, subject) => {
    const world = await createWorld();
    const person = await world.signUp();
    await change(world, { as: person }, { id: await primaryOf(world, person), ...patch });
    expect(await world.mails()).toMatchObject([
      { to: person.email, template: 'security_notice', subject: expect.stringMatching(subject) },
    ]);
  });

  test('about sign-in addresses that are added or removed, and not about contacts', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const extra = (await add(world, { as: person }, { user_id: 'me', value: 'c@example.test' })).json;
    await remove(world, { as: person }, extra.id);
    expect(await world.mails()).toEqual([]);
    const added = { user_id: 'me', value: 's@example.test', used_for_auth: true };
    const { id } = (await add(world, { as: person }, added)).json;
    await remove(world, { as: person }, id);
    await remove(world, { as: person }, await primaryOf(world, person));
    expect((await world.mails()).map(({ to, subject }) => [to, subject.split(' of your account')[0]])).toEqual([
      [person.email, expect.stringContaining('was added')],
      [person.email, expect.stringContaining('was removed')],
      [person.email, 'The primary email address'],
    ]);
  });

  test('SS-09 a sign-in address is removed only after a recent sign-in, where the project requires one', async () => {
    const world = await createWorld({ project: 'internal' });
    const person = await world.signUp({ email: `${crypto.randomUUID()}@example.test` });
    const id = await primaryOf(world, person);
    const contact = { user_id: 'me', value: `${crypto.randomUUID()}@example.test` };
    const { id: contactId } = (await add(world, { as: person }, contact)).json;
    world.travel('16 minutes');
    const old: Level = { as: await refreshed(world, person) };
    for (const answer of [
      await remove(world, old, id),
      await change(world, old, { id, used_for_auth: false }),
      await change(world, old, { id, value: `${crypto.randomUUID()}@example.test` }),
    ])
      expect([answer.status, answer.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    expect((await change(world, old, { id, value: person.email.toUpperCase(), is_primary: true })).status).toBe(200);
    expect((await remove(world, old, contactId)).status).toBe(200);
    const { email, password } = person;
    const { json } = await world.request('POST /auth/password/sign-in', { body: { email, password } });
    expect((await remove(world, { as: { accessToken: json.access_token } }, id)).status).toBe(200);
  });

  test('SS-09 PW-09 a sign-in address is added only after a recent sign-in, where the project requires one', async () => {
    const world = await createWorld({ project: 'internal' });
    const person = await world.signUp({ email: `${crypto.randomUUID()}@example.test` });
    const value = `${crypto.randomUUID()}@evil.test`;
    world.travel('16 minutes');
    const stolen: Level = { as: await refreshed(world, person) };
    const { id } = (await add(world, stolen, { user_id: 'me', value })).json;
    for (const answer of [
      await add(world, stolen, { user_id: 'me', value: `${crypto.randomUUID()}@evil.test`, used_for_auth: true }),
      await change(world, stolen, { id, used_for_auth: true }),
    ])
      expect([answer.status, answer.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    const { email, password } = person;
    const { json } = await world.request('POST /auth/password/sign-in', { body: { email, password } });
    const recent: Level = { as: { accessToken: json.access_token } };
    expect((await change(world, recent, { id, used_for_auth: true })).status).toBe(200);
  });

  test('and none when a server makes the change, which is in the audit log', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const id = await primaryOf(world, person);
    await change(world, server, { id, user: person.id, value: 'moved@example.test' });
    await remove(world, server, `${person.id}/${id}`);
    expect(await world.mails()).toEqual([]);
    const { db, tenant } = await world.call();
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'actor_type', 'details'])
      .where('tenant_id', '=', tenant.id)
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'contact-channel.change', actor_type: 'key', details: { changed: ['value'] } },
      { action: 'contact-channel.remove', actor_type: 'key', details: {} },
    ]);
  });
});
