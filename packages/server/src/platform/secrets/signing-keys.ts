import { createPrivateKey, sign, webcrypto } from 'node:crypto';
import { assert } from '../failures/failures.js';
import type { Random } from '../ports/index.js';

/** Whose tokens a key signs. Tokens of anonymous users have keys of their own. */
export type Audience = 'user' | 'anonymous';

/** A public signing key as it is published, RFC 7517 §4 and RFC 7518 §6.2. */
export interface PublicJwk {
  readonly kty: 'EC';
  readonly alg: 'ES256';
  readonly crv: 'P-256';
  readonly use: 'sig';
  readonly kid: string;
  readonly x: string;
  readonly y: string;
}

/** A new key pair: what is published, and the private part to be sealed. */
export interface NewSigningKey {
  readonly publicJwk: PublicJwk;
  readonly privateJwk: Uint8Array;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** They make 12 characters. */
const KID_BYTES = 9;

/**
 * Returns an ID for a new key. It is random: when a failover has lost a key, the key that is made in its place must not
 * have the ID under which replicas and clients still know the lost one.
 */
export const newKid = (random: Pick<Random, 'bytes'>): string =>
  Buffer.from(random.bytes(KID_BYTES)).toString('base64url');

/** Whether a text can be the id of one of our keys at all; others need no look-up (JW-01). */
export const isKid = (kid: unknown): kid is string => typeof kid === 'string' && /^[\w-]{12}$/.test(kid);

/** Makes an ES256 key pair, RFC 7518 §3.4. */
export async function generateSigningKey(kid: string): Promise<NewSigningKey> {
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const jwk = await webcrypto.subtle.exportKey('jwk', pair.privateKey);
  const { x, y } = jwk;
  assert(x !== undefined && y !== undefined, 'The exported P-256 key has both coordinates');
  return {
    publicJwk: { kty: 'EC', alg: 'ES256', crv: 'P-256', use: 'sig', kid, x, y },
    privateJwk: new TextEncoder().encode(JSON.stringify({ kty: 'EC', crv: 'P-256', x, y, d: jwk.d })),
  };
}

/** Signs with a private key, ES256 as in RFC 7518 §3.4. */
export type Signer = (content: Uint8Array) => Uint8Array;

/**
 * Imports the private part; only its use leaves this function. It signs at once, and not by WebCrypto as libraries do:
 * WebCrypto's jobs cost more than the signature, and wait for password hashes, which run on the same threads.
 */
export function importPrivateKey(privateJwk: Uint8Array): Signer {
  const key = createPrivateKey({ key: JSON.parse(new TextDecoder().decode(privateJwk)), format: 'jwk' });
  return (content) => new Uint8Array(sign('sha256', content, { key, dsaEncoding: 'ieee-p1363' }));
}

/** Imports the public part. */
export const importPublicKey = ({ kty, crv, x, y }: PublicJwk): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('jwk', { kty, crv, x, y }, ALGORITHM, false, ['verify']);
