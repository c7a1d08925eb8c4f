// @needs database

import { type Authenticator, createWorld, type Person, startTestApp, type TestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { guard } from '../../testing/second-factors.js';
import { type Outcome, storm } from '../../testing/storm.js';
import { beginSession } from './begin-session.js';

let replica: TestApp;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  replica = await startTestApp({ clock: world.app.clock });
});

const TIMES = 50;
const FINISH = '/auth/mfa/sign-in';

interface Guarded extends Person {
  readonly app: Authenticator;
}
const guarded = async (): Promise<Guarded> => {
  const person = await world.signUp();
  return { ...person, app: await guard(world, person) };
};
/** Creates attempt codes of a user whose first factor is verified. */
const attempts = async ({ id }: Person, times: number): Promise<string[]> => {
  const call = await world.call();
  const begin = () => call.transaction((trx) => beginSession(trx, { userId: id, isNewUser: false }));
  const outcomes = await Promise.all(Array.from({ length: times }, begin));
  return outcomes.map((outcome) => ('attemptCode' in outcome ? outcome.attemptCode : ''));
};
const countSessions = async ({ id }: Person) => {
  const { db, tenant } = await world.call();
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', id)
    .execute();
  return rows.length;
};
/** Expects one sign-in, an error with a reason for the others, and one session besides that of the sign-up. */
const expectOneWinner = async (person: Person, outcomes: readonly Outcome[]) => {
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, code } of outcomes) {
    if (status === 200) continue;
    expect(status === 429 ? 'limit' : code).toMatch(
      /^(limit|INVALID_TOTP_CODE|VERIFICATION_CODE_(ALREADY_USED|MAX_ATTEMPTS_REACHED))$/,
    );
  }
  expect(await countSessions(person)).toBe(2);
};

describe('one of fifty concurrent sign-ins at two replicas succeeds', () => {
  test('OC-03 with one attempt code and the right second factor', async () => {
    const person = await guarded();
    const body = { type: 'totp', totp: person.app.codeAt(world.app.clock.now()), code: (await attempts(person, 1))[0] };
    await expectOneWinner(person, await storm(world, replica, { times: TIMES, path: FINISH, bodies: [body] }));
  });

  test('TP-02 with the code of one time step in separate attempts', async () => {
    const person = await guarded();
    const totp = person.app.codeAt(world.app.clock.now());
    const bodies = (await attempts(person, TIMES)).map((code) => ({ type: 'totp', totp, code }));
    await expectOneWinner(person, await storm(world, replica, { times: TIMES, path: FINISH, bodies }));
  });

  test('OC-03 with one recovery code in separate attempts', async () => {
    const person = await guarded();
    const { json } = await world.request('POST /auth/mfa/recovery-codes', { as: person });
    const [totp] = json.recovery_codes;
    const bodies = (await attempts(person, TIMES)).map((code) => ({ type: 'totp', totp, code }));
    await expectOneWinner(person, await storm(world, replica, { times: TIMES, path: FINISH, bodies }));
    const left = await world.request('GET /auth/mfa/recovery-codes', { as: person });
    expect(left.json.remaining_count).toBe(9);
  });

  test('RL-07 five of fifty concurrent guesses are verified', async () => {
    const person = await guarded();
    const bodies = (await attempts(person, TIMES)).map((code) => ({ type: 'totp', totp: 'no code', code }));
    const outcomes = await storm(world, replica, { times: TIMES, path: FINISH, bodies });
    expect(outcomes.filter(({ code }) => code === 'INVALID_TOTP_CODE')).toHaveLength(5);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(TIMES - 5);
    expect(await countSessions(person)).toBe(1);
  });
});

describe('SS-11 a command-line login at two replicas', () => {
  const begin = async () => (await world.request('POST /auth/cli')).json;
  const refreshTokens = async (): Promise<string[]> => {
    const { id: user_id } = await world.signUp();
    const begin = () => world.request('POST /auth/sessions', { access: 'server', body: { user_id } });
    const answers = await Promise.all(Array.from({ length: TIMES }, begin));
    return answers.map(({ json }) => json.refresh_token);
  };

  test('polled fifty times at once returns its token to one poll', async () => {
    const { login_code, polling_code } = await begin();
    const { refreshToken: refresh_token } = await world.signUp();
    await world.request('POST /auth/cli/complete', { body: { login_code, refresh_token } });
    const outcomes = await storm(world, replica, { times: TIMES, path: '/auth/cli/poll', bodies: [{ polling_code }] });
    const won = outcomes.filter(({ status }) => status === 201);
    expect(won.map(({ body }) => body)).toEqual([{ status: 'success', refresh_token }]);
    const others = outcomes.filter(({ status }) => status === 200);
    expect(others.map(({ body }) => body)).toEqual(Array.from({ length: TIMES - 1 }, () => ({ status: 'used' })));
  });

  test('confirmed fifty times at once is confirmed once, and returns that session', async () => {
    const { login_code, polling_code } = await begin();
    const bodies = (await refreshTokens()).map((refresh_token) => ({ login_code, refresh_token }));
    const outcomes = await storm(world, replica, { times: TIMES, path: '/auth/cli/complete', bodies });
    const winners = bodies.filter((_, n) => outcomes[n]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(TIMES - 1);
    const { json } = await world.request('POST /auth/cli/poll', { body: { polling_code } });
    expect(json).toEqual({ status: 'success', refresh_token: winners[0]?.refresh_token });
  });

  test('polled while it is confirmed returns its token at most once', async () => {
    const { login_code, polling_code } = await begin();
    const { refreshToken: refresh_token } = await world.signUp();
    const [outcomes] = await Promise.all([
      storm(world, replica, { times: TIMES, path: '/auth/cli/poll', bodies: [{ polling_code }] }),
      world.request('POST /auth/cli/complete', { body: { login_code, refresh_token } }),
    ]);
    const last = await world.request('POST /auth/cli/poll', { body: { polling_code } });
    const handedOut = [...outcomes.map(({ status }) => status), last.status].filter((status) => status === 201);
    expect(handedOut).toHaveLength(1);
  });
});
