import type { Core } from '../core.js';
import { hasCodeOf } from '../http/results.js';
import { deriveValueKey, type ValueKey, type ValueKeySource } from './encryption.js';
import type { DataVaultSecret } from './types.js';

/** A store as calls name it. */
export interface StoreRef extends Pick<ValueKeySource, 'iterations'> {
  readonly id: string;
}

/** A value of a store, and the secrets it may be encrypted with, newest first. */
export interface ValueRef {
  readonly key: string;
  readonly secrets: readonly string[];
}

/** An encrypted value, and where it replaces another. */
interface ReplacedValue {
  readonly from_hashed_key: string;
  readonly hashed_key: string;
  readonly encrypted_value: string;
}

/** Returns the secrets of a call, newest first. @throws TypeError for anything but text */
export const secretsOf = (options: DataVaultSecret): readonly string[] => {
  // Untyped code may leave out the options.
  const { secret } = { ...options };
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!Array.isArray(secrets) || secrets.length === 0)
    throw new TypeError('The data vault secret must be a string or a non-empty list of strings.');
  for (const one of secrets) requireText('secret', one);
  return secrets;
};

/** Requires text, whatever the types promise: a missing secret must not encrypt with `undefined`. @throws TypeError */
export const requireText = (what: 'key' | 'value' | 'secret', text: unknown): void => {
  if (typeof text !== 'string') throw new TypeError(`The data vault ${what} must be a string.`);
  // UTF-8 would replace it, so that another value would come back.
  if (/\p{Surrogate}/u.test(text))
    throw new TypeError(`The data vault ${what} has half of a surrogate pair, which cannot be stored.`);
};

/** Reads, writes and deletes the encrypted values of stores. */
export type Values = ReturnType<typeof createValues>;

/** Makes the calls that read, write and delete encrypted values. */
export const createValues = (core: Core) => {
  const call = core.server();
  const paramsOf = ({ id }: StoreRef) => ({ id });
  const derive = ({ iterations }: StoreRef, key: string, secret: string): Promise<ValueKey> =>
    deriveValueKey({ key, secret, iterations });

  const readEncrypted = async (store: StoreRef, { hashedKey }: ValueKey): Promise<string | null> => {
    const request = { params: paramsOf(store), body: { hashed_key: hashedKey } };
    return orNullIfMissing(async () => (await call('POST /data-vault/stores/{id}/get', request)).encrypted_value);
  };

  return {
    derive,
    readEncrypted,

    read: async (store: StoreRef, { key, secrets }: ValueRef): Promise<string | null> => {
      const tried: ValueKey[] = [];
      for (const secret of secrets) {
        const valueKey = await derive(store, key, secret);
        const encrypted = await readEncrypted(store, valueKey);
        if (encrypted !== null) return valueKey.decrypt(encrypted);
        tried.push(valueKey);
      }
      // A rotation may have moved the value to a newer secret after that one was tried.
      for (const valueKey of tried.slice(0, -1)) {
        const encrypted = await readEncrypted(store, valueKey);
        if (encrypted !== null) return valueKey.decrypt(encrypted);
      }
      return null;
    },

    write: async (store: StoreRef, { key, secret }: { key: string; secret: string }, value: string): Promise<void> => {
      const valueKey = await derive(store, key, secret);
      const body = { hashed_key: valueKey.hashedKey, encrypted_value: await valueKey.encrypt(value) };
      await call('POST /data-vault/stores/{id}/set', { params: paramsOf(store), body });
    },

    delete: async (store: StoreRef, { key, secrets }: ValueRef): Promise<void> => {
      // Oldest first: otherwise a rotation could move the value to a newer secret that was already done.
      for (const secret of secrets.toReversed()) {
        const { hashedKey } = await derive(store, key, secret);
        await call('POST /data-vault/stores/{id}/delete', { params: paramsOf(store), body: { hashed_key: hashedKey } });
      }
    },

    /** Replaces an encrypted value by one under another hashed key; returns whether there was one. */
    replace: async (store: StoreRef, body: ReplacedValue): Promise<boolean> => {
      const request = { params: paramsOf(store), body };
      return (await orNullIfMissing(() => call('POST /data-vault/stores/{id}/move', request))) !== null;
    },
  };
};

const orNullIfMissing = async <Answer>(run: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    return await run();
  } catch (error) {
    if (hasCodeOf(error, ['DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST'])) return null;
    throw error;
  }
};
