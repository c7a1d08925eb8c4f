import { randomUUID } from 'node:crypto';
import type { ProjectRecordInput } from '@portico/contract';
import { createWorld, type Person, projectHeaders, type TestApp, type World } from '@portico/testing';
import { type Belongings, createOpenWorld, giveEverything } from '../isolation/belongings.js';
import { kindOf } from '../isolation/members.js';
import { importRecords } from '../project-data.js';
import type { Place } from './requests.js';

interface Someone {
  readonly person: Person;
  readonly has: Belongings | null;
}

/** The places in which requests are made, on a replica without rate limits. */
export async function createPlaces(
  app: TestApp,
): Promise<{ readonly usual: readonly Place[]; readonly doomed: Place }> {
  const filled = await createFilledPlace(app);
  return {
    usual: [filled, await createEmptyPlace(app), await createOwnersPlace(app)],
    doomed: await createEmptyPlace(app),
  };
}

/** A project in which some users have one of everything, among many others. */
async function createFilledPlace(app: TestApp): Promise<Place> {
  const world = await createWorld({ app, project: await createOpenWorld() });
  const people: Someone[] = [];
  for (const permissionId of ['first_permission', 'second_permission', 'third_permission']) {
    const person = await world.signUp();
    people.push({ person, has: await giveEverything(world, person, permissionId) });
  }
  await importRecords(world, crowd());
  return withWebhooks(world, placeIn(world, 'filled', people));
}

function crowd(): ProjectRecordInput[] {
  const numbers = Array.from({ length: 400 }, (_, number) => number);
  return [
    ...numbers.slice(0, 40).map((n) => ({ type: 'team' as const, id: `team-${n}`, display_name: `Team ${n}` })),
    ...numbers.map((n) => ({
      type: 'user' as const,
      id: `user-${n}`,
      display_name: `User ${n}`,
      primary_email: `many-${n}@example.test`,
      client_metadata: { n },
    })),
    ...numbers.map((n) => ({ type: 'team_membership' as const, team_id: `team-${n % 40}`, user_id: `user-${n}` })),
  ];
}

/** A project with one user. */
async function createEmptyPlace(app: TestApp): Promise<Place> {
  const world = await createWorld({ app });
  return withWebhooks(world, placeIn(world, 'empty', [{ person: await world.signUp(), has: null }]));
}

/** The project of the owners. All test files share it, so requests are made only as an owner, with the public key. */
async function createOwnersPlace(app: TestApp): Promise<Place> {
  const world = await createWorld({ app, project: 'internal' });
  const person = await world.signUp({ email: `owner-${randomUUID()}@example.test` });
  return { ...placeIn(world, 'owners', [{ person, has: null }]), levels: ['client'] };
}

/** Adds the token of the webhooks API. Other calls ignore it; the report of a leaked key refuses it with 401. */
async function withWebhooks(world: World, place: Place): Promise<Place> {
  const { json } = await world.request('POST /webhooks/svix-token', { access: 'admin', body: {} });
  const users = place.users.map((user) => ({
    ...user,
    headers: { ...user.headers, authorization: `Bearer ${json.token}` },
  }));
  return { ...place, users };
}

function placeIn(world: World, label: string, people: readonly Someone[]): Place {
  const project = { id: world.projectId, keys: world.keys };
  return {
    label,
    levels: ['client', 'server', 'admin'],
    headersOf: (access) => projectHeaders(project, access),
    users: people.map(({ person, has }) => ({
      headers: {
        'x-stack-access-token': person.accessToken,
        'x-stack-refresh-token': person.refreshToken,
      },
      namesFor({ path, access, members }, name) {
        if (name === 'app_id') return [world.projectId];
        const member = members.get(name);
        // Public calls name nothing that belongs to a user.
        const kind = member && !access.includes('public') ? kindOf(path, member) : null;
        if (kind === null) return null;
        const own = has ? [has[kind]] : kind === 'userId' ? [person.id] : [];
        return kind === 'userId' ? [...own, 'me'] : own;
      },
    })),
  };
}
