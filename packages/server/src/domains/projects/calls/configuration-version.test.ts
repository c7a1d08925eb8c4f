// @needs database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';

const read = async (world: World) => (await world.request('GET /internal/config', { access: 'admin' })).json;

const patch = (world: World, override: object, version?: string) =>
  world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify(override), if_version: version },
  });

test('a change based on an older configuration is refused, and nothing of it is stored', async () => {
  const world = await createWorld();
  const { version } = await read(world);
  expect((await patch(world, { 'auth.allowSignUp': false }, version)).status).toBe(200);
  const changed = await read(world);
  expect(changed.version).not.toBe(version);

  const late = await patch(world, { 'teams.allowClientTeamCreation': true }, version);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('has changed in the meantime')]);
  expect(await read(world)).toEqual(changed);
  expect((await patch(world, { 'teams.allowClientTeamCreation': true })).status).toBe(200);
});

test('of changes at the same time that are based on the same version, one is made', async () => {
  const world = await createWorld();
  const { version } = await read(world);
  const stores = ['a', 'b', 'c'].map((name) => patch(world, { [`dataVault.stores.${name}`]: {} }, version));
  expect((await Promise.all(stores)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(Object.keys(JSON.parse((await read(world)).config_string).dataVault.stores)).toHaveLength(1);
});

test('the version is that of the content: a change that is taken back does not count', async () => {
  const world = await createWorld();
  const { version } = await read(world);
  await patch(world, { 'auth.allowSignUp': false });
  await patch(world, { 'auth.allowSignUp': null });
  expect((await read(world)).version).toBe(version);
});

test('a new secret changes the version', async () => {
  const world = await createWorld();
  await patch(world, { 'emails.server': { isShared: false, host: 'mail.example', password: 'one' } });
  const { version } = await read(world);
  await patch(world, { 'emails.server.password': 'two' });
  expect((await read(world)).version).not.toBe(version);
});

test('the defaults of the server are those of a project without settings', async () => {
  const world = await createWorld();
  const defaults = async () =>
    (await world.request('GET /internal/config', { access: 'admin', query: { defaults: 'true' } })).json;
  const before = await defaults();
  await patch(world, { 'auth.allowSignUp': false, 'dataVault.stores.tokens': {} });
  expect(await defaults()).toEqual(before);
  expect(JSON.parse(before.config_string)).toMatchObject({ auth: { allowSignUp: true }, dataVault: { stores: {} } });
});
