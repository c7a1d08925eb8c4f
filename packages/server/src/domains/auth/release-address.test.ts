// @needs any-database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { auditOf, CALLBACK, markAddressesVerified, receiveCode } from '../../testing/mailed-codes.js';
import { createOAuthWorld, enter, newPerson } from '../../testing/oauth.js';
import { importRecords } from '../../testing/project-data.js';
import { storm } from '../../testing/storm.js';

const PASSWORD = 'correct horse battery';
const SIGN_UP = 'POST /auth/password/sign-up';

const start = () => createWorld({ config: { magic_link_enabled: true } });
const addAddress = (world: World, as: Person, value: string) =>
  world.request('POST /contact-channels', { as, body: { user_id: 'me', type: 'email', value, used_for_auth: true } });

/** A user with one verified address, who has added another person's address as a sign-in address. */
async function hijack(world: World, email: string): Promise<Person> {
  const attacker = await world.signUp();
  await markAddressesVerified(world, attacker.id);
  expect((await addAddress(world, attacker, email)).status).toBe(201);
  return attacker;
}

const channelsOf = async (world: World, { id }: { id: string }) => {
  const { json } = await world.request('GET /contact-channels', { access: 'server', query: { user_id: id } });
  const rows = json.items.map(({ value, is_verified, used_for_auth }) => [value, is_verified, used_for_auth] as const);
  return rows.sort(([a], [b]) => (a < b ? -1 : 1));
};

/** Expects that the address signs in its new user, and that the other account lost that and nothing else. */
async function expectReleased(world: World, { attacker, email }: { attacker: Person; email: string }, newId: string) {
  expect(newId).not.toBe(attacker.id);
  const own = (await channelsOf(world, { id: newId })).filter(([, , usedForAuth]) => usedForAuth);
  expect(own.map(([value]) => value)).toEqual([email]);
  const others = await channelsOf(world, attacker);
  expect(others).toHaveLength(2);
  expect(others).toEqual(
    expect.arrayContaining([
      [attacker.email, true, true],
      [email, false, false],
    ]),
  );
  expect((await world.request('GET /users/me', { as: attacker })).json).toMatchObject({
    id: attacker.id,
    primary_email: attacker.email,
    has_password: true,
  });
  const notices = (await world.mails()).filter(({ text }) => text.includes('had never verified'));
  expect(notices.map(({ to, template }) => [to, template])).toEqual([[attacker.email, 'security_notice']]);
  expect(notices[0]?.text).not.toContain(email);
  const entries = (await auditOf(world)).filter(({ action }) => action === 'contact-channel.release');
  expect(entries).toMatchObject([
    { outcome: 'done', target_type: 'contact-channel', details: { user_id: attacker.id } },
  ]);
}

