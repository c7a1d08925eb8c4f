// @needs any-database

import { createWorld, startTestApp, type World } from '@portico/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeEntry } from './entries.js';
import { eraseAllDeletedStores, eraseDeletedStores } from './index.js';

const params = { id: 'tokens' };
let world: World;
beforeEach(async () => {
  world = await createWorld();
  await configure({ 'dataVault.stores.tokens': {} });
});

const configure = (override: object) =>
  world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify(override) },
  });
const set = (hashed_key: string, encrypted_value = 'a ciphertext') =>
  world.request('POST /data-vault/stores/{id}/set', {
    access: 'server',
    params,
    body: { hashed_key, encrypted_value },
  });
const get = (hashed_key: string) =>
  world.request('POST /data-vault/stores/{id}/get', { access: 'server', params, body: { hashed_key } });

/** How many rows of the vault's tables the project has. */
const countRows = async () => {
  const { db, tenant } = await world.call();
  const tables = ['vault_entries', 'vault_store_sizes', 'vault_stores'];
  const counts = await Promise.all(
    tables.map((table) =>
      sql<{ count: number }>`select count(*) from ${sql.table(table)} t where t.tenant_id = ${tenant.id}`.execute(db),
    ),
  );
  return counts.map(({ rows }) => Number(rows[0]?.count));
};
const work = async () => {
  const { db, ports, tenant } = await world.call();
  return { work: { db, ports }, tenantId: tenant.id };
};

describe('DV-04 what is stored of a value', () => {
  test('has neither the hash nor the ciphertext of the app', async () => {
    await set('a hashed key', 'the ciphertext of the app');
    const { db, tenant } = await world.call();
    const { rows } = await sql<{ text: string }>`
      select e::text as text from vault_entries e where e.tenant_id = ${tenant.id}`.execute(db);
    expect(rows).toHaveLength(1);
    for (const text of ['a hashed key', 'the ciphertext of the app'])
      for (const form of [text, Buffer.from(text).toString('hex'), btoa(text)])
        expect(rows[0]?.text).not.toContain(form);
  });

  test('opens only at its own place', async () => {
    await set('first', 'one');
    await set('second', 'two');
    const { db, tenant } = await world.call();
    // Exchanges the two values.
    await sql`
      update vault_entries e set value_sealed = o.value_sealed from vault_entries o
      where e.tenant_id = ${tenant.id} and o.tenant_id = e.tenant_id and o.key_hash <> e.key_hash`.execute(db);
    await expect(get('first')).rejects.toThrow('failed with 500');
  });
});

describe('a store that is removed from the configuration', () => {
  test('cannot be read, and starts empty when it is created again', async () => {
    await set('a hash');
    await configure({ 'dataVault.stores.tokens': null });
    expect((await get('a hash')).code).toBe('DATA_VAULT_STORE_DOES_NOT_EXIST');
    await configure({ 'dataVault.stores.tokens': {} });
    expect((await get('a hash')).code).toBe('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST');
    await set('a hash', 'newer');
    const { work: erasure, tenantId } = await work();
    await eraseDeletedStores(erasure, tenantId);
    expect((await get('a hash')).json).toEqual({ encrypted_value: 'newer' });
    expect(await countRows()).toEqual([1, 1, 1]);
  });

  test('is erased with any number of values, in the audit log, and erasing it twice is harmless', async () => {
    const hashes = Array.from({ length: 205 }, (_, index) => `hash ${index}`);
    await Promise.all(hashes.map((hash) => set(hash)));
    await configure({ 'dataVault.stores': {} });
    const { work: erasure, tenantId } = await work();
    await Promise.all([eraseDeletedStores(erasure, tenantId), eraseDeletedStores(erasure, tenantId)]);
    await eraseAllDeletedStores(erasure);
    expect(await countRows()).toEqual([0, 0, 0]);
    const query = { action: 'vault-store.delete' };
    const log = await world.request('GET /internal/audit-log', { access: 'admin', query });
    expect(log.json.items).toMatchObject([{ target: { type: 'vault-store', id: 'tokens' } }]);
  });

  test('is not revived by a write that began before', async () => {
    const replica = await createWorld({ app: await startTestApp(), project: world });
    const call = await replica.call();
    await configure({ 'dataVault.stores.tokens': null });
    await expect(writeEntry(call, { storeId: 'tokens', hashedKey: 'late' }, 'v')).rejects.toMatchObject({
      code: 'DATA_VAULT_STORE_DOES_NOT_EXIST',
    });
    expect(await countRows()).toEqual([0, 0, 0]);
  });
});

test('the values of a deleted project are erased', async () => {
  await set('a hash');
  const { db, tenant } = await world.call();
  await world.request('DELETE /internal/projects/current', { access: 'admin' });
  const { rows } = await sql`select 1 from vault_entries e where e.tenant_id = ${tenant.id}`.execute(db);
  expect(rows).toEqual([]);
});
