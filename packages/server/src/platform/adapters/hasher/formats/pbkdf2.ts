import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { compareDigest, type ReadHash, readBase64, readDigest } from './format.js';

const compute = promisify(pbkdf2);

/** For each digest: its length, and how many rounds a sign-in may take. */
const digests = {
  sha1: { bytes: 20, mostRounds: 2_000_000 },
  sha256: { bytes: 32, mostRounds: 2_000_000 },
  sha512: { bytes: 64, mostRounds: 1_000_000 },
} as const;

type DigestName = keyof typeof digests;

interface Parts {
  readonly name: DigestName;
  readonly rounds: number;
  readonly salt: Buffer | null;
  readonly digest: Buffer | null;
}

/**
 * `i=` and `l=` as PHC strings have them; passlib writes the rounds alone, names no digest for SHA-1, and has `.` for
 * `+`.
 */
const MODULAR =
  /^\$pbkdf2(?:-(sha1|sha256|sha512))?\$(?:i=)?(\d{1,7})(?:,l=(\d{1,3}))?\$([\w+./]{1,172}={0,2})\$([\w+./]{22,172}={0,2})$/;
/** The salt is text and is used as it is. */
const DJANGO = /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,7})\$([^$]{1,128})\$([\w+/]{22,172}={0,2})$/;

/** PBKDF2 of RFC 8018 with an HMAC, in each of its written forms. */
export const readPbkdf2: ReadHash = (hash) => {
  const parts = readModular(hash) ?? readDjango(hash);
  if (!parts?.salt || !parts.digest) return null;
  const { name, rounds, salt, digest } = parts;
  // Each block of the digest's length is computed separately, with all rounds.
  const blocks = Math.ceil(digest.length / digests[name].bytes);
  if (rounds < 1 || rounds * blocks > digests[name].mostRounds) return null;
  return compareDigest(digest, (password) => compute(password, salt, rounds, digest.length, name));
};

function readModular(hash: string): Parts | null {
  const found = MODULAR.exec(hash);
  if (!found) return null;
  const [, name, rounds, length, salt = '', digestText = ''] = found;
  const digest = readDigest(digestText.replaceAll('.', '+'));
  const hasSaidLength = length === undefined || Number(length) === digest?.length;
  return {
    name: readName(name ?? 'sha1'),
    rounds: Number(rounds),
    salt: readBase64(salt.replaceAll('.', '+')),
    digest: hasSaidLength ? digest : null,
  };
}

function readDjango(hash: string): Parts | null {
  const found = DJANGO.exec(hash);
  if (!found) return null;
  const [, name = '', rounds, salt = '', digest = ''] = found;
  return { name: readName(name), rounds: Number(rounds), salt: Buffer.from(salt), digest: readDigest(digest) };
}

const readName = (name: string): DigestName => (name === 'sha256' || name === 'sha512' ? name : 'sha1');
