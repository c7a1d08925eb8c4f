import { timingSafeEqual } from 'node:crypto';

/** Compares a password with the hash it was made for, off the main thread. */
export type Comparison = (password: string) => Promise<boolean>;

/**
 * Reads a hash of one format. Null when it has another format, or when comparing with it would cost more than a sign-in
 * may: an imported hash must not let sign-ins exhaust the machine (PW-02).
 */
export type ReadHash = (hash: string) => Comparison | null;

/** Work of half a second to a second on one core of a small server, and memory that all cores can use at once. */
export const mostMemoryBytes = 128 * 2 ** 20;

/** The minimum length of a password digest. */
const DIGEST_MIN_BYTES = 16;
const DIGEST_MAX_BYTES = 128;

/** The bytes of base64 text, padded or not; null when it is not canonical base64. */
export function readBase64(text: string): Buffer | null {
  const unpadded = text.replace(/={1,2}$/, '');
  const bytes = Buffer.from(unpadded, 'base64');
  return unpadded !== '' && bytes.toString('base64').replaceAll('=', '') === unpadded ? bytes : null;
}

/** As `readBase64`, for the digest of a password. */
export function readDigest(text: string): Buffer | null {
  const digest = readBase64(text);
  return digest && digest.length >= DIGEST_MIN_BYTES && digest.length <= DIGEST_MAX_BYTES ? digest : null;
}

/**
 * Compares by computing the digest again. A password with a NUL never matches: all of these functions begin with HMAC,
 * which pads short keys with NUL, so a trailing NUL would change nothing (PW-03).
 */
export const compareDigest =
  (expected: Buffer, compute: (password: string) => Promise<Buffer>): Comparison =>
  async (password) =>
    !password.includes('\0') && timingSafeEqual(await compute(password), expected);
