import { handle } from '../../platform/call/handle.js';
import { moveEntry, readEntry, removeEntry, writeEntry } from './entries.js';
import { listStores } from './stores.js';

const get = handle('POST /data-vault/stores/{id}/get', async (call, { params, body }) => ({
  encrypted_value: await readEntry(call, { storeId: params.id, hashedKey: body.hashed_key }),
}));

const set = handle('POST /data-vault/stores/{id}/set', async (call, { params, body }) => {
  await writeEntry(call, { storeId: params.id, hashedKey: body.hashed_key }, body.encrypted_value);
  return { success: true as const };
});

const remove = handle('POST /data-vault/stores/{id}/delete', async (call, { params, body }) => {
  await removeEntry(call, { storeId: params.id, hashedKey: body.hashed_key });
  return { success: true as const };
});

const move = handle('POST /data-vault/stores/{id}/move', async (call, { params, body }) => {
  await moveEntry(call, {
    storeId: params.id,
    fromHashedKey: body.from_hashed_key,
    hashedKey: body.hashed_key,
    encryptedValue: body.encrypted_value,
  });
  return { success: true as const };
});

const list = handle('GET /internal/data-vault/stores', async (call) => ({
  items: await listStores(call),
  is_paginated: false as const,
}));

/** Handlers of the data vault. */
export const vaultHandlers = [get, set, remove, move, list] as const;
