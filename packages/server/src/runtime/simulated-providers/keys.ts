import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { z } from 'zod';
import type { Db } from '../../platform/db/connect.js';
import type { Random } from '../../platform/ports/index.js';
import {
  createSealer,
  findInstanceSecret,
  fromJsonBytes,
  keepInstanceSecret,
  type Sealer,
  toJsonBytes,
} from '../../platform/secrets/index.js';

const NAME = 'simulated providers';
const KID = 'simulated-1';
const ALGORITHM = 'RS256';
const SEALING_KEY_BYTES = 32;

const Stored = z.object({ sealingKey: z.string(), privateJwk: z.looseObject({ n: z.string(), e: z.string() }) });

/** What simulated providers sign and seal with; the same in every replica and after every start. */
export interface SimulatedKeys {
  /** Seals codes and tokens, which are all the memory there is. */
  readonly sealer: Sealer;
  /** RFC 7517 §5. */
  readonly publicKeySet: { readonly keys: readonly JWK[] };
  /** An ID token, OpenID Connect Core 1.0 §2. */
  signIdToken(claims: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Where the keys are stored. */
export interface SimulatedKeyScope {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly random: Random;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
}

/** Reads the keys, and makes them at their first use. */
export async function readSimulatedKeys(scope: SimulatedKeyScope): Promise<SimulatedKeys> {
  const kept = (await findInstanceSecret(scope, NAME)) ?? (await keepInstanceSecret(scope, NAME, await make(scope)));
  const { sealingKey, privateJwk } = fromJsonBytes(Stored, kept);
  const privateKey = await importJWK({ ...privateJwk, kty: 'RSA' }, ALGORITHM);
  const { n, e } = privateJwk;
  return {
    sealer: createSealer([sealingKey], scope.random),
    publicKeySet: { keys: [{ kty: 'RSA', use: 'sig', alg: ALGORITHM, kid: KID, n, e }] },
    signIdToken: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KID }).sign(privateKey),
  };
}

async function make({ random }: SimulatedKeyScope): Promise<Uint8Array> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const sealingKey = Buffer.from(random.bytes(SEALING_KEY_BYTES)).toString('base64');
  return toJsonBytes({ sealingKey, privateJwk: await exportJWK(privateKey) });
}
