// @needs database

import { createWorld, startTestApp, type TestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { receiveCode } from '../../testing/mailed-codes.js';
import { type Outcome, storm } from '../../testing/storm.js';
import { listChannels } from '../users/index.js';

const MIRA = 'mira@example.test';
const SEND = 'POST /auth/otp/send-sign-in-code';

let replica: TestApp;
let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { magic_link_enabled: true, create_team_on_sign_up: true } });
  replica = await startTestApp({ clock: world.app.clock });
});

/** A code allows twenty checks, so some of fifty concurrent calls may exceed these before it is used. */
const tooLate = ['VERIFICATION_CODE_ALREADY_USED', 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'];

function expectOneWinner(outcomes: readonly Outcome[]): Outcome {
  const [won, ...more] = outcomes.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  for (const { status, code } of outcomes) if (status !== 200) expect(tooLate).toContain(code);
  if (!won) throw new Error('Nobody won');
  return won;
}

const countSessions = async () => {
  const { db, tenant } = await world.call();
  return (await db.selectFrom('sessions').select('id').where('tenant_id', '=', tenant.id).execute()).length;
};

describe('fifty concurrent calls at two replicas', () => {
  test('OC-03 with one sign-in code: one call gets a session, and one account is created', async () => {
    const code = await receiveCode(world, SEND, MIRA);
    const won = expectOneWinner(
      await storm(world, replica, { times: 50, path: '/auth/otp/sign-in', bodies: [{ code }] }),
    );
    expect(won.body['is_new_user']).toBe(true);
    expect(await countSessions()).toBe(1);
    expect(await listChannels(await world.call())).toHaveLength(1);
    expect(await world.happened()).toEqual([
      'user.created',
      'team.created',
      'team_membership.created',
      'team_permission.created',
    ]);
  });

  test('OC-03 with one reset code and different passwords: one call sets its password', async () => {
    await world.signUp({ email: 'reset@example.test' });
    const code = await receiveCode(world, 'POST /auth/password/send-reset-code', 'reset@example.test');
    const passwords = Array.from({ length: 50 }, (_, n) => `password of number ${n}`);
    const bodies = passwords.map((password) => ({ code, password }));
    const outcomes = await storm(world, replica, { times: 50, path: '/auth/password/reset', bodies });
    expectOneWinner(outcomes);
    const won = outcomes.findIndex(({ status }) => status === 200);
    const signIn = (password = '') =>
      world.request('POST /auth/password/sign-in', { body: { email: 'reset@example.test', password } });
    expect((await signIn(passwords[won])).status).toBe(200);
    expect((await signIn('correct horse battery')).code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  test('with five codes for one new address: five sign in to one account, which is new once', async () => {
    const email = 'five@example.test';
    const before = await countSessions();
    const bodies = [];
    for (let count = 0; count < 5; count += 1) bodies.push({ code: await receiveCode(world, SEND, email) });
    const outcomes = await storm(world, replica, { times: 50, path: '/auth/otp/sign-in', bodies });
    const entered = outcomes.filter(({ status }) => status === 200);
    expect(entered).toHaveLength(5);
    for (const { status, code } of outcomes) if (status !== 200) expect(tooLate).toContain(code);
    expect(new Set(entered.map(({ body }) => body['user_id'])).size).toBe(1);
    expect(entered.filter(({ body }) => body['is_new_user'] === true)).toHaveLength(1);
    expect(await countSessions()).toBe(before + 5);
  });

  test('OC-05 that check one code succeed twenty times, then reach the limit', async () => {
    const code = await receiveCode(world, SEND, 'looked-at@example.test');
    const outcomes = await storm(world, replica, {
      times: 50,
      path: '/auth/otp/sign-in/check-code',
      bodies: [{ code }],
    });
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(outcomes.filter(({ code: error }) => error === 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')).toHaveLength(30);
  });
});
