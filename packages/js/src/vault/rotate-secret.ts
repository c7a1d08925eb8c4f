// Loads when it is needed, and imports types only: bundlers would split off the code that it shares with the first load.
import type { DataVaultValueError } from '../errors.js';
import type { RotateSecretOptions, SecretRotation } from './types.js';
import type { requireText, StoreRef, Values } from './values.js';

/** What a rotation uses of the first load. */
interface Tools {
  readonly DataVaultValueError: typeof DataVaultValueError;
  readonly requireText: typeof requireText;
  readonly values: Values;
  readonly store: StoreRef;
}

/** How many keys are moved at the same time. */
const KEYS_AT_ONCE = 8;

type Outcome = 'moved' | 'skipped' | 'missing' | 'unreadable';

/**
 * Moves values from one secret to another.
 *
 * @throws TypeError for a secret or key that is not text, before any call
 */
export const rotateSecret = async (
  { keys, from, to, onProgress }: RotateSecretOptions,
  { DataVaultValueError, requireText, values, store }: Tools,
): Promise<SecretRotation> => {
  requireText('secret', from);
  requireText('secret', to);
  if (to === '') throw new TypeError('The new secret of a data vault is empty.');
  if (from === to) throw new TypeError('The new secret of a data vault must differ from the old one.');
  for (const key of keys) requireText('key', key);

  const counts = { moved: 0, skipped: 0 };
  const missing: string[] = [];
  const unreadable: string[] = [];
  let done = 0;
  const move = async (key: string): Promise<Outcome> => {
    const [old, next] = await Promise.all([values.derive(store, key, from), values.derive(store, key, to)]);
    const encrypted = await values.readEncrypted(store, old);
    if (encrypted === null) return (await values.readEncrypted(store, next)) === null ? 'missing' : 'skipped';
    const isMoved = await values.replace(store, {
      from_hashed_key: old.hashedKey,
      hashed_key: next.hashedKey,
      encrypted_value: await next.encrypt(await old.decrypt(encrypted)),
    });
    return isMoved ? 'moved' : 'skipped';
  };
  const moveOne = async (key: string): Promise<Outcome> => {
    try {
      return await move(key);
    } catch (error) {
      if (DataVaultValueError.isInstance(error)) return 'unreadable';
      throw error;
    }
  };
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    await Promise.all(
      keys.slice(start, start + KEYS_AT_ONCE).map(async (key) => {
        const outcome = await moveOne(key);
        if (outcome === 'unreadable') unreadable.push(key);
        else counts[outcome === 'moved' ? 'moved' : 'skipped'] += 1;
        if (outcome === 'missing') missing.push(key);
        done += 1;
        onProgress?.({ done, total: keys.length });
      }),
    );
  }
  return { ...counts, missing, unreadable };
};
