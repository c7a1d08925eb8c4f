import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { BoundedMap } from '../memory/bounded-map.js';
import type { Random } from '../ports/random.js';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + KEY_ID_BYTES;

/** A root secret from which the keys of single uses are derived, and the name by which sealed values refer to it. */
export interface RootKey {
  readonly id: Uint8Array;
  readonly secret: Uint8Array;
}

/** Derives the key of one use, RFC 5869; a key for one label says nothing about another's (SK-02). */
export const deriveKey = (secret: Uint8Array, label: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `portico ${label}`, KEY_BYTES));

/** Makes a root key of its secret. The id is derived too, so it gives nothing away. */
export const rootKey = (secret: Uint8Array): RootKey => ({
  secret,
  id: deriveKey(secret, 'key id').slice(0, KEY_ID_BYTES),
});

/** So many derived keys are kept for each root key. Most uses have one label, some have one for each value. */
const MOST_DERIVED = 32;
const derived = new WeakMap<RootKey, BoundedMap<string, Uint8Array>>();

/** The key of one use. Deriving it takes as long as sealing a small value. */
function keyFor(root: RootKey, label: string): Uint8Array {
  const known = derived.get(root) ?? new BoundedMap<string, Uint8Array>(MOST_DERIVED);
  derived.set(root, known);
  const key = known.get(label) ?? deriveKey(root.secret, label);
  known.set(label, key);
  return key;
}

/** What is sealed, and for what use; only that use can open it. */
export interface Sealing {
  readonly plain: Uint8Array;
  readonly label: string;
}

/** Encrypts and authenticates with AES-256-GCM: version, key id, nonce, ciphertext, tag (SK-04). */
export function sealWith(key: RootKey, { plain, label }: Sealing, random: Pick<Random, 'bytes'>): Uint8Array {
  const nonce = random.bytes(NONCE_BYTES);
  const header = Buffer.concat([Uint8Array.of(VERSION), key.id]);
  const cipher = createCipheriv(CIPHER, keyFor(key, label), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(header);
  return new Uint8Array(Buffer.concat([header, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]));
}

/** Opens what `sealWith` made. Throws when no key fits, the label is another's or a byte was changed. */
export function openWith(keys: readonly RootKey[], sealed: Uint8Array, label: string): Uint8Array {
  const key = keys.find((candidate) => isSealedBy(candidate, sealed));
  if (!key || sealed[0] !== VERSION || sealed.length < HEADER_BYTES + NONCE_BYTES + TAG_BYTES)
    throw new Error('An encrypted value was written with a key that is not configured.');
  const header = sealed.subarray(0, HEADER_BYTES);
  const nonce = sealed.subarray(HEADER_BYTES, HEADER_BYTES + NONCE_BYTES);
  const body = sealed.subarray(HEADER_BYTES + NONCE_BYTES, sealed.length - TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(key, label), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(header);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return new Uint8Array(Buffer.concat([decipher.update(body), decipher.final()]));
}

/** Whether a sealed value names this key. */
export const isSealedBy = (key: RootKey, sealed: Uint8Array): boolean =>
  Buffer.from(sealed.subarray(1, HEADER_BYTES)).equals(key.id);
