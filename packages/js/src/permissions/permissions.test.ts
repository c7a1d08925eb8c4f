// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { adminAppOf, clientAppOf, serverAppOf } from '../testing/world-apps.js';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const signUp = async (email: string) => {
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email, password: 'a difference engine', noVerificationCallback: true });
  return app.getUser({ or: 'throw' });
};

const ids = (permissions: readonly { readonly id: string }[]): string[] => permissions.map(({ id }) => id);

test('an admin creates permissions, subscribes to the lists, changes and deletes them', async () => {
  const admin = adminAppOf(world);
  const definitions = admin.store.teamPermissionDefinitions();
  const stop = definitions.subscribe(() => undefined);
  await definitions.get();
  const made = await admin.createTeamPermissionDefinition({
    id: 'editor',
    description: 'Edits',
    containedPermissionIds: ['$read_members'],
  });
  expect(made).toEqual({ id: 'editor', description: 'Edits', containedPermissionIds: ['$read_members'] });
  expect(definitions.read()).toContainEqual(made);
  await admin.updateTeamPermissionDefinition('editor', { containedPermissionIds: [] });
  expect(definitions.read()).toContainEqual({ ...made, containedPermissionIds: [] });
  await admin.updateTeamPermissionDefinition('editor', { id: 'writer' });
  await admin.deleteTeamPermissionDefinition('writer');
  expect(ids(await admin.listTeamPermissionDefinitions())).not.toContain('writer');
  stop();

  await admin.createProjectPermissionDefinition({ id: 'temporary' });
  await admin.updateProjectPermissionDefinition('temporary', { description: 'Soon gone' });
  expect(await admin.listProjectPermissionDefinitions()).toEqual([
    { id: 'temporary', description: 'Soon gone', containedPermissionIds: [] },
  ]);
  await admin.deleteProjectPermissionDefinition('temporary');
  expect(await admin.store.projectPermissionDefinitions().get()).toEqual([]);
  const taken = admin.createTeamPermissionDefinition({ id: 'team_admin' });
  await expect(taken).rejects.toMatchObject({ code: 'PERMISSION_ID_ALREADY_EXISTS' });
});

test('a server grants and revokes permissions in the project, and the user sees the effect', async () => {
  const admin = adminAppOf(world);
  await admin.createProjectPermissionDefinition({ id: 'reader' });
  await admin.createProjectPermissionDefinition({ id: 'author', containedPermissionIds: ['reader'] });
  const own = await signUp('ada@example.test');
  const user = await serverAppOf(world).getUser(own.id);
  const held = user?.store.permissions();
  const stop = held?.subscribe(() => undefined);
  expect(await held?.get()).toEqual([]);
  await user?.grantPermission('author');
  expect(held?.read()).toEqual([{ id: 'author' }, { id: 'reader' }]);
  expect(ids(await own.listPermissions())).toEqual(['author', 'reader']);
  expect(ids(await own.listPermissions({ recursive: false }))).toEqual(['author']);
  expect([await own.hasPermission('reader'), await own.hasPermission('nothing')]).toEqual([true, false]);
  expect(await own.getPermission('reader')).toEqual({ id: 'reader' });
  expect(await own.store.permission('nothing').get()).toBeNull();
  await user?.revokePermission('author');
  expect(held?.read()).toEqual([]);
  expect(await user?.hasPermission('reader')).toBe(false);
  stop?.();
});

test('permissions in a team are read with the team, and are separate from those of the project', async () => {
  const own = await signUp('ben@example.test');
  const created = await world.request('POST /teams', {
    access: 'server',
    body: { display_name: 'Rockets', creator_user_id: own.id },
  });
  const team = { id: created.json.id };
  expect(await own.hasPermission(team, '$delete_team')).toBe(true);
  expect(ids(await own.listPermissions(team, { recursive: false }))).toEqual(['team_admin']);
  expect(await own.listPermissions()).toEqual([]);
  const user = await serverAppOf(world).getUser(own.id);
  await user?.grantPermission(team, 'team_member');
  await user?.revokePermission(team, 'team_admin');
  expect(ids(await own.store.permissions(team).get())).toEqual(['$invite_members', '$read_members', 'team_member']);
  expect(await user?.getPermission(team, '$delete_team')).toBeNull();
});

test('an admin reads the configuration, changes it by paths and gets errors for invalid values', async () => {
  const project = await adminAppOf(world).getProject();
  const config = project.store.config();
  const stop = config.subscribe(() => undefined);
  expect(await config.get()).toMatchObject({ auth: { allowSignUp: true }, sourceOfTruth: { type: 'hosted' } });
  await project.updateConfig({ 'auth.requireRecentSignIn': true });
  expect(config.read()).toMatchObject({ auth: { requireRecentSignIn: true } });
  await expect(project.updateConfig({ 'auth.requireRecentSignIn': 'yes' })).rejects.toThrow(
    /auth\.requireRecentSignIn/,
  );
  expect(await project.getConfig()).toMatchObject({ auth: { requireRecentSignIn: true } });
  stop();
});
