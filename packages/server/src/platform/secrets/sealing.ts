import { createSystemRandom } from '../adapters/random/system.js';
import type { Random } from '../ports/random.js';
import { isSealedBy, openWith, rootKey, sealWith } from './aead.js';

/** Seals what only this installation may read. A label names the use; a value opens under its own label alone (SK-02). */
export interface Sealer {
  /** Seals with the newest secret. */
  seal(plain: Uint8Array, label: string): Uint8Array;
  /** Opens what any of the configured secrets sealed. Throws for anything else. */
  open(sealed: Uint8Array, label: string): Uint8Array;
  /** Whether the newest secret sealed it; if not, it should be sealed again (SK-03). */
  isNewest(sealed: Uint8Array): boolean;
}

/**
 * Makes the sealer of an installation.
 *
 * @param secrets the installation's secrets, newest first; the older ones open what they sealed
 */
export function createSealer(secrets: readonly string[], random: Pick<Random, 'bytes'> = createSystemRandom()): Sealer {
  const keys = secrets.map((secret) => rootKey(new TextEncoder().encode(secret)));
  const [newest] = keys;
  if (!newest) throw new Error('The installation has no secret for encryption.');
  return {
    seal: (plain, label) => sealWith(newest, { plain, label }, random),
    open: (sealed, label) => openWith(keys, sealed, label),
    isNewest: (sealed) => isSealedBy(newest, sealed),
  };
}

/** The ID by which sealed values name the secret that sealed them, as hexadecimal digits. It gives nothing away. */
export const secretIdOf = (secret: string): string =>
  Buffer.from(rootKey(new TextEncoder().encode(secret)).id).toString('hex');

/** Returns whether each of the IDs is that of one of the secrets: then these open all that was sealed. */
export function haveAllIds(secrets: readonly string[], ids: readonly string[]): boolean {
  const own = new Set(secrets.map(secretIdOf));
  return ids.every((id) => own.has(id));
}
