// @needs any-database

import { createWorld, startTestApp, testSettings, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const ENTRY = { hashed_key: 'a hash', encrypted_value: 'a ciphertext' };
const server = { access: 'server' } as const;

const configure = (world: World, override: object) =>
  world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify(override) },
  });
const openStore = async (options?: Parameters<typeof createWorld>[0]): Promise<World> => {
  const world = await createWorld(options);
  await configure(world, { 'dataVault.stores.tokens': { displayName: 'Tokens' } });
  return world;
};

type Verb = 'get' | 'set' | 'delete' | 'move';
const ask = (world: World, verb: Verb, { id = 'tokens', ...body }: Readonly<Record<string, string>>) =>
  world.request(`POST /data-vault/stores/{id}/${verb}`, { ...server, params: { id }, body });
const get = async (world: World, hashed_key: string, id?: string) => {
  const { json } = await world.request('POST /data-vault/stores/{id}/get', {
    ...server,
    params: { id: id ?? 'tokens' },
    body: { hashed_key },
  });
  return json.encrypted_value;
};
const set = (world: World, hashed_key: string, encrypted_value: string) =>
  ask(world, 'set', { hashed_key, encrypted_value });
const listed = async (world: World) =>
  (await world.request('GET /internal/data-vault/stores', { access: 'admin' })).json.items;

describe('a vault value', () => {
  test('is returned exactly as it was written, also if it is empty or no base64', async () => {
    const world = await openStore();
    for (const value of ['a ciphertext', '', ' ключ 😀\n']) {
      expect((await set(world, 'a hash', value)).json).toEqual({ success: true });
      expect(await get(world, 'a hash')).toBe(value);
    }
  });

  test('may have 1.4 million characters, and its hash 1024', async () => {
    const world = await openStore();
    const [key, value] = ['k'.repeat(1024), 'v'.repeat(1_400_000)];
    expect((await set(world, key, value)).status).toBe(200);
    expect((await get(world, key)) === value).toBe(true);
    const tooLong = [await set(world, `${key}k`, ''), await set(world, 'k', `${value}v`), await set(world, '', 'v')];
    expect(tooLong.map(({ code }) => code)).toEqual(['SCHEMA_ERROR', 'SCHEMA_ERROR', 'SCHEMA_ERROR']);
    expect(tooLong[0]?.details).toMatchObject({ message: expect.stringContaining('body.hashed_key') });
    expect(tooLong[1]?.details).toMatchObject({
      message: expect.stringMatching(
        /body\.encrypted_value must .* A value has at most 1 MiB before it is encrypted\.$/,
      ),
    });
  });

  test('is deleted once, and deleting it again succeeds', async () => {
    const world = await openStore();
    expect((await ask(world, 'delete', { hashed_key: 'a hash' })).status).toBe(200);
    await set(world, 'a hash', 'v');
    const answers = [
      await ask(world, 'delete', { hashed_key: 'a hash' }),
      await ask(world, 'delete', { hashed_key: 'a hash' }),
    ];
    for (const { json } of answers) expect(json).toEqual({ success: true });
    expect(await ask(world, 'get', { hashed_key: 'a hash' })).toMatchObject({
      status: 400,
      code: 'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST',
      details: { store_id: 'tokens', hashed_key: 'a hash' },
    });
    expect(await listed(world)).toMatchObject([{ value_count: 0 }]);
  });

  test('is moved to another hash in one step, unless that already has a value', async () => {
    const world = await openStore();
    await set(world, 'old', 'v');
    const move = { from_hashed_key: 'old', hashed_key: 'new', encrypted_value: 'moved' };
    expect((await ask(world, 'move', move)).json).toEqual({ success: true });
    expect(await get(world, 'new')).toBe('moved');
    expect(await ask(world, 'move', move)).toMatchObject({
      code: 'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST',
      details: { hashed_key: 'old' },
    });
    await set(world, 'old', 'older');
    await ask(world, 'move', { ...move, encrypted_value: 'older' });
    expect(await get(world, 'new')).toBe('moved');
    expect((await ask(world, 'get', { hashed_key: 'old' })).status).toBe(400);
    expect(await listed(world)).toMatchObject([{ value_count: 1 }]);
  });

  test('DV-06 of parallel writes the store has one whole value, counted once', async () => {
    const world = await openStore();
    const values = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(1000));
    const answers = await Promise.all(values.map((value) => set(world, 'a hash', value)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(values).toContain(await get(world, 'a hash'));
    await Promise.all(values.map((_, index) => set(world, `another ${index}`, 'v')));
    expect(await listed(world)).toMatchObject([{ value_count: 21 }]);
  });

  test('DV-06 a write that fails leaves the previous value', async () => {
    const world = await openStore();
    await set(world, 'a hash', 'former');
    expect((await set(world, 'a hash', 'v'.repeat(1_400_001))).status).toBe(400);
    expect(await get(world, 'a hash')).toBe('former');
  });
});

describe('DV-05 a vault value is refused', () => {
  test('to clients and without a key', async () => {
    const world = await openStore();
    const { id: _, ...person } = await world.signUp();
    for (const [verb, body] of [
      ['get', { hashed_key: 'k' }],
      ['set', ENTRY],
      ['delete', { hashed_key: 'k' }],
      ['move', { ...ENTRY, from_hashed_key: 'k' }],
    ] as const) {
      const key = `POST /data-vault/stores/{id}/${verb}` as const;
      const params = { id: 'tokens' };
      const client = await world.request(key, { access: 'client', as: person, params, body });
      expect([verb, client.code]).toEqual([verb, 'INSUFFICIENT_ACCESS_TYPE']);
      expect((await world.request(key, { access: null, params, body })).status).toBe(400);
    }
  });

  test('in another project and in another store', async () => {
    const [world, other] = [await openStore(), await openStore()];
    await configure(world, { 'dataVault.stores.others': {} });
    await set(world, 'a hash', 'v');
    const answers = [
      await ask(other, 'get', { hashed_key: 'a hash' }),
      await ask(world, 'get', { hashed_key: 'a hash', id: 'others' }),
    ];
    for (const { code } of answers) expect(code).toBe('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST');
  });

  test('in a store that does not exist, also if every object has a member of its name', async () => {
    const world = await openStore();
    for (const id of ['unknown', 'constructor', '__proto__', 'toString']) {
      for (const [verb, body] of [
        ['get', { hashed_key: 'k' }],
        ['set', ENTRY],
        ['delete', { hashed_key: 'k' }],
        ['move', { ...ENTRY, from_hashed_key: 'k' }],
      ] as const) {
        expect(await ask(world, verb, { ...body, id })).toMatchObject({
          code: 'DATA_VAULT_STORE_DOES_NOT_EXIST',
          details: { store_id: id },
        });
      }
    }
  });

  test('MD-05 when the store has as many values as the operator allows, but existing ones can be replaced', async () => {
    const app = await startTestApp({ settings: { caps: { ...testSettings.caps, vaultEntries: 2, vaultStores: 1 } } });
    const world = await openStore({ app });
    await set(world, 'a', 'v');
    await set(world, 'b', 'v');
    const answer = await set(world, 'c', 'v');
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('"tokens" already has 2 values')]);
    expect((await set(world, 'a', 'w')).status).toBe(200);
    await ask(world, 'delete', { hashed_key: 'b' });
    expect((await set(world, 'c', 'v')).status).toBe(200);
    const another = await configure(world, { 'dataVault.stores.more': {} });
    expect([another.status, another.text]).toEqual([400, 'A project has at most 1 vault stores.']);
  });
});

