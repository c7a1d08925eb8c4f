import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import type { Hasher, HashFormat } from '../../ports/hasher.js';
import { costOf, type HashCost, readArgon2i, readArgon2id } from './formats/argon2.js';
import { readBcrypt } from './formats/bcrypt.js';
import type { ReadHash } from './formats/format.js';
import { readPbkdf2 } from './formats/pbkdf2.js';
import { readFirebaseScrypt, readScrypt } from './formats/scrypt.js';
import { Semaphore } from './semaphore.js';

/** Options of the hasher. */
export interface Argon2Options {
  /** Processor cores of the machine; one of them is left free. Default: what the system reports. */
  readonly cores?: number;
  /** Default: the OWASP parameters for argon2id (PW-01). Only tests use less. */
  readonly cost?: HashCost;
}

const OWASP_COST: HashCost = { memoryKib: 19_456, passes: 2 };
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;
const MOST_WAITING = 64;

/**
 * Hashes with argon2id, RFC 9106, and verifies imported hashes of other formats; native code on its own threads
 * (PW-10).
 */
export function createArgon2Hasher({ cores = availableParallelism(), cost = OWASP_COST }: Argon2Options = {}): Hasher {
  const semaphore = new Semaphore({ most: Math.max(1, cores - 1), mostWaiting: MOST_WAITING });
  const compute = (password: string) =>
    argon2Hash(password, {
      memoryCost: cost.memoryKib,
      timeCost: cost.passes,
      parallelism: 1,
      salt: randomBytes(SALT_BYTES),
    });
  const decoy = decoyHash(cost);
  return {
    hash: (password, tenantId) => semaphore.run(() => compute(password), tenantId),
    formatOf,
    verify: (hash, password, tenantId) => semaphore.run(() => verifyAny(hash, password), tenantId),
    verifyDecoy: (password, tenantId) =>
      semaphore.run(async () => {
        await argon2Verify(decoy, password);
        return false as const;
      }, tenantId),
    isOutdated: (hash) => {
      const its = costOf(hash);
      // A costlier one too: the time that a wrong password takes would reveal that the account exists (EN-02).
      return its?.memoryKib !== cost.memoryKib || its.passes !== cost.passes;
    },
  };
}

/** A hash of no password; comparing with it costs as much as comparing with a real hash. */
function decoyHash({ memoryKib, passes }: HashCost): string {
  const [salt, digest] = [SALT_BYTES, DIGEST_BYTES].map((length) => randomBytes(length).toString('base64'));
  const unpadded = [salt, digest].map((part = '') => part.replaceAll('=', ''));
  return ['', 'argon2id', 'v=19', `m=${memoryKib},t=${passes},p=1`, ...unpadded].join('$');
}

const formats: readonly (readonly [HashFormat, ReadHash])[] = [
  ['argon2id', readArgon2id],
  ['argon2i', readArgon2i],
  ['bcrypt', readBcrypt],
  ['scrypt', readScrypt],
  ['pbkdf2', readPbkdf2],
  ['firebase-scrypt', readFirebaseScrypt],
];

const formatOf = (hash: string): HashFormat | null => formats.find(([, read]) => read(hash))?.[0] ?? null;

async function verifyAny(hash: string, password: string): Promise<boolean> {
  for (const [, read] of formats) {
    const compare = read(hash);
    if (compare) return compare(password);
  }
  return false;
}