describe('an unverified sign-in address of an account with another, verified one', () => {
  test('P45 does not prevent sign-up with a password', async () => {
    const world = await start();
    const attacker = await hijack(world, 'mira@example.test');
    const answer = await world.request(SIGN_UP, { body: { email: 'Mira@example.test', password: PASSWORD } });
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    await expectReleased(world, { attacker, email: 'mira@example.test' }, answer.json.user_id);
  });

  test('does not prevent the import of a user', async () => {
    const world = await start();
    const attacker = await hijack(world, 'mira@example.test');
    const record = {
      type: 'user' as const,
      id: 'mira',
      primary_email: 'Mira@example.test',
      primary_email_auth_enabled: true,
    };
    const rows = () => importRecords(world, [record, { ...record, id: 'nora' }]);
    const [created, second] = await rows();
    expect([created, second]).toMatchObject([{ status: 'created' }, { status: 'refused', code: 'email-taken' }]);
    await expectReleased(world, { attacker, email: 'mira@example.test' }, String(created?.id));
    expect(await rows()).toMatchObject([{ status: 'exists' }, { status: 'refused', code: 'email-taken' }]);
  });

  test('does not prevent an anonymous user from keeping their user at sign-up', async () => {
    const world = await start();
    const attacker = await hijack(world, 'mira@example.test');
    const { json: anonymous } = await world.request('POST /auth/anonymous/sign-up');
    const answer = await world.request(SIGN_UP, {
      as: { accessToken: anonymous.access_token },
      body: { email: 'mira@example.test', password: PASSWORD },
    });
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    expect(answer.json.user_id).toBe(anonymous.user_id);
    await expectReleased(world, { attacker, email: 'mira@example.test' }, answer.json.user_id);
  });

  test('does not prevent a server from creating the user, or from giving the address to one', async () => {
    const world = await start();
    const attacker = await hijack(world, 'mira@example.test');
    const flags = { primary_email_auth_enabled: true, primary_email_verified: true };
    const created = await world.request('POST /users', {
      access: 'server',
      body: { primary_email: 'mira@example.test', ...flags },
    });
    expect([created.status, created.code]).toEqual([201, undefined]);
    await expectReleased(world, { attacker, email: 'mira@example.test' }, created.json.id);
    expect((await addAddress(world, attacker, 'noor@example.test')).status).toBe(201);
    const changed = await world.request('PATCH /users/{user_id}', {
      access: 'server',
      params: { user_id: created.json.id },
      body: { primary_email: 'noor@example.test', ...flags },
    });
    expect([changed.status, changed.code]).toEqual([200, undefined]);
    expect((await addAddress(world, attacker, 'lene@example.test')).status).toBe(201);
    const added = await world.request('POST /contact-channels', {
      access: 'server',
      body: { user_id: created.json.id, type: 'email', value: 'lene@example.test', used_for_auth: true },
    });
    expect([added.status, added.code]).toEqual([201, undefined]);
  });

  test('does not prevent another user who has verified the address from signing in with it', async () => {
    const world = await start();
    const mira = await world.signUp();
    const attacker = await hijack(world, 'mira@example.test');
    const { json: own } = await world.request('POST /contact-channels', {
      as: mira,
      body: { user_id: 'me', type: 'email', value: 'mira@example.test', used_for_auth: false },
    });
    const params = { user_id: 'me', id: own.id };
    const change = () =>
      world.request('PATCH /contact-channels/{user_id}/{id}', { as: mira, params, body: { used_for_auth: true } });
    expect((await change()).code).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE');
    await markAddressesVerified(world, mira.id);
    expect((await change()).status).toBe(200);
    expect(await channelsOf(world, attacker)).toContainEqual(['mira@example.test', false, false]);
  });

  test('does not prevent sign-in with an email code, whose request changes nothing', async () => {
    const world = await start();
    const attacker = await hijack(world, 'mira@example.test');
    const code = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', 'mira@example.test');
    expect(await channelsOf(world, attacker)).toContainEqual(['mira@example.test', false, true]);
    const answer = await world.request('POST /auth/otp/sign-in', { body: { code } });
    expect([answer.status, answer.json.is_new_user]).toEqual([200, true]);
    await expectReleased(world, { attacker, email: 'mira@example.test' }, answer.json.user_id);
  });

  test('does not prevent sign-up with a provider', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    const attacker = await hijack(world, person.email ?? '');
    const entrant = await enter(world, { person });
    expect(entrant.isNewUser).toBe(true);
    await expectReleased(world, { attacker, email: person.email ?? '' }, entrant.id);
  });

  test('is released for one of two at once, and all others find it taken', async () => {
    const world = await start();
    const replica = await startTestApp({ clock: world.app.clock });
    for (let round = 0; round < 5; round += 1) {
      const email = `mira-${round}@example.test`;
      const attacker = await hijack(world, email);
      const bodies = [{ email, password: PASSWORD }];
      const outcomes = await storm(world, replica, { times: 6, path: '/auth/password/sign-up', bodies });
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(outcomes.filter(({ code }) => code === 'USER_EMAIL_ALREADY_EXISTS')).toHaveLength(5);
      expect(await channelsOf(world, attacker)).toContainEqual([email, false, false]);
    }
    const released = (await auditOf(world)).filter(({ action }) => action === 'contact-channel.release');
    expect(released).toHaveLength(5);
  });

  test('goes to one account when two codes are used at once', async () => {
    const world = await start();
    const attacker = await hijack(world, 'mira@example.test');
    const receive = () => receiveCode(world, 'POST /auth/otp/send-sign-in-code', 'mira@example.test');
    const codes = [await receive(), await receive()];
    const answers = await Promise.all(codes.map((code) => world.request('POST /auth/otp/sign-in', { body: { code } })));
    expect(answers.filter(({ json }) => json.is_new_user)).toHaveLength(1);
    expect(new Set(answers.map(({ json }) => json.user_id)).size).toBe(1);
    await expectReleased(world, { attacker, email: 'mira@example.test' }, answers[0]?.json.user_id ?? '');
  });

  test('stays if its user verifies it at the same time, or sign-up gets it: never both', async () => {
    const world = await start();
    for (let round = 0; round < 5; round += 1) {
      const email = `mira-${round}@example.test`;
      const attacker = await hijack(world, email);
      const { json } = await world.request('GET /contact-channels', { as: attacker, query: { user_id: 'me' } });
      const channel = json.items.find(({ value }) => value === email);
      const verify = () =>
        world.request('PATCH /contact-channels/{user_id}/{id}', {
          access: 'server',
          params: { user_id: attacker.id, id: channel?.id ?? '' },
          body: { is_verified: true },
        });
      const [signUp, verified] = await Promise.all([
        world.request(SIGN_UP, { body: { email, password: PASSWORD } }),
        verify(),
      ]);
      expect(verified.status).toBe(200);
      expect(await channelsOf(world, attacker)).toContainEqual([email, true, signUp.status !== 200]);
    }
  });
});

