// Loads when it is needed, and imports types only: bundlers would split off the code that it shares with the first load.
import type { DataVaultValueError } from '../errors.js';
import type { RotateSecretOptions, SecretRotation } from './types.js';
import type { requireText } from './values.js';

/** What a rotation uses of the first load. */
interface Tools {
  readonly DataVaultValueError: typeof DataVaultValueError;
  readonly requireText: typeof requireText;
}

/** How many keys are moved at the same time. */
const KEYS_AT_ONCE = 8;

type Outcome = 'moved' | 'skipped' | 'unreadable';

/**
 * Moves values from one secret to another.
 *
 * @param move moves the value of one key; returns whether there was one
 * @throws TypeError for a secret or key that is not text, before any call
 */
export const rotateSecret = async (
  { keys, from, to, onProgress }: RotateSecretOptions,
  move: (moved: { readonly key: string; readonly from: string; readonly to: string }) => Promise<boolean>,
  { DataVaultValueError, requireText }: Tools,
): Promise<SecretRotation> => {
  requireText('secret', from);
  requireText('secret', to);
  if (to === '') throw new TypeError('The new secret of a data vault is empty.');
  if (from === to) throw new TypeError('The new secret of a data vault must differ from the old one.');
  for (const key of keys) requireText('key', key);

  const counts = { moved: 0, skipped: 0 };
  const unreadable: string[] = [];
  let done = 0;
  const moveOne = async (key: string): Promise<Outcome> => {
    try {
      return (await move({ key, from, to })) ? 'moved' : 'skipped';
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
        else counts[outcome] += 1;
        done += 1;
        onProgress?.({ done, total: keys.length });
      }),
    );
  }
  return { ...counts, unreadable };
};