test('MD-05 a store takes a million values and no more', async () => {
  const world = await openStore();
  await set(world, 'a', 'v');
  const { db, tenant } = await world.call();
  const setSize = (value_count: number) =>
    db.updateTable('vault_store_sizes').set({ value_count }).where('tenant_id', '=', tenant.id).execute();
  await setSize(999_999);
  expect((await set(world, 'b', 'v')).status).toBe(200);
  const answer = await set(world, 'c', 'v');
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('already has 1000000 values')]);
  expect(await listed(world)).toMatchObject([{ value_count: 1_000_000 }]);
});

test('stores are listed by ID with their names, numbers of values and last reads', async () => {
  const world = await openStore();
  await configure(world, { 'dataVault.stores.a': {}, 'dataVault.stores.tokens.displayName': 'Provider tokens' });
  await set(world, 'a hash', 'v');
  const before = await listed(world);
  await get(world, 'a hash');
  const readAt = world.app.clock.now();
  world.travel('30 seconds');
  await get(world, 'a hash');
  expect([before[1]?.last_read_at_millis, await listed(world)]).toEqual([
    null,
    [
      { id: 'a', display_name: 'Untitled store', value_count: 0, last_read_at_millis: null },
      { id: 'tokens', display_name: 'Provider tokens', value_count: 1, last_read_at_millis: readAt },
    ],
  ]);
  world.travel('1 minute');
  await get(world, 'a hash');
  expect(await listed(world)).toMatchObject([{}, { last_read_at_millis: readAt + 90_000 }]);
});
