import { createHash, webcrypto } from 'node:crypto';
import { assert } from '../failures/failures.js';

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
const KID_CHARS = 12;

/**
 * The id of the key that follows another one (or nothing). It follows from the predecessor and not from chance, so that
 * two replicas that make the next key at the same time make one row.
 */
export const nextKid = (tenantId: string, audience: Audience, previousKid = ''): string =>
  createHash('sha256').update([tenantId, audience, previousKid].join(' ')).digest('base64url').slice(0, KID_CHARS);

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

/** Imports the private part; the result signs and cannot be exported again. */
export const importPrivateKey = (privateJwk: Uint8Array): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('jwk', JSON.parse(new TextDecoder().decode(privateJwk)), ALGORITHM, false, ['sign']);

/** Imports the public part. */
export const importPublicKey = ({ kty, crv, x, y }: PublicJwk): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('jwk', { kty, crv, x, y }, ALGORITHM, false, ['verify']);
