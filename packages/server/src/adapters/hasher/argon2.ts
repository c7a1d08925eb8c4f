import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { verify as bcryptVerify } from '@node-rs/bcrypt';
import type { Hasher, HashFormat } from '../../ports/hasher.js';
import { Turns } from './turns.js';

/** What a hash costs whoever computes it. */
export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** How the hasher works. */
export interface Argon2Options {
  /** Processor cores of the machine; one of them is left for everything else. Default: what the system says. */
  readonly cores?: number;
  /** Default: OWASP's figure for argon2id (PW-01). Only tests take less. */
  readonly cost?: HashCost;
}

const OWASP_COST: HashCost = { memoryKib: 19_456, passes: 2 };
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;
const MOST_WAITING = 64;

/** The PHC string of argon2id, with its figures. */
const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$[\w+/]{22,}\$[\w+/]{43,}$/;
/** A bcrypt string of a cost that one sign-in may take (PW-02). */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-6])\$[./0-9A-Za-z]{53}$/;
/** bcrypt reads no further, so a longer password could be opened by another one (PW-03). */
const BCRYPT_MAX_BYTES = 72;

/** Hashes with argon2id, RFC 9106, and verifies imported bcrypt hashes; native code on threads of its own (PW-10). */
export function createArgon2Hasher({ cores = availableParallelism(), cost = OWASP_COST }: Argon2Options = {}): Hasher {
  const turns = new Turns({ most: Math.max(1, cores - 1), mostWaiting: MOST_WAITING });
  const compute = (password: string) =>
    argon2Hash(password, {
      memoryCost: cost.memoryKib,
      timeCost: cost.passes,
      parallelism: 1,
      salt: randomBytes(SALT_BYTES),
    });
  const decoy = decoyHash(cost);
  return {
    hash: (password) => turns.run(() => compute(password)),
    formatOf,
    verify: (hash, password) => turns.run(() => verifyAny(hash, password)),
    verifyDecoy: (password) =>
      turns.run(async () => {
        await argon2Verify(decoy, password);
        return false as const;
      }),
    isOutdated: (hash) => {
      const [, memoryKib, passes] = ARGON2ID.exec(hash) ?? [];
      return Number(memoryKib ?? 0) < cost.memoryKib || Number(passes ?? 0) < cost.passes;
    },
  };
}

/** A hash of no password at all; comparing with it costs what comparing with a real one does. */
function decoyHash({ memoryKib, passes }: HashCost): string {
  const [salt, digest] = [SALT_BYTES, DIGEST_BYTES].map((length) => randomBytes(length).toString('base64'));
  const unpadded = [salt, digest].map((part = '') => part.replaceAll('=', ''));
  return ['', 'argon2id', 'v=19', `m=${memoryKib},t=${passes},p=1`, ...unpadded].join('$');
}

function formatOf(hash: string): HashFormat | null {
  if (ARGON2ID.test(hash)) return 'argon2id';
  return BCRYPT.test(hash) ? 'bcrypt' : null;
}

const verifiers: Readonly<Record<HashFormat, (hash: string, password: string) => Promise<boolean>>> = {
  argon2id: (hash, password) => argon2Verify(hash, password),
  bcrypt: async (hash, password) => {
    if (Buffer.byteLength(password) > BCRYPT_MAX_BYTES || password.includes('\0')) return false;
    return bcryptVerify(password, hash);
  },
};

async function verifyAny(hash: string, password: string): Promise<boolean> {
  const format = formatOf(hash);
  return format !== null && verifiers[format](hash, password);
}
