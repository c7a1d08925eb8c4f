// @needs any-database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMember, createTeam } from '../../domains/teams/index.js';

interface Filled {
  readonly world: World;
  readonly userId: string;
  readonly teamId: string;
  readonly users: number;
}

let imported = 0;

/** Lines of users who have not been imported yet. */
const freshLines = (count: number): string =>
  Array.from({ length: count }, () => {
    imported += 1;
    const primary_email = `imported-${imported}@example.test`;
    return JSON.stringify({ type: 'user', primary_email, primary_email_auth_enabled: true });
  }).join('\n');

/** A project with so many users, all of them in one team. */
const fill = async (app: Awaited<ReturnType<typeof startTestApp>>, users: number): Promise<Filled> => {
  const world = await createWorld({ app });
  const call = await world.call();
  const { id: userId } = await world.signUp();
  const team = await call.transaction((trx) => createTeam(trx, { displayName: 'Crew', creatorId: userId }));
  for (let ordinal = 1; ordinal < users; ordinal += 1) {
    const person = await world.signUp();
    await call.transaction((trx) => addMember(trx, { teamId: team.id, userId: person.id }));
  }
  // The first call counts what has not been counted yet.
  await world.request('GET /internal/metrics', { access: 'admin' });
  return { world, userId, teamId: team.id, users };
};

const refreshByGrant = (world: World, { refreshToken }: Person) =>
  world.request('POST /auth/oauth/token', {
    access: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: world.projectId,
      client_secret: world.keys.publishableClientKey,
      refresh_token: refreshToken,
    }).toString(),
  });

describe('P36 the number of statements of a call', () => {
  let app: Awaited<ReturnType<typeof startTestApp>>;
  let few: Filled;
  let many: Filled;
  beforeAll(async () => {
    app = await startTestApp();
    few = await fill(app, 1);
    many = await fill(app, 12);
  });

  const calls: Record<string, ({ world, userId, teamId }: Filled) => Promise<{ status: number }>> = {
    'a page of users': ({ world }) => world.request('GET /users', { access: 'server', query: { limit: '100' } }),
    'a search by a part': ({ world }) => world.request('GET /users', { access: 'server', query: { query: 'example' } }),
    'a search by a prefix': ({ world }) => world.request('GET /users', { access: 'server', query: { query: 'us' } }),
    'a user': ({ world, userId }) =>
      world.request('GET /users/{user_id}', { access: 'server', params: { user_id: userId } }),
    'the members of a team': ({ world, teamId }) =>
      world.request('GET /users', { access: 'server', query: { team_id: teamId, limit: '100' } }),
    'the profiles of members': ({ world, teamId }) =>
      world.request('GET /team-member-profiles', { access: 'server', query: { team_id: teamId } }),
    'the teams of a user': ({ world, userId }) =>
      world.request('GET /teams', { access: 'server', query: { user_id: userId } }),
    'the permissions in a team': ({ world, teamId }) =>
      world.request('GET /team-permissions', { access: 'server', query: { team_id: teamId, recursive: 'true' } }),
    'a page of an export': ({ world }) =>
      world.request('GET /internal/project-data', { access: 'admin', query: { include_secrets: 'true' } }),
    'an import of as many users as there are': ({ world, users }) =>
      world.request('POST /internal/project-data', {
        access: 'admin',
        body: freshLines(users),
        headers: { 'content-type': 'application/x-ndjson' },
      }),
    'the metrics': ({ world }) => world.request('GET /internal/metrics', { access: 'admin' }),
  };

  const signIns: Record<
    string,
    { readonly most: number; readonly run: (person: Person) => Promise<{ status: number }> }
  > = {
    'a refresh by header, with nothing to note': {
      most: 1,
      run: ({ refreshToken }) =>
        few.world.request('POST /auth/sessions/current/refresh', {
          headers: { 'x-stack-refresh-token': refreshToken },
        }),
    },
    'a refresh by grant, with nothing to note': { most: 1, run: (person) => refreshByGrant(few.world, person) },
    'a refresh whose use is noted': {
      most: 2,
      run: (person) => {
        few.world.travel('2 minutes');
        return refreshByGrant(few.world, person);
      },
    },
    'a sign-in': {
      most: 4,
      run: ({ email, password }) => few.world.request('POST /auth/password/sign-in', { body: { email, password } }),
    },
    'a sign-up with an email': {
      most: 11,
      run: ({ email, password }) =>
        few.world.request('POST /auth/password/sign-up', {
          body: { email: `another-${email}`, password, verification_callback_url: 'http://localhost:3000/verified' },
        }),
    },
  };

  test.each(Object.entries(signIns))('%s runs few statements', async (_name, { most, run }) => {
    // What is read once and kept is no part of a call.
    expect((await run(await few.world.signUp())).status).toBe(200);
    const person = await few.world.signUp();
    const before = app.statements.count;
    expect((await run(person)).status).toBe(200);
    expect(app.statements.count - before).toBeLessThanOrEqual(most);
  });

  test('of deleting a user does not grow with their teams and keys', async () => {
    const countFor = async (teams: number) => {
      const { world } = few;
      const person = await world.signUp();
      const call = await world.call();
      for (let ordinal = 0; ordinal < teams; ordinal += 1) {
        await call.transaction((trx) => createTeam(trx, { displayName: 'Crew', creatorId: person.id }));
        await world.request('POST /user-api-keys', {
          access: 'server',
          body: { description: 'CI', expires_at_millis: null, user_id: person.id },
        });
      }
      const before = app.statements.count;
      const params = { user_id: person.id };
      expect((await world.request('DELETE /users/{user_id}', { access: 'server', params })).status).toBe(200);
      return app.statements.count - before;
    };
    await few.world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { allow_user_api_keys: true } },
    });
    await countFor(1);
    expect(await countFor(7)).toBe(await countFor(2));
  });

  test.each(Object.keys(calls))('P34 %s does not grow with the project', async (name) => {
    const countOf = async (filled: Filled) => {
      const before = app.statements.count;
      expect((await calls[name]?.(filled))?.status).toBe(200);
      return app.statements.count - before;
    };
    // What is read once and kept is no part of a call.
    for (const filled of [few, many]) await countOf(filled);
    const [inFew, inMany] = [await countOf(few), await countOf(many)];
    expect(inFew).toBeGreaterThan(0);
    expect(inMany).toBe(inFew);
  });
});
