// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';

let dashboard: World;
beforeAll(async () => {
  dashboard = await createWorld({ project: 'internal' });
  // The first user also owns the dashboard's own project.
  await dashboard.signUp({ email: `first-${crypto.randomUUID()}@example.test` });
});

interface Owner {
  readonly as: Person;
  readonly teamId: string;
  readonly projectId: string;
}

/** A user whose team owns a project. */
const signUpOwner = async (): Promise<Owner> => {
  const as = await dashboard.signUp({ email: `owner-${crypto.randomUUID()}@example.test` });
  const teamId = (await dashboard.request('GET /users/me', { as })).json.selected_team_id ?? '';
  const body = { display_name: 'Rocket Notes', owner_team_id: teamId };
  const { json } = await dashboard.request('POST /internal/projects', { as, body });
  return { as, teamId, projectId: json.id };
};

const deleteTeam = ({ as, teamId }: Owner) =>
  dashboard.request('DELETE /teams/{team_id}', { as, params: { team_id: teamId } });

const leave = ({ as, teamId }: Owner) =>
  dashboard.request('DELETE /team-memberships/{team_id}/{user_id}', {
    as,
    params: { team_id: teamId, user_id: 'me' },
  });

const deleteUser = ({ as }: Owner) =>
  dashboard.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: as.id } });

test('TI-07 a project always has an owner: neither its team nor the team’s last member can be removed', async () => {
  const owner = await signUpOwner();
  for (const orphan of [deleteTeam, leave, deleteUser]) {
    const { status, text, headers } = await orphan(owner);
    expect([status, headers.get('x-portico-error')]).toEqual([400, 'owns-projects']);
    expect(text).toContain('“Rocket Notes”');
    expect(text).toMatch(/transfer/i);
  }
  const projects = await dashboard.request('GET /internal/projects', { as: owner.as });
  expect(projects.json.items.map(({ id }) => id)).toEqual([owner.projectId]);
});

test('TI-07 a member who is not the last may leave, and a user who has transferred the project may do everything', async () => {
  const [owner, heir] = [await signUpOwner(), await signUpOwner()];
  const add = (teamId: string, userId: string) =>
    dashboard.request('POST /team-memberships/{team_id}/{user_id}', {
      access: 'server',
      params: { team_id: teamId, user_id: userId },
      body: {},
    });
  await add(owner.teamId, heir.as.id);
  expect((await deleteTeam(owner)).status).toBe(400);
  expect((await leave(owner)).status).toBe(200);
  await add(owner.teamId, owner.as.id);
  await add(heir.teamId, owner.as.id);
  const body = { project_id: owner.projectId, new_team_id: heir.teamId };
  await dashboard.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', {
    access: 'server',
    params: { team_id: owner.teamId, user_id: owner.as.id, permission_id: 'team_admin' },
    body: {},
  });
  expect((await dashboard.request('POST /internal/projects/transfer', { as: owner.as, body })).status).toBe(200);
  expect((await deleteTeam(owner)).status).toBe(200);
  expect((await deleteUser(owner)).status).toBe(200);
});

test('TI-07 when a team is deleted while it receives a project, only one of the two calls succeeds', async () => {
  const owner = await signUpOwner();
  const spare = { display_name: 'Spare', creator_user_id: owner.as.id };
  const teams = await Promise.all(
    Array.from(
      { length: 4 },
      async () => (await dashboard.request('POST /teams', { access: 'server', body: spare })).json,
    ),
  );
  const made = await Promise.all(
    teams.map(async ({ id }) => {
      const body = { display_name: 'Late', owner_team_id: id };
      const [created, deleted] = await Promise.all([
        dashboard.request('POST /internal/projects', { as: owner.as, body }),
        deleteTeam({ ...owner, teamId: id }),
      ]);
      return [created.status, deleted.status];
    }),
  );
  for (const statuses of made)
    expect([
      [201, 400],
      [404, 200],
    ]).toContainEqual(statuses);
});
