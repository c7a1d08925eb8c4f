// @needs any-database

import { createWorld, startTestApp, type World } from '@portico/testing';
import { expect, test } from 'vitest';

const admin = { access: 'admin' } as const;

const change = async (world: World, config: object) => {
  const body = { config };
  expect((await world.request('PATCH /internal/projects/current', { ...admin, body })).status).toBe(200);
};

const read = async (world: World) => (await world.request('GET /projects/current')).json.config;

test('after a failover that lost a change, every replica serves what the database has, then and after the next change', async () => {
  const here = await createWorld();
  const replica = async () => createWorld({ app: await startTestApp({ clock: here.app.clock }), project: here });
  const [there, quiet] = [await replica(), await replica()];
  const { db, tenant } = await here.call();
  const row = db.selectFrom('tenants').selectAll().where('id', '=', tenant.id);
  const { config_override, config_version } = await row.executeTakeFirstOrThrow();

  await change(here, { sign_up_enabled: false });
  for (const world of [there, quiet]) expect(await read(world)).toMatchObject({ sign_up_enabled: false });

  const lost = { config_override: JSON.stringify(config_override), config_version };
  await db.updateTable('tenants').set(lost).where('id', '=', tenant.id).execute();
  for (const world of [here, there, await replica()])
    expect(await read(world)).toMatchObject({ sign_up_enabled: true, magic_link_enabled: false });

  // One replica was not asked between the loss and the next change, so it still has the lost settings in memory.
  await change(here, { magic_link_enabled: true });
  for (const world of [here, there, quiet, await replica()])
    expect(await read(world)).toMatchObject({ sign_up_enabled: true, magic_link_enabled: true });
});
