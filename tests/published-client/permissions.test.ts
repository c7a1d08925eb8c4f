// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApps, type PublishedApps } from './apps.js';

let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld();
  apps = await openApps(world);
});

const ids = (permissions: readonly { readonly id: string }[] | undefined): string[] =>
  (permissions ?? []).map(({ id }) => id);

describe('the published apps', () => {
  test('create, change and delete permissions of teams and of the project', async () => {
    const admin = apps.adminApp();
    await admin.createTeamPermissionDefinition({
      id: 'editor',
      description: 'Edits',
      containedPermissionIds: ['$read_members'],
    });
    await admin.updateTeamPermissionDefinition('editor', { description: 'Edits notes' });
    expect((await admin.listTeamPermissionDefinitions()).find(({ id }) => id === 'editor')).toEqual({
      id: 'editor',
      description: 'Edits notes',
      containedPermissionIds: ['$read_members'],
    });
    await admin.deleteTeamPermissionDefinition('editor');
    expect(ids(await admin.listTeamPermissionDefinitions())).not.toContain('editor');

    await admin.createProjectPermissionDefinition({ id: 'reader', containedPermissionIds: [] });
    await admin.createProjectPermissionDefinition({ id: 'gone', containedPermissionIds: ['reader'] });
    await admin.updateProjectPermissionDefinition('gone', { containedPermissionIds: [] });
    await admin.deleteProjectPermissionDefinition('gone');
    expect(await admin.listProjectPermissionDefinitions()).toEqual([{ id: 'reader', containedPermissionIds: [] }]);
  });

  test('grant and revoke permissions, and list those a user has through others', async () => {
    const admin = apps.adminApp();
    await admin.createProjectPermissionDefinition({ id: 'seer', containedPermissionIds: [] });
    await admin.createProjectPermissionDefinition({ id: 'author', containedPermissionIds: ['seer'] });
    const { user: own } = await apps.signUp('ada@example.test');
    const user = await apps.serverApp().getUser(own.id);
    await user?.grantPermission('author');
    expect(ids(await user?.listPermissions())).toEqual(['author', 'seer']);
    expect(ids(await own.listPermissions({ recursive: false }))).toEqual(['author']);
    expect(await own.hasPermission('seer')).toBe(true);
    expect((await own.getPermission('seer'))?.id).toBe('seer');
    await user?.revokePermission('author');
    expect(await own.hasPermission('seer')).toBe(false);
    expect(await own.getPermission('author')).toBeNull();
  });

  test('read and change the configuration of the project', async () => {
    const project = await apps.adminApp().getProject();
    await project.updateConfig({ 'auth.otp.allowSignIn': true, 'domains.trustedDomains.d1.baseUrl': null });
    expect((await project.getConfig()).auth.otp.allowSignIn).toBe(true);
  });
});
