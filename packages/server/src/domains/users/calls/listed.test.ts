// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { registered } from '../../../testing/passkeys.js';
import { exportRecords, importRecords } from '../../../testing/project-data.js';

const access = 'server';
const config = { magic_link_enabled: true, passkey_enabled: true };

/** Returns all users as the list shows them, after checking that each is the same when read alone. */
const readListed = async (world: World) => {
  const { items } = (await world.request('GET /users', { access, query: { include_anonymous: 'true' } })).json;
  const params = items.map(({ id }) => ({ user_id: id }));
  const alone = await Promise.all(params.map((of) => world.request('GET /users/{user_id}', { access, params: of })));
  expect(items).toEqual(alone.map(({ json }) => json));
  return items;
};

type Step = (world: World, person: Person) => Promise<unknown>;

const patch =
  (body: object): Step =>
  (world, { id }) =>
    world.request('PATCH /users/{user_id}', { access, params: { user_id: id }, body });

const channelsOf = async (world: World, { id }: Person) =>
  (await world.request('GET /contact-channels', { access, query: { user_id: id } })).json.items;

const changePrimary: Step = async (world, person) => {
  const [first] = await channelsOf(world, person);
  const params = { user_id: person.id, id: first!.id };
  return world.request('PATCH /contact-channels/{user_id}/{id}', {
    access,
    params,
    body: { is_verified: true, used_for_auth: false },
  });
};

const addPrimary: Step = (world, { id }) =>
  world.request('POST /contact-channels', {
    access,
    body: { user_id: id, type: 'email', value: 'later@example.test', used_for_auth: true, is_primary: true },
  });

const removePrimary: Step = async (world, person) => {
  const primary = (await channelsOf(world, person)).find(({ is_primary }) => is_primary);
  const params = { user_id: person.id, id: primary!.id };
  return world.request('DELETE /contact-channels/{user_id}/{id}', { access, params });
};

const steps: readonly (readonly [Step, object])[] = [
  [patch({ otp_auth_enabled: true }), { otp_auth_enabled: true }],
  [
    patch({ totp_secret_base64: Buffer.alloc(20, 1).toString('base64') }),
    { otp_auth_enabled: true, requires_totp_mfa: true },
  ],
  [registered, { requires_totp_mfa: true, passkey_auth_enabled: true }],
  [changePrimary, { primary_email_verified: true, primary_email_auth_enabled: false }],
  [addPrimary, { primary_email: 'later@example.test', primary_email_verified: false }],
  [
    patch({ primary_email: 'moved@example.test', primary_email_verified: true }),
    { primary_email: 'moved@example.test' },
  ],
  [patch({ password: null }), { has_password: false, otp_auth_enabled: true }],
  [patch({ password: 'another horse battery' }), { has_password: true }],
];

test('lists show the same addresses and sign-in methods as the users themselves, whatever changed them', async () => {
  const world = await createWorld({ config });
  const person = await world.signUp({ email: 'first@example.test' });
  await world.request('POST /auth/anonymous/sign-up', {});
  const listed = async () => (await readListed(world)).find(({ id }) => id === person.id);
  expect(await listed()).toMatchObject({ primary_email: 'first@example.test', has_password: true });
  for (const [step, shown] of steps) {
    await step(world, person);
    expect(await listed()).toMatchObject(shown);
  }

  const copy = await createWorld({ config });
  await importRecords(copy, await exportRecords(world, { limit: 100, secrets: true }));
  const primary = { primary_email: 'moved@example.test', primary_email_verified: true };
  const ways = { has_password: true, otp_auth_enabled: true, passkey_auth_enabled: true, requires_totp_mfa: true };
  expect((await readListed(copy)).find(({ primary_email }) => primary_email !== null)).toMatchObject({
    ...primary,
    ...ways,
  });

  await patch({ totp_secret_base64: null, otp_auth_enabled: false, passkey_auth_enabled: false })(world, person);
  await removePrimary(world, person);
  const gone = { primary_email: null, otp_auth_enabled: false, passkey_auth_enabled: false, requires_totp_mfa: false };
  expect(await listed()).toMatchObject(gone);
});
