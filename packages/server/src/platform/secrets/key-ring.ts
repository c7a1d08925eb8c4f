import type { webcrypto } from 'node:crypto';
import { assert } from '../failures/failures.js';
import { DAY_MILLIS } from '../time/utc-day.js';
import { deriveKey, type RootKey } from './aead.js';
import { type Audience, importPrivateKey, importPublicKey, type PublicJwk, type Signer } from './signing-keys.js';

/** How long before its first use a key is published at least, and how long it stays so after its last (JW-05). */
export const PUBLISHED_MARGIN_MILLIS = DAY_MILLIS;

/** How long a key signs before the next takes over. */
export const SIGNING_LIFETIME_MILLIS = 90 * DAY_MILLIS;

/** A signing key of a tenant as it is stored. */
export interface StoredSigningKey {
  readonly audience: Audience;
  readonly publicJwk: PublicJwk;
  readonly activeFrom: number;
  /** Unwraps the private part. */
  openPrivateKey(): Uint8Array;
}

/** What a tenant's rows hold, unwrapped as far as each request needs it. */
export interface RingParts {
  /** When the rows were read, milliseconds. */
  readonly readAt: number;
  readonly hashSecret: Uint8Array;
  readonly sealingKey: RootKey;
  readonly signingKeys: readonly StoredSigningKey[];
}

/** One tenant's keys in memory; imported and derived keys are kept, since making them costs more than using them. */
export class KeyRing {
  readonly readAt: number;
  readonly sealingKey: RootKey;
  readonly #hashSecret: Uint8Array;
  readonly #signingKeys: readonly StoredSigningKey[];
  readonly #hashKeys = new Map<string, Uint8Array>();
  readonly #signers = new Map<string, Signer>();
  readonly #publicKeys = new Map<string, Promise<webcrypto.CryptoKey>>();

  constructor(parts: RingParts) {
    this.readAt = parts.readAt;
    this.sealingKey = parts.sealingKey;
    this.#hashSecret = parts.hashSecret;
    this.#signingKeys = [...parts.signingKeys].sort((a, b) => a.activeFrom - b.activeFrom);
  }

  /** The HMAC key of one purpose. */
  hashKey(purpose: string): Uint8Array {
    const known = this.#hashKeys.get(purpose);
    if (known) return known;
    const key = deriveKey(this.#hashSecret, `hash ${purpose}`);
    this.#hashKeys.set(purpose, key);
    return key;
  }

  /** Keys verifiers may meet at `now`, oldest first: those before their first use and those not long after their last. */
  published(audience: Audience, now: number): readonly StoredSigningKey[] {
    const keys = this.#signingKeys.filter((key) => key.audience === audience);
    return keys.filter((_, index) => {
      const successor = keys[index + 1];
      return !successor || now < successor.activeFrom + PUBLISHED_MARGIN_MILLIS;
    });
  }

  /** The key that signs at `now`. Before the first key's time, by another replica's clock, it is the first. */
  current(audience: Audience, now: number): StoredSigningKey {
    const keys = this.#signingKeys.filter((key) => key.audience === audience);
    const key = keys.findLast(({ activeFrom }) => activeFrom <= now) ?? keys[0];
    assert(key, 'The tenant has a signing key for each audience');
    return key;
  }

  signer(key: StoredSigningKey): Signer {
    return remember(this.#signers, key.publicJwk.kid, () => importPrivateKey(key.openPrivateKey()));
  }

  publicKey(key: StoredSigningKey): Promise<webcrypto.CryptoKey> {
    return remember(this.#publicKeys, key.publicJwk.kid, () => importPublicKey(key.publicJwk));
  }
}

function remember<Value>(values: Map<string, Value>, name: string, make: () => Value): Value {
  const known = values.get(name);
  if (known !== undefined) return known;
  const value = make();
  values.set(name, value);
  return value;
}
