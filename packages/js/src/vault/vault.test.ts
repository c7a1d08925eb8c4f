// @needs database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { DataVaultValueError } from '../errors.js';
import { adminAppOf, serverAppOf } from '../testing/world-apps.js';
import { deriveValueKey } from './encryption.js';
import type { DataVaultOptions } from './types.js';

const secret = 'correct horse battery staple';
const newSecret = 'a newer horse';

/** A project with a store, and every request that its app sends. */
const openVault = async (options?: DataVaultOptions) => {
  const world = await createWorld();
  await configure(world, { 'dataVault.stores.tokens': { displayName: 'Tokens' } });
  const sent: { readonly path: string; readonly body: string; readonly headers: string }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const headers = JSON.stringify([...new Headers(init.headers)]);
    sent.push({
      path: new URL(url).pathname.replace(/^.*\//, ''),
      body: typeof init.body === 'string' ? init.body : '',
      headers,
    });
    return world.fetch(url, init);
  };
  const app = serverAppOf(world, { fetch });
  return { world, sent, app, vault: await app.getDataVaultStore('tokens', options) };
};

const configure = (world: World, override: object) =>
  world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify(override) },
  });

describe('a vault store', () => {
  test('returns what was written, and null for keys and secrets that have no value', async () => {
    const { vault } = await openVault();
    expect(await vault.getValue('a', { secret })).toBeNull();
    await vault.setValue('a', 'first', { secret });
    await vault.setValue('a', 'second', { secret });
    expect(await vault.getValue('a', { secret })).toBe('second');
    expect(await vault.getValue('b', { secret })).toBeNull();
    expect(await vault.getValue('a', { secret: 'wrong' })).toBeNull();
    await vault.deleteValue('a', { secret });
    await vault.deleteValue('a', { secret });
    expect(await vault.getValue('a', { secret })).toBeNull();
  });

  test('DV-01 sends neither secret nor key nor value', async () => {
    const { vault, sent } = await openVault({ iterations: 600_000 });
    await vault.setValue('the key', 'the value', { secret });
    expect(await vault.getValue('the key', { secret })).toBe('the value');
    const texts = ['the key', 'the value', secret];
    const forms = texts.flatMap((text) => [text, btoa(text), Buffer.from(text).toString('hex')]);
    expect(sent.map(({ path }) => path)).toEqual(['set', 'get']);
    expect(sent.flatMap(({ body, headers }) => forms.filter((form) => `${body}${headers}`.includes(form)))).toEqual([]);
  });

  test('takes a value of 1 MiB, empty texts and long keys', async () => {
    const { vault } = await openVault();
    const long = 'x'.repeat(1024 * 1024);
    await vault.setValue('long', long, { secret });
    expect((await vault.getValue('long', { secret })) === long).toBe(true);
    await vault.setValue('', '', { secret });
    expect(await vault.getValue('', { secret })).toBe('');
    await vault.setValue('k'.repeat(1000), 'v', { secret: 's'.repeat(256) });
    expect(await vault.getValue('k'.repeat(1000), { secret: 's'.repeat(256) })).toBe('v');
  });

  test('reads and moves what an empty secret encrypted, which the published client accepts, and encrypts nothing with one', async () => {
    const { world, vault } = await openVault();
    const { hashedKey, encrypt } = await deriveValueKey({ key: 'a', secret: '', iterations: 100_000 });
    const body = { hashed_key: hashedKey, encrypted_value: await encrypt('old') };
    await world.request('POST /data-vault/stores/{id}/set', { access: 'server', params: { id: 'tokens' }, body });
    expect(await vault.getValue('a', { secret: '' })).toBe('old');
    for (const empty of ['', ['', secret]])
      await expect(vault.setValue('a', 'new', { secret: empty })).rejects.toThrow('is empty');
    await expect(vault.rotateSecret({ keys: ['a'], from: secret, to: '' })).rejects.toThrow('is empty');
    expect(await vault.rotateSecret({ keys: ['a'], from: '', to: secret })).toMatchObject({ moved: 1 });
    expect(await vault.getValue('a', { secret })).toBe('old');
  });

  test('fails before any call without a secret, a key or a value that is text', async () => {
    const { vault, sent } = await openVault();
    const untyped = async (name: keyof typeof vault, ...values: unknown[]): Promise<unknown> =>
      Reflect.apply(Object(vault[name]), vault, values);
    const calls: (() => Promise<unknown>)[] = [
      () => untyped('getValue', 'a'),
      () => untyped('getValue', 'a', {}),
      () => untyped('setValue', 'a', 'v', { secret: undefined }),
      () => untyped('setValue', 'a', 'v', { secret: [] }),
      () => untyped('setValue', 'a', 'v', { secret: ['x', 1] }),
      () => untyped('setValue', 'a', 1, { secret }),
      () => untyped('setValue', 1, 'v', { secret }),
      () => untyped('deleteValue', 'a', { secret: null }),
      () => untyped('rotateSecret', { keys: ['a'], from: secret }),
      () => untyped('rotateSecret', { keys: ['a'], from: secret, to: secret }),
      () => vault.setValue('a', 'half \uD83D', { secret }),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(/must be a string|must differ|surrogate/);
    expect(sent).toEqual([]);
  });

  test('fails for a store that does not exist', async () => {
    const { app } = await openVault();
    const vault = await app.getDataVaultStore('unknown');
    await expect(vault.getValue('a', { secret })).rejects.toMatchObject({
      code: 'DATA_VAULT_STORE_DOES_NOT_EXIST',
      details: { store_id: 'unknown' },
    });
  });

  test('fails for a value that was changed on the server, and never returns another text', async () => {
    const { vault, world, sent } = await openVault();
    await vault.setValue('a', 'hello', { secret });
    const { hashed_key, encrypted_value } = JSON.parse(sent[0]?.body ?? '');
    const changed = `${encrypted_value.slice(0, 45)}${encrypted_value[45] === 'A' ? 'B' : 'A'}${encrypted_value.slice(46)}`;
    await world.request('POST /data-vault/stores/{id}/set', {
      access: 'server',
      params: { id: 'tokens' },
      body: { hashed_key, encrypted_value: changed },
    });
    await expect(vault.getValue('a', { secret })).rejects.toThrow(DataVaultValueError);
  });

  test('shows a new value to those who watch it', async () => {
    const { vault } = await openVault();
    const watched = vault.store.value('a', { secret });
    const stop = watched.subscribe(() => undefined);
    expect(await watched.get()).toBeNull();
    await vault.setValue('a', 'new', { secret });
    expect(watched.peek()).toMatchObject({ value: 'new' });
    await vault.deleteValue('a', { secret });
    expect(watched.peek()).toMatchObject({ value: null });
    stop();
  });
});

describe('while a secret is changed', () => {
  const both = { secret: [newSecret, secret] };

  test('values are written with the newest secret, and found and deleted with any', async () => {
    const { vault } = await openVault();
    await vault.setValue('old', 'value', { secret });
    await vault.setValue('new', 'value', both);
    expect(await vault.getValue('old', both)).toBe('value');
    expect(await vault.getValue('new', { secret: newSecret })).toBe('value');
    await vault.deleteValue('old', both);
    expect(await vault.getValue('old', both)).toBeNull();
  });

  test('values are moved with progress, and a second run finds nothing to move', async () => {
    const { vault, world } = await openVault();
    const keys = Array.from({ length: 10 }, (_, index) => `key ${index}`);
    for (const key of keys) await vault.setValue(key, `value of ${key}`, { secret });
    const progress: string[] = [];
    const rotate = () =>
      vault.rotateSecret({
        keys: [...keys, 'unknown'],
        from: secret,
        to: newSecret,
        onProgress: ({ done, total }) => progress.push(`${done}/${total}`),
      });
    expect(await rotate()).toEqual({ moved: 10, skipped: 1, missing: ['unknown'], unreadable: [] });
    expect(progress).toEqual(Array.from({ length: 11 }, (_, index) => `${index + 1}/11`));
    expect(await rotate()).toEqual({ moved: 0, skipped: 11, missing: ['unknown'], unreadable: [] });
    for (const key of ['key 0', 'key 9']) {
      expect(await vault.getValue(key, { secret: newSecret })).toBe(`value of ${key}`);
      expect(await vault.getValue(key, { secret })).toBeNull();
    }
    expect(await adminAppOf(world).listDataVaultStores()).toEqual([
      { id: 'tokens', displayName: 'Tokens', valueCount: 10, lastReadAt: expect.any(Date) },
    ]);
  });

  test('a rotation from a mistyped secret names every key as missing, so the old secret is not thrown away', async () => {
    const { vault } = await openVault();
    await vault.setValue('a', 'value', { secret });
    const rotation = await vault.rotateSecret({ keys: ['a'], from: `${secret} `, to: newSecret });
    expect(rotation).toEqual({ moved: 0, skipped: 1, missing: ['a'], unreadable: [] });
    expect(await vault.getValue('a', { secret })).toBe('value');
  });

  test('a value that was written with the new secret is not replaced by the older one', async () => {
    const { vault } = await openVault();
    await vault.setValue('a', 'older', { secret });
    await vault.setValue('a', 'newer', both);
    await vault.rotateSecret({ keys: ['a'], from: secret, to: newSecret });
    expect(await vault.getValue('a', both)).toBe('newer');
    expect(await vault.getValue('a', { secret })).toBeNull();
  });

  test('a value that is moved between two reads is still found', async () => {
    const { vault, world } = await openVault();
    await vault.setValue('a', 'value', { secret });
    let reads = 0;
    const slow = serverAppOf(world, {
      fetch: async (url, init) => {
        reads += 1;
        // After the read with the new secret, and before the one with the old secret.
        if (reads === 2) await vault.rotateSecret({ keys: ['a'], from: secret, to: newSecret });
        return world.fetch(url, init);
      },
    });
    expect(await (await slow.getDataVaultStore('tokens')).getValue('a', both)).toBe('value');
  });

  test('a value that cannot be decrypted is reported and stays, and the others are moved', async () => {
    const { vault, world, sent } = await openVault();
    await vault.setValue('broken', 'value', { secret });
    const { hashed_key } = JSON.parse(sent[0]?.body ?? '');
    const request = { access: 'server', params: { id: 'tokens' } } as const;
    const body = { hashed_key, encrypted_value: 'AQAA' };
    await world.request('POST /data-vault/stores/{id}/set', { ...request, body });
    await vault.setValue('fine', 'value', { secret });
    const rotation = await vault.rotateSecret({ keys: ['broken', 'fine'], from: secret, to: newSecret });
    expect(rotation).toEqual({ moved: 1, skipped: 0, missing: [], unreadable: ['broken'] });
    const kept = await world.request('POST /data-vault/stores/{id}/get', { ...request, body: { hashed_key } });
    expect(kept.json).toEqual({ encrypted_value: 'AQAA' });
  });
});
