import { createWorld, type World } from '@portico/testkit';
import { describe, expect, test } from 'vitest';
import { markAddressesVerified, receiveCode } from '../testing/mailed-codes.js';

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

describe('OC-08 sign-in and reset codes die when', () => {
  test.each(Object.entries(changes))('%s, and no account comes of them', async (_name, change) => {
    const started = await start();
    const { world, codes } = started;
    expect((await change(started)).status).toBe(200);
    const countUsers = async () => (await world.request('GET /users', { access: 'server' })).json.items.length;
    const before = await countUsers();
    for (const code of await present(world, codes)) expect(worthless).toContain(code);
    expect(await countUsers()).toBe(before);
  });
});

test('OC-08 codes of one address outlive the removal of another', async () => {
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

test.each([
  ['POST /auth/otp/sign-in', 'signIn', {}],
  ['POST /auth/otp/sign-in/check-code', 'signIn', {}],
  ['POST /auth/password/reset', 'reset', { password: 'a staple that is new' }],
  ['POST /auth/password/reset/check-code', 'reset', {}],
] as const)(
  'OC-05 OC-07 %s tells a code that is too old from one that was tried too often',
  async (key, kind, more) => {
    const { world, codes } = await start();
    const code = codes[kind];
    const answer = () => world.request(key, { body: { ...more, code } });
    const look = `${key.replace('/check-code', '')}/check-code` as typeof key;
    for (let count = 0; count < 20; count += 1)
      expect((await world.request(look, { body: { code } })).json).toEqual({ is_code_valid: true });
    const dead = await answer();
    expect([dead.code, dead.status]).toEqual(['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 400]);
    world.travel('1 hour');
    const expired = await answer();
    expect([expired.code, expired.status]).toEqual(['VERIFICATION_CODE_EXPIRED', 400]);
  },
);
