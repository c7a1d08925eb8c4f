// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkCode, issueCode, useCode } from '../../platform/codes/index.js';
import { codeCalls, issueFor } from '../../testing/code-calls.js';
import { markAddressesVerified, receiveCode } from '../../testing/mailed-codes.js';

const MIRA = 'mira@example.test';
const worthless = ['VERIFICATION_CODE_ALREADY_USED', 'VERIFICATION_CODE_NOT_FOUND'];

const start = async () => {
  const world = await createWorld({ config: { magic_link_enabled: true } });
  const mira = await world.signUp({ email: MIRA });
  await markAddressesVerified(world, mira.id);
  const codes = {
    signIn: await receiveCode(world, 'POST /auth/otp/send-sign-in-code', MIRA),
    reset: await receiveCode(world, 'POST /auth/password/send-reset-code', MIRA),
  };
  const { json } = await world.request('GET /contact-channels', { access: 'server', query: { user_id: mira.id } });
  return { world, mira, codes, channel: { user_id: mira.id, id: json.items[0]?.id ?? '' } };
};
const present = async (world: World, { signIn, reset }: { signIn: string; reset: string }) => [
  (await world.request('POST /auth/otp/sign-in', { body: { code: signIn } })).code,
  (await world.request('POST /auth/password/reset', { body: { code: reset, password: 'a staple that is new' } })).code,
];

type Started = Awaited<ReturnType<typeof start>>;
const changes: Readonly<Record<string, (started: Started) => Promise<{ status: number }>>> = {
  'the address is removed': ({ world, channel }) =>
    world.request('DELETE /contact-channels/{user_id}/{id}', { access: 'server', params: channel }),
  'the address becomes another one': ({ world, channel }) =>
    world.request('PATCH /contact-channels/{user_id}/{id}', {
      access: 'server',
      params: channel,
      body: { value: 'another@example.test' },
    }),
  'the address is not for signing in any more': ({ world, channel }) =>
    world.request('PATCH /contact-channels/{user_id}/{id}', {
      access: 'server',
      params: channel,
      body: { used_for_auth: false },
    }),
  'the user is deleted': ({ world, mira }) =>
    world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: mira.id } }),
};

describe('OC-08 sign-in and reset codes become invalid when', () => {
  test.each(Object.entries(changes))('%s, and they create no account', async (_name, change) => {
    const started = await start();
    const { world, codes } = started;
    expect((await change(started)).status).toBe(200);
    const countUsers = async () => (await world.request('GET /users', { access: 'server' })).json.items.length;
    const before = await countUsers();
    for (const code of await present(world, codes)) expect(worthless).toContain(code);
    expect(await countUsers()).toBe(before);
  });
});

test('OC-08 codes of one address stay valid when another is removed', async () => {
  const { world, mira, codes } = await start();
  const { json } = await world.request('POST /contact-channels', {
    access: 'server',
    body: { user_id: mira.id, type: 'email', value: 'second@example.test', used_for_auth: true },
  });
  await world.request('DELETE /contact-channels/{user_id}/{id}', {
    access: 'server',
    params: { user_id: mira.id, id: json.id },
  });
  expect((await world.request('POST /auth/otp/sign-in', { body: { code: codes.signIn } })).status).toBe(200);
});

const byKey = codeCalls.map((call) => [call.key, call] as const);

describe('an invalid code', () => {
  let world: World;
  let mira: Person;
  beforeAll(async () => {
    world = await createWorld({ config: { magic_link_enabled: true, passkey_enabled: true } });
    mira = await world.signUp({ email: MIRA });
  });

  test.each(byKey)('OC-05 OC-07 %s reports as expired, used, or tried too often', async (key, { type, body }) => {
    const own = await world.call();
    const issue = (lifetimeMillis?: number) => issueFor(world, { userId: mira.id, type, lifetimeMillis });
    const [expired, used, tried] = [await issue(0), await issue(), await issue()];
    await useCode(own, await checkCode(own, type, used));
    // An attempt code becomes invalid before its twentieth try.
    for (let count = 0; count < 20; count += 1) await checkCode(own, type, tried).catch(() => undefined);
    const told = [];
    for (const code of [expired, used, tried]) {
      const answer = await world.request(key, { as: mira, body: { ...body, code } });
      told.push([answer.code, answer.status]);
    }
    expect(told).toEqual([
      ['VERIFICATION_CODE_EXPIRED', 400],
      ['VERIFICATION_CODE_ALREADY_USED', 409],
      ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 400],
    ]);
  });

  test('OC-05 OC-07 the sign-up of owners reports as expired, used, or tried too often', async () => {
    const internal = await createWorld({ project: 'internal' });
    const own = await internal.call();
    const issue = (lifetimeMillis = 60_000) =>
      issueCode(own, { type: 'owner-invitation', data: { joins_owner_team: false }, lifetimeMillis });
    const [expired, used, tried] = [await issue(0), await issue(), await issue()];
    await useCode(own, await checkCode(own, 'owner-invitation', used));
    for (let count = 0; count < 20; count += 1) await checkCode(own, 'owner-invitation', tried);
    const told = [];
    for (const code of [expired, used, tried]) {
      const email = `${own.ports.random.uuid()}@example.test`;
      const body = { email, password: 'correct horse battery', invitation_code: code };
      told.push((await internal.request('POST /auth/password/sign-up', { body })).code);
    }
    expect(told).toEqual([
      'VERIFICATION_CODE_EXPIRED',
      'VERIFICATION_CODE_ALREADY_USED',
      'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
    ]);
  });
});
