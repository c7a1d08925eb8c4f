// @needs any-database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { isPermission } from '../projects/index.js';

const define = async (world: Awaited<ReturnType<typeof createWorld>>, permissions: object): Promise<void> => {
  const { db, tenant } = await world.call();
  const override = {
    'rbac.permissions': permissions,
    'rbac.defaultPermissions.signUp': { reader: true, writer: true },
  };
  await db
    .updateTable('tenants')
    .set((eb) => ({
      config_override: JSON.stringify({ 'auth.password.allowSignIn': true, ...override }),
      config_version: eb('config_version', '+', 1),
    }))
    .where('id', '=', tenant.id)
    .execute();
};

test('a new user gets the default project permissions, and IDs that are not project permissions are skipped', async () => {
  const world = await createWorld();
  await define(world, { reader: { scope: 'project' }, writer: { scope: 'team' } });
  const as = await world.signUp();
  const { db, tenant, config } = await world.call();
  const held = await db
    .selectFrom('project_permissions')
    .select(['user_id', 'permission_id'])
    .where('tenant_id', '=', tenant.id)
    .execute();
  expect(held).toEqual([{ user_id: as.id, permission_id: 'reader' }]);
  expect(await world.happened()).toEqual(['user.created']);
  expect([isPermission(config, 'writer', 'team'), isPermission(config, 'writer', 'project')]).toEqual([true, false]);
});

test('system permissions exist only in teams, and a built-in JavaScript name is not a permission', async () => {
  const { config } = await (await createWorld()).call();
  expect(isPermission(config, '$update_team', 'team')).toBe(true);
  expect(isPermission(config, '$update_team', 'project')).toBe(false);
  for (const id of ['constructor', 'toString', '__proto__', '$no_such'])
    expect(isPermission(config, id, 'team')).toBe(false);
});
