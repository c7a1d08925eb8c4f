import { timingSafeEqual } from 'node:crypto';

/** Compares a password with the hash it was made for, off the main thread. */
export type Comparison = (password: string) => Promise<boolean>;

/**
 * Reads a hash of one format. Null when it is of another one, or when comparing with it would cost more than a sign-in may:
 * an import must not be able to make signing in a way to exhaust the machine (PW-02).
 */
export type ReadHash = (hash: string) => Comparison | null;

/** Work of half a second to a second on one core of a small server, and memory that the turns of all cores can take. */
export const mostMemoryBytes = 128 * 2 ** 20;

/** No digest shorter than this is taken for a password's. */
const DIGEST_MIN_BYTES = 16;
const DIGEST_MAX_BYTES = 128;

/** The bytes of base64 text, padded or not; null when it is no canonical form of any. */
export function readBase64(text: string): Buffer | null {
  const unpadded = text.replace(/={1,2}$/, '');
  const bytes = Buffer.from(unpadded, 'base64');
  return unpadded !== '' && bytes.toString('base64').replaceAll('=', '') === unpadded ? bytes : null;
}

/** As `readBase64`, for what a function has made of a password. */
export function readDigest(text: string): Buffer | null {
  const digest = readBase64(text);
  return digest && digest.length >= DIGEST_MIN_BYTES && digest.length <= DIGEST_MAX_BYTES ? digest : null;
}

/**
 * A comparison by computing the digest anew. A password with a NUL is never the right one: HMAC, which all of these functions
 * begin with, fills short keys up with it, so that it would change nothing (PW-03).
 */
export const compareDigest =
  (expected: Buffer, compute: (password: string) => Promise<Buffer>): Comparison =>
  async (password) =>
    !password.includes('\0') && timingSafeEqual(await compute(password), expected);
