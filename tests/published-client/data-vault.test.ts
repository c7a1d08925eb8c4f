// @needs database

import { PorticoServerApp } from '@portico/js';
import { createWorld } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { openApps } from './apps.js';

const secret = 'correct horse ∫√';

const openStores = async () => {
  const world = await createWorld();
  await world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify({ 'dataVault.stores.tokens': {} }) },
  });
  const apps = await openApps(world);
  const ours = new PorticoServerApp({
    baseUrl: apps.baseUrl,
    projectId: world.projectId,
    publishableClientKey: world.keys.publishableClientKey,
    secretServerKey: world.keys.secretServerKey,
    tokenStore: 'memory',
  });
  const server = apps.serverApp();
  return {
    published: await server.getDataVaultStore('tokens'),
    unknown: await server.getDataVaultStore('unknown'),
    ours: await ours.getDataVaultStore('tokens'),
  };
};

let stores: Awaited<ReturnType<typeof openStores>>;
beforeAll(async () => {
  stores = await openStores();
});

test.each([
  ['a key', 'a value'],
  ['', ''],
  ['ключ😀', 'значение 😀'],
])('the value of %j is read by both clients, whichever has written it', async (key, value) => {
  const { published, ours } = stores;
  await published.setValue(key, `${value}1`, { secret });
  expect(await ours.getValue(key, { secret })).toBe(`${value}1`);
  await ours.setValue(key, `${value}2`, { secret });
  expect(await published.getValue(key, { secret })).toBe(`${value}2`);
});

test('a missing value and a wrong secret are null in both clients', async () => {
  const { published, ours } = stores;
  await ours.setValue('a key', 'a value', { secret });
  for (const store of [published, ours]) {
    expect(await store.getValue('a key', { secret: 'wrong' })).toBeNull();
    expect(await store.getValue('unknown', { secret })).toBeNull();
  }
});

test('a value that our client has moved to another secret is read by the published client', async () => {
  const { published, ours } = stores;
  await published.setValue('moved', 'a value', { secret });
  await ours.rotateSecret({ keys: ['moved'], from: secret, to: 'newer' });
  expect(await published.getValue('moved', { secret: 'newer' })).toBe('a value');
  await ours.deleteValue('moved', { secret: 'newer' });
  expect(await published.getValue('moved', { secret: 'newer' })).toBeNull();
});

test('the published client fails with a store that does not exist, and without a secret', async () => {
  const { published, unknown } = stores;
  await expect(unknown.getValue('a key', { secret })).rejects.toThrow('unknown does not exist');
  const withoutSecret = Reflect.apply(published.getValue, published, ['a key', {}]);
  await expect(withoutSecret).rejects.toThrow('must be a string');
});
