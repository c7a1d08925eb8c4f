import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { encodeCBOR } from '@levischuck/tiny-cbor';

/** A signature algorithm of RFC 9053 or RFC 8812 that the software authenticator supports. */
export type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

/** A key pair of an authenticator. */
export interface KeyPair {
  /** COSE_Key, RFC 9052 §7. */
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** Generates a key pair. */
export function createKeyPair(algorithm: Algorithm): KeyPair {
  const { generate, digest, toCose } = algorithms[algorithm];
  const { publicKey, privateKey } = generate();
  const jwk = publicKey.export({ format: 'jwk' });
  const member = (name: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(jwk[name] ?? '', 'base64url'));
  return {
    publicKey: encodeCBOR(new Map<number, number | Uint8Array>(toCose(member))),
    sign: (message) => sign(digest, message, privateKey),
  };
}

type Member = (name: 'x' | 'y' | 'n' | 'e') => Uint8Array;

interface Row {
  readonly generate: () => { publicKey: KeyObject; privateKey: KeyObject };
  readonly digest: 'sha256' | null;
  readonly toCose: (member: Member) => readonly (readonly [number, number | Uint8Array])[];
}

// Labels and values of the IANA registry "COSE": 1 is the key type, 3 the algorithm, negative ones belong to the type.
const algorithms: Readonly<Record<Algorithm, Row>> = {
  ES256: {
    generate: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    digest: 'sha256',
    toCose: (member) => [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, member('x')],
      [-3, member('y')],
    ],
  },
  EdDSA: {
    generate: () => generateKeyPairSync('ed25519'),
    digest: null,
    toCose: (member) => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, member('x')],
    ],
  },
  RS256: {
    generate: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    digest: 'sha256',
    toCose: (member) => [
      [1, 3],
      [3, -257],
      [-1, member('n')],
      [-2, member('e')],
    ],
  },
};
