// @needs any-database

import {
  createPasskeyAuthenticator,
  createWorld,
  type PasskeyAuthenticator,
  type Person,
  type World,
} from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../testing/override-config.js';
import { PAGE, refreshed, register, signIn } from '../../testing/passkeys.js';

const config = { passkey_enabled: true };

const addTo = async (
  world: World,
  as: Person,
  { name, authenticator = createPasskeyAuthenticator() }: { name?: string; authenticator?: PasskeyAuthenticator } = {},
) => {
  const { json } = await world.request('POST /auth/passkey/initiate-passkey-registration', { as, body: {} });
  const credential = authenticator.create(json.options_json, { origin: PAGE });
  const body = { credential, code: json.code, ...(name !== undefined && { name }) };
  return { authenticator, answer: await world.request('POST /auth/passkeys', { as, body }) };
};

const listOf = async (world: World, as: Person) => (await world.request('GET /auth/passkeys', { as })).json.items;
const rename = (world: World, as: object, { id, name }: { id: string; name: string }) =>
  world.request('PATCH /auth/passkeys/{id}', { ...as, params: { id }, body: { name } });
const remove = (world: World, as: object, id: string) =>
  world.request('DELETE /auth/passkeys/{id}', { ...as, params: { id } });
const canSignIn = async (world: World, authenticator: PasskeyAuthenticator) =>
  (await signIn(world, authenticator)).status === 200;

describe('several passkeys of a user', () => {
  test('are added beside each other, each signs in, and a use is recorded', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const first = await addTo(world, person, { name: 'Laptop' });
    world.travel('1 minute');
    const second = await addTo(world, person);
    expect(first.answer.status).toBe(200);
    expect(await canSignIn(world, first.authenticator)).toBe(true);
    expect(await listOf(world, person)).toEqual([
      {
        id: first.answer.json.id,
        name: 'Laptop',
        created_at_millis: world.app.clock.now() - 60_000,
        last_used_at_millis: world.app.clock.now(),
        is_backed_up: expect.any(Boolean),
      },
      expect.objectContaining({ id: second.answer.json.id, name: null, last_used_at_millis: null }),
    ]);
    const notices = await world.mails();
    expect(notices.map(({ template }) => template)).toEqual(['security_notice', 'security_notice']);
    expect(notices.map(({ text }) => text).join()).not.toContain('no longer works');
  });

  test('are all replaced by the registration that published clients know', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const added = await addTo(world, person);
    const { json } = await register(world, person);
    expect((await listOf(world, person)).map(({ id }) => id)).toEqual([json.user_handle]);
    expect(await canSignIn(world, added.authenticator)).toBe(false);
  });

  test('are removed one by one; without the last, passkey sign-in is off', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const [first, second] = [await addTo(world, person), await addTo(world, person)];
    const isEnabled = async () => {
      const { json } = await world.request('GET /users/me', { as: person });
      return json.passkey_auth_enabled;
    };
    expect((await remove(world, { as: person }, first.answer.json.id)).json).toEqual({ success: true });
    expect([await canSignIn(world, first.authenticator), await canSignIn(world, second.authenticator)]).toEqual([
      false,
      true,
    ]);
    expect(await isEnabled()).toBe(true);
    expect((await remove(world, { as: person }, second.answer.json.id)).status).toBe(200);
    expect([await listOf(world, person), await isEnabled()]).toEqual([[], false]);
    expect((await world.mails()).at(-1)?.text).toContain('passkey was removed');
  });

  test('get other names, and are at most twenty', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const { answer } = await addTo(world, person, { name: 'Old' });
    expect((await rename(world, { as: person }, { id: answer.json.id, name: 'Phone 📱' })).status).toBe(200);
    expect((await listOf(world, person)).map(({ name }) => name)).toEqual(['Phone 📱']);
    expect((await rename(world, { as: person }, { id: answer.json.id, name: 'x'.repeat(65) })).code).toBe(
      'SCHEMA_ERROR',
    );
    for (let count = 1; count < 20; count += 1) expect((await addTo(world, person)).answer.status).toBe(200);
    const over = await addTo(world, person);
    expect([over.answer.status, (await listOf(world, person)).length]).toEqual([400, 20]);
    expect(await canSignIn(world, over.authenticator)).toBe(false);
  });
});

describe('passkeys of others', () => {
  test('PK-03 a credential of another user is refused, and turns nothing on', async () => {
    const world = await createWorld({ config });
    const [owner, other] = [await world.signUp(), await world.signUp()];
    await addTo(world, owner, {
      name: 'Mine',
      authenticator: createPasskeyAuthenticator({ credentialId: 'c2hhcmVk' }),
    });
    const { answer } = await addTo(world, other, {
      name: 'Mine',
      authenticator: createPasskeyAuthenticator({ credentialId: 'c2hhcmVk' }),
    });
    expect(answer.code).toBe('PASSKEY_REGISTRATION_FAILED');
    expect((await world.request('GET /users/me', { as: other })).json).toMatchObject({ passkey_auth_enabled: false });
  });

  test('TI-03 are neither listed, renamed nor removed', async () => {
    const world = await createWorld({ config });
    const [owner, other] = [await world.signUp(), await world.signUp()];
    const { answer } = await addTo(world, owner, { name: 'Mine' });
    expect(await listOf(world, other)).toEqual([]);
    expect((await rename(world, { as: other }, { id: answer.json.id, name: 'Yours' })).status).toBe(404);
    expect((await remove(world, { as: other }, answer.json.id)).status).toBe(404);
    expect((await listOf(world, owner)).map(({ name }) => name)).toEqual(['Mine']);
  });
});

test('adding is refused without a user, and where the project has passkeys turned off', async () => {
  const world = await createWorld({ config });
  const person = await world.signUp();
  const body = { credential: {}, code: '0'.repeat(45) };
  expect((await world.request('POST /auth/passkeys', { body })).code).toBe('USER_AUTHENTICATION_REQUIRED');
  expect((await world.request('GET /auth/passkeys', {})).code).toBe('SCHEMA_ERROR');
  const { json } = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person, body: {} });
  const off = { access: 'admin', body: { config: { passkey_enabled: false } } } as const;
  await world.request('PATCH /internal/projects/current', off);
  const late = await world.request('POST /auth/passkeys', { as: person, body: { credential: {}, code: json.code } });
  expect(late.code).toBe('PASSKEY_AUTHENTICATION_NOT_ENABLED');
});

test('PK-07 removing a passkey requires a recent sign-in if the project enables this', async () => {
  const world = await createWorld({ config });
  const person = await world.signUp();
  const { answer } = await addTo(world, person);
  await overrideConfig(world, { 'auth.requireRecentSignIn': true });
  world.travel('15 minutes');
  const refused = await remove(world, { as: await refreshed(world, person) }, answer.json.id);
  expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
});
