import { createHash, randomBytes } from 'node:crypto';
import { type CBORType, encodeCBOR } from '@levischuck/tiny-cbor';
import { type Algorithm, createKeyPair, type KeyPair } from './key-pair.js';

/** The options for `navigator.credentials.create` that an authenticator uses. */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

/** The options for `navigator.credentials.get` that an authenticator uses. */
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

/** A page, and its deviations from Web Authentication Level 3. Omitted members follow the specification. */
export interface Ceremony {
  /** The origin of the page. Its host is the relying party unless `rpId` is set. */
  readonly origin: string;
  readonly rpId?: string;
  /** The challenge to use instead of the server's. */
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
  /** `false`: the user did not touch the authenticator. */
  readonly isUserPresent?: boolean;
  /** `true`: the authenticator verified a fingerprint, a face or a PIN. */
  readonly isUserVerified?: boolean;
  readonly signCount?: number;
  /** `null`: none is sent. */
  readonly userHandle?: string | null;
  readonly attestation?: { readonly fmt: string; readonly attStmt: CBORType };
}

/** The response to a registration, as returned by `PublicKeyCredential.toJSON()`. */
export interface RegistrationJson {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
  readonly clientExtensionResults: object;
}

/** The response to a sign-in, in the same format. */
export interface AssertionJson {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
  readonly clientExtensionResults: object;
}

/** A software authenticator and its browser. It keeps one passkey, the last one created. */
export interface PasskeyAuthenticator {
  /** Creates a passkey. */
  create(options: CreationOptions, ceremony: Ceremony): RegistrationJson;
  /** Signs a challenge with it. */
  get(options: RequestOptions, ceremony: Ceremony): AssertionJson;
}

/** Options of an authenticator. */
export interface PasskeyAuthenticatorOptions {
  readonly algorithm?: Algorithm;
  /** Whether it counts its signatures. Synced passkeys do not. Default: false. */
  readonly keepsCount?: boolean;
  /** The credential ID it assigns, in base64url. */
  readonly credentialId?: string;
}

interface Passkey {
  readonly id: string;
  readonly userHandle: string;
  readonly keys: KeyPair;
}

/** Creates an authenticator without a passkey. */
export function createPasskeyAuthenticator(options: PasskeyAuthenticatorOptions = {}): PasskeyAuthenticator {
  const { algorithm = 'ES256', keepsCount = false } = options;
  let passkey: Passkey | undefined;
  let signatures = 0;
  const countOf = ({ signCount }: Ceremony): number => {
    if (keepsCount) signatures += 1;
    return signCount ?? signatures;
  };
  return {
    create: ({ challenge, rp, user }, ceremony) => {
      const id = options.credentialId ?? randomBytes(16).toString('base64url');
      const keys = createKeyPair(algorithm);
      passkey = { id, userHandle: user.id, keys };
      const authData = Buffer.concat([
        authenticatorData({ ceremony, rpId: rp.id, signCount: countOf(ceremony), hasCredential: true }),
        attestedCredential(id, keys.publicKey),
      ]);
      const { fmt, attStmt } = ceremony.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestationObject = new Map<string, CBORType>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...identity(id),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, ceremony).toString('base64url'),
          attestationObject: Buffer.from(encodeCBOR(attestationObject)).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    get: ({ challenge, rpId }, ceremony) => {
      if (!passkey) throw new Error('This authenticator has no passkey');
      const { id, userHandle, keys } = passkey;
      const client = clientData('webauthn.get', challenge, ceremony);
      const authData = authenticatorData({ ceremony, rpId, signCount: countOf(ceremony), hasCredential: false });
      const handle = ceremony.userHandle === undefined ? userHandle : ceremony.userHandle;
      return {
        ...identity(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: Buffer.from(keys.sign(Buffer.concat([authData, sha256(client)]))).toString('base64url'),
          ...(handle !== null && { userHandle: handle }),
        },
      };
    },
  };
}

const identity = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** CollectedClientData, §5.8.1. */
const clientData = (type: string, challenge: string, ceremony: Ceremony): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: ceremony.type ?? type,
      challenge: ceremony.challenge ?? challenge,
      origin: ceremony.origin,
      crossOrigin: ceremony.crossOrigin ?? false,
      ...(ceremony.topOrigin !== undefined && { topOrigin: ceremony.topOrigin }),
    }),
  );

interface DataInput {
  readonly ceremony: Ceremony;
  readonly rpId: string | undefined;
  readonly signCount: number;
  readonly hasCredential: boolean;
}

/** PasskeyAuthenticator data, §6.1, up to the attested credential. The relying party is a placeholder. */
function authenticatorData({ ceremony, rpId, signCount, hasCredential }: DataInput): Buffer {
  const host = new URL(ceremony.origin).hostname;
  const relyingParty = ceremony.rpId ?? (rpId === undefined || rpId.startsWith('THIS_VALUE') ? host : rpId);
  const flags =
    (ceremony.isUserPresent === false ? 0 : 1) | (ceremony.isUserVerified ? 4 : 0) | 8 | 16 | (hasCredential ? 64 : 0);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  return Buffer.concat([sha256(relyingParty), Buffer.of(flags), counter]);
}

/** Attested credential data, §6.5.1, of an authenticator that does not disclose its model. */
function attestedCredential(id: string, publicKey: Uint8Array): Buffer {
  const bytes = Buffer.from(id, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([Buffer.alloc(16), length, bytes, publicKey]);
}
