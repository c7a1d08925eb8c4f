// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const CALLBACK = 'http://localhost:3000/handler/impersonation';
const NOBODY = '11111111-1111-4111-8111-111111111111';

const createLink = (world: World, user_id: string, body: object = {}) =>
  world.request('POST /auth/impersonation/links', {
    access: 'server',
    body: { user_id, callback_url: CALLBACK, ...body },
  });
const open = (world: World, code: string) => world.request('POST /auth/impersonation/sign-in', { body: { code } });
const codeFor = async (world: World, { id }: Pick<Person, 'id'>, body: object = {}) => {
  const { json } = await createLink(world, id, body);
  return new URL(json.url).searchParams.get('code') ?? '';
};
const sessionsOf = async (world: World, { id }: Pick<Person, 'id'>) => {
  const { json } = await world.request('GET /auth/sessions', { access: 'admin', query: { user_id: id } });
  return json.items;
};

describe('an impersonation link', () => {
  test('starts one marked session of the user, once, and is recorded with who made it', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { json: link } = await createLink(world, person.id, { expires_in_millis: 900_000 });
    const now = world.app.clock.now();
    expect(link).toEqual({ url: expect.stringContaining(`${CALLBACK}?code=`), expires_at_millis: now + 120_000 });
    const code = new URL(link.url).searchParams.get('code') ?? '';
    const { json } = await open(world, code);
    expect([json.user_id, json.expires_at_millis]).toEqual([person.id, now + 900_000]);
    const as = { accessToken: json.access_token };
    expect((await world.request('GET /users/me', { as })).json.id).toBe(person.id);
    const sessions = await sessionsOf(world, person);
    expect(sessions.filter(({ is_impersonation }: { is_impersonation: boolean }) => is_impersonation)).toMatchObject([
      { expires_at: now + 900_000 },
    ]);
    expect((await open(world, code)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
    const log = await world.request('GET /internal/audit-log', { access: 'admin', query: { limit: '10' } });
    const entries = log.json.items.map(({ action, actor }: { action: string; actor: { type: string } }) => [
      action,
      actor.type,
    ]);
    expect(entries).toContainEqual(['impersonation.link', 'key']);
    expect(entries.find(([action]: string[]) => action === 'session.create')).toEqual(['session.create', 'key']);
  });

  test('of many openings at once starts one session', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const code = await codeFor(world, person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(world, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(world, person)).toHaveLength(2);
  });

  test('expires after two minutes', async () => {
    const world = await createWorld();
    const code = await codeFor(world, await world.signUp());
    world.travel('2 minutes');
    expect((await open(world, code)).code).toBe('VERIFICATION_CODE_EXPIRED');
  });

  test('leads only to a trusted page, and is made only for a user who exists and is not blocked', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const elsewhere = await createLink(world, person.id, { callback_url: 'https://evil.example/handler' });
    expect(elsewhere.code).toBe('REDIRECT_URL_NOT_WHITELISTED');
    expect((await createLink(world, NOBODY)).code).toBe('USER_ID_DOES_NOT_EXIST');
    const code = await codeFor(world, person);
    await world.request('POST /users/{user_id}/block', { access: 'server', params: { user_id: person.id } });
    expect((await open(world, code)).headers.get('x-portico-error')).toBe('USER_BLOCKED');
    expect((await createLink(world, person.id)).headers.get('x-portico-error')).toBe('USER_BLOCKED');
  });

  test('is not made by a client', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const answer = await world.request('POST /auth/impersonation/links', {
      as: person,
      body: { user_id: person.id, callback_url: CALLBACK },
    });
    expect(answer.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  });
});
