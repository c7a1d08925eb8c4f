import { DataVaultValueError } from '../errors.js';
import { base64 } from '../platform/secrets.js';
import type { DataVaultOptions } from './types.js';

// The labels are part of what is derived, so they are the same in all clients.
const HASH_LABEL = 'stack-crypto-helper-iterated-hash';
const CIPHER_LABEL = 'stack-crypto-helper-derived-symmetric-key';
const KEY_PURPOSE = 'stack-data-vault-client-side-encryption-key-hash';
const SEED_PURPOSE = 'stack-data-vault-client-side-encryption-value-encryption-key-hash';
const VALUE_PURPOSE = 'stack-data-vault-client-side-encryption-value-encryption-value-encryption';

type Iterations = NonNullable<DataVaultOptions['iterations']>;
type Bytes = Uint8Array<ArrayBuffer>;

/** The first bytes of an encrypted value: its format, which says how the key was derived. */
const versions: Readonly<Record<Iterations, readonly [number, number]>> = { 100_000: [1, 0], 600_000: [2, 0] };

const VERSION_BYTES = 2;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const HEADER_BYTES = VERSION_BYTES + SALT_BYTES + NONCE_BYTES;

/** What names and encrypts one value. */
export interface ValueKey {
  /** What the server gets instead of the key: 44 characters of base64. */
  readonly hashedKey: string;
  encrypt(value: string): Promise<string>;
  /** @throws DataVaultValueError for anything that `encrypt` has not returned */
  decrypt(encryptedValue: string): Promise<string>;
}

/** What a value's key is derived from. */
export interface ValueKeySource {
  readonly key: string;
  readonly secret: string;
  readonly iterations: Iterations;
  /** Default: that of Web Cryptography. */
  readonly randomBytes?: (count: number) => Bytes;
}

const webRandomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));

/** Derives what names and encrypts a value from its key and a secret. Takes some hundredths of a second. */
export const deriveValueKey = async (source: ValueKeySource): Promise<ValueKey> => {
  const { key, secret, iterations, randomBytes = webRandomBytes } = source;
  const version = versions[iterations];
  const seed = await iteratedHash({ purpose: SEED_PURPOSE, secret, password: utf8(key), iterations });
  const hash = await iteratedHash({ purpose: KEY_PURPOSE, secret, password: seed, iterations: 1 });
  return {
    hashedKey: base64(hash),
    encrypt: async (value) => {
      const salt = randomBytes(SALT_BYTES);
      const iv = randomBytes(NONCE_BYTES);
      const cipherKey = await cipherKeyOf(seed, salt);
      const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cipherKey, utf8(value));
      return base64(concat([new Uint8Array(version), salt, iv, new Uint8Array(encrypted)]));
    },
    decrypt: async (encryptedValue) => {
      try {
        const bytes = fromBase64(encryptedValue);
        if (version.some((byte, index) => bytes[index] !== byte)) throw new Error('Another version');
        const cipherKey = await cipherKeyOf(seed, bytes.slice(VERSION_BYTES, VERSION_BYTES + SALT_BYTES));
        const iv = bytes.slice(VERSION_BYTES + SALT_BYTES, HEADER_BYTES);
        const value = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipherKey, bytes.slice(HEADER_BYTES));
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(value);
      } catch {
        // What is wrong with it must not tell anyone how far it was decrypted.
        throw new DataVaultValueError();
      }
    },
  };
};

interface HashSource {
  readonly purpose: string;
  readonly secret: string;
  readonly password: Bytes;
  readonly iterations: number;
}

/** PBKDF2 with HMAC-SHA-256, RFC 8018 §5.2: 32 bytes. The secret is part of the salt. */
const iteratedHash = async ({ purpose, secret, password, iterations }: HashSource): Promise<Bytes> => {
  const salt = utf8(JSON.stringify([HASH_LABEL, purpose, base64(new Uint8Array()), base64(utf8(secret))]));
  const material = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, material, 256),
  );
};

/** HKDF with SHA-256, RFC 5869, to a key of AES-256-GCM. */
const cipherKeyOf = async (seed: Bytes, salt: Bytes): Promise<CryptoKey> => {
  const info = utf8(JSON.stringify([CIPHER_LABEL, VALUE_PURPOSE, 'binary-key', base64(salt)]));
  const material = await crypto.subtle.importKey('raw', seed, 'HKDF', false, ['deriveKey']);
  const algorithm = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, algorithm, false, [
    'encrypt',
    'decrypt',
  ]);
};

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const concat = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
};
