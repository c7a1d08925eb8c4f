// @needs any-database

import { createWorld, startTestApp, type World } from '@portico/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

/** Runs `fn` while other work has every connection of the pool. */
const whilePoolIsFull = async (world: World, fn: () => Promise<void>): Promise<void> => {
  const call = await world.call();
  let giveBack = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  const taken = Array.from({ length: world.app.database.pool.options.max }, () => {
    let done: Promise<void> = Promise.resolve();
    const begun = new Promise<void>((resolve) => {
      done = call.transaction(async (trx) => {
        await sql`select 1`.execute(trx.db);
        resolve();
        await given;
      });
    });
    return { begun, done };
  });
  await Promise.all(taken.map(({ begun }) => begun));
  await fn().finally(giveBack);
  await Promise.all(taken.map(({ done }) => done));
};

test('what servers ask for each of their own requests is answered while the pool is full', async () => {
  const world = await createWorld({ app: await startTestApp() });
  const person = await world.signUp();
  await world.request('PATCH /internal/projects/current', {
    access: 'admin',
    body: { config: { allow_user_api_keys: true, allow_team_api_keys: true } },
  });
  const server = { access: 'server' } as const;
  const team = await world.request('POST /teams', {
    ...server,
    body: { display_name: 'Crew', creator_user_id: person.id },
  });
  const key = { description: 'CI', expires_at_millis: null };
  const userKey = await world.request('POST /user-api-keys', { ...server, body: { ...key, user_id: person.id } });
  const teamKey = await world.request('POST /team-api-keys', { ...server, body: { ...key, team_id: team.json.id } });
  const ofUser = { user_id: person.id };
  const calls = [
    () => world.request('GET /teams', { ...server, query: ofUser }),
    () => world.request('GET /team-permissions', { ...server, query: { ...ofUser, team_id: team.json.id } }),
    () => world.request('GET /project-permissions', { ...server, query: ofUser }),
    () => world.request('GET /users/{user_id}', { ...server, params: ofUser }),
    () => world.request('POST /user-api-keys/check', { ...server, body: { api_key: userKey.json.value } }),
    () => world.request('POST /team-api-keys/check', { ...server, body: { api_key: teamKey.json.value } }),
  ];
  const statuses = () => Promise.all(calls.map(async (call) => (await call()).status));
  const ok = calls.map(() => 200);
  // The first use of a key on a day is recorded.
  expect(await statuses()).toEqual(ok);
  await whilePoolIsFull(world, async () => expect(await statuses()).toEqual(ok));
});
