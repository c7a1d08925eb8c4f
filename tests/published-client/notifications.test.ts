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

describe('notification categories, with the published apps', () => {
  test('are listed and turned off by their user and by a server', async () => {
    const { user } = await apps.signUp('quiet@example.test');
    const listed = await user.listNotificationCategories();
    expect(listed.map(({ name, enabled, canDisable }) => [name, enabled, canDisable])).toEqual([
      ['Transactional', true, false],
      ['Marketing', true, true],
    ]);
    await listed[1]?.setEnabled(false);
    const seen = await (await apps.serverApp().getUser(user.id))?.listNotificationCategories();
    expect(seen?.map(({ enabled }) => enabled)).toEqual([true, false]);
    await seen?.[1]?.setEnabled(true);
    const { json } = await world.request('GET /emails/notification-preference/{user_id}', {
      access: 'server',
      params: { user_id: user.id },
    });
    expect(json.items.map(({ enabled }) => enabled)).toEqual([true, true]);
  });

  test('that cannot be turned off stay on', async () => {
    const { user } = await apps.signUp('transactional@example.test');
    const [transactional] = await user.listNotificationCategories();
    await expect(transactional?.setEnabled(false)).rejects.toThrow('cannot be turned off');
    expect((await user.listNotificationCategories())[0]?.enabled).toBe(true);
  });
});
