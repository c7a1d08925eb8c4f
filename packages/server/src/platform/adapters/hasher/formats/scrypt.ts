import { createCipheriv, type ScryptOptions, scrypt } from 'node:crypto';
import { compareDigest, mostMemoryBytes, type ReadHash, readBase64, readDigest } from './format.js';

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,2})\$([\w+/]{1,172}={0,2})\$([\w+/]{22,172}={0,2})$/;
const FIREBASE =
  /^\$firebase-scrypt\$ln=(\d{1,2}),r=(\d{1,3}),ss=([\w+/]{0,64}={0,2}),sk=([\w+/]{43,172}={0,2})\$([\w+/]{1,172}={0,2})\$([\w+/]{22,172}={0,2})$/;
const FIREBASE_CIPHER = 'aes-256-ctr';
const FIREBASE_KEY_BYTES = 32;
const IV_BYTES = 16;

/** The PHC string of scrypt, RFC 7914. */
export const readScrypt: ReadHash = (hash) => {
  const [, ln, r, p, saltText = '', digestText = ''] = PHC.exec(hash) ?? [];
  const cost = readCost({ ln: Number(ln), r: Number(r), p: Number(p) });
  const [salt, digest] = [readBase64(saltText), readDigest(digestText)];
  return (
    cost && salt && digest && compareDigest(digest, (password) => compute({ password, salt, cost }, digest.length))
  );
};

/**
 * Firebase's variant: scrypt of the password over salt and separator gives a key, under which the signer key of the
 * project is encrypted with AES-256 in counter mode; that is the digest. Parameters as `firebase/scrypt` on GitHub
 * describes them.
 */
export const readFirebaseScrypt: ReadHash = (hash) => {
  const [, ln, r, separator = '', signer = '', saltText = '', digestText = ''] = FIREBASE.exec(hash) ?? [];
  const cost = readCost({ ln: Number(ln), r: Number(r), p: 1 });
  const [salt, signerKey, digest] = [readBase64(saltText), readBase64(signer), readDigest(digestText)];
  const separatorBytes = separator === '' ? Buffer.alloc(0) : readBase64(separator);
  if (!cost || !salt || !separatorBytes || !signerKey || digest?.length !== signerKey.length) return null;
  const salted = Buffer.concat([salt, separatorBytes]);
  return compareDigest(digest, async (password) => {
    const key = await compute({ password, salt: salted, cost }, FIREBASE_KEY_BYTES);
    const cipher = createCipheriv(FIREBASE_CIPHER, key, Buffer.alloc(IV_BYTES));
    return Buffer.concat([cipher.update(signerKey), cipher.final()]);
  });
};

/** The work of scrypt is writing its memory `p` times, so one limit covers both. */
function readCost({ ln, r, p }: { ln: number; r: number; p: number }): ScryptOptions | null {
  const N = 2 ** ln;
  const memory = 128 * N * r;
  const isAffordable = ln >= 1 && r >= 1 && p >= 1 && memory * p <= mostMemoryBytes;
  // RFC 7914 needs slightly more than the large table, and Node's default is too small for it.
  return isAffordable ? { N, r, p, maxmem: 2 * mostMemoryBytes } : null;
}

const compute = (
  { password, salt, cost }: { password: string; salt: Buffer; cost: ScryptOptions },
  length: number,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
