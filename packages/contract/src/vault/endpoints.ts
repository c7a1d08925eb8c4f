import { z } from 'zod';
import { owners, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { listOf, Millis, Success } from '../schemas.js';

/** The ID of a store in the project's configuration, under `dataVault.stores`. */
const params = z.strictObject({ id: z.string() });

/** What a client sends instead of a key; the server does not check how it was made. */
const HashedKey = z.string().min(1).max(limits.vaultHashedKeyMaxChars);

/** What a client sends instead of a value. The empty string is a value too. */
const EncryptedValue = z
  .string()
  .max(
    limits.vaultEncryptedValueMaxChars,
    `must have at most ${limits.vaultEncryptedValueMaxChars} characters. A value has at most 1 MiB before it is encrypted.`,
  );

const noStore = ['DATA_VAULT_STORE_DOES_NOT_EXIST'] as const;
const noEntry = [...noStore, 'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST'] as const;
const full = { 400: 'The store has as many values as it may have.' } as const;

/** Data of the app, which may be read and written many times a second. */
const unaudited = 'Values are data of the app, not settings of the project. Deleting a store is audited.';

/** A store and how it is used. Its values cannot be listed. */
const VaultStore = z.strictObject({
  id: z.string(),
  display_name: z.string(),
  value_count: z.int(),
  /** To the minute. */
  last_read_at_millis: Millis.nullable(),
});

export const vaultEndpoints = defineEndpoints({
  'POST /data-vault/stores/{id}/get': {
    summary: 'Read a value of a vault store',
    description: 'The client has hashed the key, and decrypts the value. The server can do neither.',
    access: trusted,
    params,
    query: z.strictObject({}),
    body: z.strictObject({ hashed_key: HashedKey }),
    returns: z.strictObject({ encrypted_value: z.string() }),
    errors: noEntry,
    unaudited,
  },
  'POST /data-vault/stores/{id}/set': {
    summary: 'Write a value to a vault store',
    description: 'Replaces the value that the key has. The client has hashed the key and encrypted the value.',
    access: trusted,
    params,
    query: z.strictObject({}),
    body: z.strictObject({ hashed_key: HashedKey, encrypted_value: EncryptedValue }),
    largeBody: true,
    returns: Success,
    errors: noStore,
    refusals: full,
    unaudited,
  },
  'POST /data-vault/stores/{id}/delete': {
    summary: 'Delete a value of a vault store',
    description: 'Also succeeds if the key has no value.',
    access: trusted,
    params,
    query: z.strictObject({}),
    body: z.strictObject({ hashed_key: HashedKey }),
    returns: Success,
    errors: noStore,
    unaudited,
    addition: true,
  },
  'POST /data-vault/stores/{id}/move': {
    summary: 'Move a value of a vault store to another hashed key',
    description:
      'For a value that the client has encrypted with another secret. In one step, it deletes the value of `from_hashed_key` and writes the given one, unless `hashed_key` already has a newer value, which then stays.',
    access: trusted,
    params,
    query: z.strictObject({}),
    body: z.strictObject({ from_hashed_key: HashedKey, hashed_key: HashedKey, encrypted_value: EncryptedValue }),
    largeBody: true,
    returns: Success,
    errors: noEntry,
    unaudited,
    addition: true,
  },
  'GET /internal/data-vault/stores': {
    summary: 'List the vault stores of the project, with how many values they have and when they were last read',
    access: owners,
    query: z.strictObject({}),
    returns: listOf(VaultStore),
    errors: [],
    addition: true,
  },
});
