// @needs any-database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultCaps } from '../../../runtime/config/caps.js';

const CALLBACK = 'http://localhost/handler/team-invitation';
const NOBODY = '11111111-1111-4111-8111-111111111111';

let world: World;
let mira: Person;
beforeAll(async () => {
  world = await createWorld();
  mira = await world.signUp();
  const body = { display_name: 'Mira' };
  await world.request('PATCH /users/me', { as: mira, body });
});

const createTeam = async (display_name: string): Promise<string> => {
  const body = { display_name, creator_user_id: mira.id };
  return (await world.request('POST /teams', { access: 'server', body })).json.id;
};

/** A user with a verified address. */
const signUpVerified = async () => {
  const person = await world.signUp();
  await world.request('PATCH /users/{user_id}', {
    access: 'server',
    params: { user_id: person.id },
    body: { primary_email_verified: true },
  });
  return person;
};

const invite = async (team: string, email: string, options: object = { as: mira }): Promise<string> => {
  const body = { team_id: team, email, callback_url: CALLBACK };
  return (await world.request('POST /team-invitations/send-code', { ...options, body })).json.id;
};

const received = async (as: Person) => (await world.request('GET /team-invitations/received', { as })).json.items;
const accept = (id: string, as?: Person) =>
  world.request('POST /team-invitations/received/{id}/accept', { ...(as && { as }), params: { id }, body: {} });
const decline = (id: string, as?: Person) =>
  world.request('DELETE /team-invitations/received/{id}', { ...(as && { as }), params: { id } });
const pending = async (team: string) =>
  (await world.request('GET /team-invitations', { as: mira, query: { team_id: team } })).json.items;
const isIn = async (person: Person, team: string) => {
  const { json } = await world.request('GET /teams', { as: person, query: { user_id: 'me' } });
  return json.items.some(({ id }) => id === team);
};

test('the list has the invitations to verified addresses, with team and inviter, oldest first', async () => {
  const noor = await signUpVerified();
  const [first, second] = [await createTeam('First'), await createTeam('Second')];
  await invite(first, noor.email);
  world.travel('1 second');
  const newest = await invite(first, noor.email.toUpperCase());
  world.travel('1 second');
  const byServer = await invite(second, noor.email, { access: 'server' });
  const shared = { expires_at_millis: expect.any(Number) };
  expect(await received(noor)).toEqual([
    {
      ...shared,
      id: newest,
      team_id: first,
      team_display_name: 'First',
      inviter_display_name: 'Mira',
      recipient_email: noor.email.toUpperCase(),
    },
    {
      ...shared,
      id: byServer,
      team_id: second,
      team_display_name: 'Second',
      inviter_display_name: null,
      recipient_email: noor.email,
    },
  ]);
});

test('EN-06 an address that is not verified shows no invitations, accepts none and declines none', async () => {
  const claimant = await world.signUp();
  const team = await createTeam('Closed');
  const id = await invite(team, claimant.email);
  expect(await received(claimant)).toEqual([]);
  for (const attempt of [await accept(id, claimant), await decline(id, claimant)])
    expect([attempt.status, attempt.code]).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND']);
  expect((await pending(team)).map((one) => one.id)).toEqual([id]);
});

describe('accepting', () => {
  test('joins the team and ends its other invitations to the address', async () => {
    const noor = await signUpVerified();
    const team = await createTeam('Joined');
    await invite(team, noor.email);
    const id = await invite(team, noor.email);
    expect((await accept(id, noor)).status).toBe(200);
    expect([await isIn(noor, team), await received(noor), await pending(team)]).toEqual([true, [], []]);
    expect(await accept(id, noor)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
  });

  test('adds no one else: only the recipient sees an invitation', async () => {
    const [noor, stranger] = [await signUpVerified(), await signUpVerified()];
    const team = await createTeam('Private');
    const id = await invite(team, noor.email);
    expect(await received(stranger)).toEqual([]);
    expect(await accept(id, stranger)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    expect([await isIn(stranger, team), await isIn(noor, team)]).toEqual([false, false]);
  });

  test('of several at once, one joins', async () => {
    const noor = await signUpVerified();
    const team = await createTeam('Once');
    const id = await invite(team, noor.email);
    const answers = await Promise.all([accept(id, noor), accept(id, noor), accept(id, noor)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });
});

test('accepting fails in too many teams, and the invitation stays', async () => {
  const app = await startTestApp({ settings: { caps: { ...defaultCaps, teamsPerUser: 1 } } });
  const full = await createWorld({ project: world, app });
  const noor = await signUpVerified();
  await accept(await invite(await createTeam('First'), noor.email), noor);
  const id = await invite(await createTeam('Second'), noor.email);
  const body = {};
  const answer = await full.request('POST /team-invitations/received/{id}/accept', { as: noor, params: { id }, body });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('at most 1 teams')]);
  expect((await received(noor)).map((one) => one.id)).toEqual([id]);
});

test('declining ends the invitations of the team to the address, and no others', async () => {
  const noor = await signUpVerified();
  const [team, other] = [await createTeam('Declined'), await createTeam('Kept')];
  await invite(team, noor.email);
  const id = await invite(team, noor.email);
  const kept = await invite(other, noor.email);
  expect((await decline(id, noor)).status).toBe(200);
  expect((await received(noor)).map((one) => one.id)).toEqual([kept]);
  expect([await pending(team), await isIn(noor, team)]).toEqual([[], false]);
  expect(await decline(id, noor)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
});

test('the list leaves out teams that the user has joined otherwise', async () => {
  const noor = await signUpVerified();
  const team = await createTeam('Member');
  await invite(team, noor.email);
  await world.request('POST /team-memberships/{team_id}/{user_id}', {
    access: 'server',
    params: { team_id: team, user_id: noor.id },
    body: {},
  });
  expect(await received(noor)).toEqual([]);
});

test('without a signed-in user there is nothing to list, accept or decline', async () => {
  const answers = [
    await world.request('GET /team-invitations/received', {}),
    await accept(NOBODY),
    await decline(NOBODY),
  ];
  for (const answer of answers) expect([answer.status, answer.code]).toEqual([401, 'USER_AUTHENTICATION_REQUIRED']);
});

test('an invitation that has expired is neither listed nor accepted', async () => {
  const noor = await signUpVerified();
  const team = await createTeam('Late');
  const id = await invite(team, noor.email);
  world.travel('7 days');
  const body = { email: noor.email, password: noor.password };
  const { json } = await world.request('POST /auth/password/sign-in', { body });
  const again = { ...noor, accessToken: json.access_token };
  expect(await received(again)).toEqual([]);
  expect(await accept(id, again)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
});