describe('an unverified address that is the only sign-in address of its account', () => {
  test('keeps sign-up and sign-in codes at 409, as on the wire', async () => {
    const world = await start();
    const mira = await world.signUp({ email: 'mira@example.test' });
    const signUp = await world.request(SIGN_UP, { body: { email: mira.email, password: PASSWORD } });
    const send = await world.request('POST /auth/otp/send-sign-in-code', {
      body: { email: mira.email, callback_url: CALLBACK },
    });
    expect([signUp.code, send.code]).toEqual(['USER_EMAIL_ALREADY_EXISTS', 'USER_EMAIL_ALREADY_EXISTS']);
    expect(await channelsOf(world, mira)).toEqual([[mira.email, false, true]]);
  });

  test('stays blocked if the other, verified address is not used for sign-in', async () => {
    const world = await start();
    const mira = await world.signUp({ email: 'mira@example.test' });
    await world.request('POST /contact-channels', {
      access: 'server',
      body: { user_id: mira.id, type: 'email', value: 'work@example.test', used_for_auth: false, is_verified: true },
    });
    const signUp = await world.request(SIGN_UP, { body: { email: mira.email, password: PASSWORD } });
    expect(signUp.code).toBe('USER_EMAIL_ALREADY_EXISTS');
  });
});

describe('an unverified sign-in address of an anonymous account', () => {
  /** An anonymous account to which its visitor has added another person's address. */
  const squat = async (world: World, email: string) => {
    const { json } = await world.request('POST /auth/anonymous/sign-up');
    const visitor = { id: json.user_id, accessToken: json.access_token };
    const body = { user_id: 'me', type: 'email', value: email, used_for_auth: true } as const;
    expect((await world.request('POST /contact-channels', { as: visitor, body })).status).toBe(201);
    return visitor;
  };
  const email = 'mira@example.test';

  const registrations: Readonly<Record<string, (world: World) => Promise<string>>> = {
    'a password': async (world) => (await world.request(SIGN_UP, { body: { email, password: PASSWORD } })).json.user_id,
    'an email code': async (world) => {
      const code = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', email);
      return (await world.request('POST /auth/otp/sign-in', { body: { code } })).json.user_id;
    },
    'an import': async (world) => {
      const record = { type: 'user' as const, id: 'mira', primary_email: email, primary_email_auth_enabled: true };
      const [created] = await importRecords(world, [record]);
      return String(created?.id);
    },
  };

  test.each(Object.entries(registrations))('does not prevent sign-up by %s', async (_name, register) => {
    const world = await start();
    const visitor = await squat(world, email);
    const id = await register(world);
    expect(await channelsOf(world, { id })).toMatchObject([[email, expect.any(Boolean), true]]);
    expect(await channelsOf(world, visitor)).toEqual([[email, false, false]]);
  });

  test('does not prevent sign-up with a provider', async () => {
    const world = await createOAuthWorld();
    const visitor = await squat(world, email);
    const { id, isNewUser } = await enter(world, { person: newPerson({ email }) });
    expect([id === visitor.id, isNewUser]).toEqual([false, true]);
  });

  test('does not prevent its own visitor from signing up with it', async () => {
    const world = await start();
    const visitor = await squat(world, email);
    const answer = await world.request(SIGN_UP, { as: visitor, body: { email, password: PASSWORD } });
    expect(answer.json.user_id).toBe(visitor.id);
    expect(await channelsOf(world, visitor)).toEqual([[email, false, true]]);
  });
});

describe('a user has at most five unverified addresses', () => {
  const patch = (world: World, as: Person, { id, ...body }: { id: string; value?: string }) =>
    world.request('PATCH /contact-channels/{user_id}/{id}', { as, params: { user_id: 'me', id }, body });
  const refused = { status: 400, error: 'too-many-unverified-addresses' };
  const outcomeOf = ({ status, headers }: { status: number; headers: Headers }) => ({
    status,
    error: headers.get('x-portico-error'),
  });

  test('of their own adding, also when they change a verified one', async () => {
    const world = await start();
    const mira = await world.signUp();
    await markAddressesVerified(world, mira.id);
    const [primary] = (await world.request('GET /contact-channels', { as: mira, query: { user_id: 'me' } })).json.items;
    for (let count = 0; count < 5; count += 1)
      expect((await addAddress(world, mira, `other-${count}@example.test`)).status).toBe(201);
    expect(outcomeOf(await addAddress(world, mira, 'other-5@example.test'))).toEqual(refused);
    const moved = await patch(world, mira, { id: primary?.id ?? '', value: 'other-5@example.test' });
    expect(outcomeOf(moved)).toEqual(refused);
    expect(moved.text).toContain('at most 5 unverified email addresses');
    expect(await channelsOf(world, mira)).toHaveLength(6);
    const added = await world.request('POST /contact-channels', {
      access: 'server',
      body: { user_id: mira.id, type: 'email', value: 'other-5@example.test', used_for_auth: false },
    });
    expect(added.status).toBe(201);
  });

  test('even if they add many at once', async () => {
    const world = await start();
    const mira = await world.signUp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => addAddress(world, mira, `other-${n}@example.test`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(await channelsOf(world, mira)).toHaveLength(5);
  });
});
