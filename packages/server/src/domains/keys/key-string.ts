import { crc32 } from 'node:zlib';
import type { Random } from '../../platform/ports/index.js';

/** The kinds of owners that a key can have. */
export type KeyKind = 'user' | 'team';

/** Part of each of our keys, so that scanners find them (AK-01). */
const MARKER = '574ck4u7h';

// A base-32 digit: 1 means that the installation is self-hosted; 2 is added for a public key.
const SECRET_FLAG = '1';
const PUBLIC_FLAG = '3';

/** The parts of a new key. */
export interface KeyParts {
  /** 45 characters, 225 random bits. */
  readonly secret: string;
  /** The key's ID, a UUID. */
  readonly id: string;
  readonly kind: KeyKind;
  readonly isPublic: boolean;
}

/** Writes a key: `sk_` or `pk_`, secret, ID without hyphens, kind, flag, marker, and the checksum of all before. */
export function writeKey({ secret, id, kind, isPublic }: KeyParts): string {
  const [prefix, flag] = isPublic ? ['pk_', PUBLIC_FLAG] : ['sk_', SECRET_FLAG];
  const body = `${prefix}${secret}${id.replaceAll('-', '')}${kind}${flag}${MARKER}`;
  return body + checksum(body);
}

/** Creates the value of a new key. */
export const makeKey = (random: Pick<Random, 'token'>, parts: Omit<KeyParts, 'secret'>): string =>
  writeKey({ ...parts, secret: random.token() });

const FORM =
  /^(?:sk_[0-9a-hjkmnp-tv-z]{45}[0-9a-f]{32}(?:user|team)1|pk_[0-9a-hjkmnp-tv-z]{45}[0-9a-f]{32}(?:user|team)3)574ck4u7h[0-9a-f]{8}$/;

const CHECKSUM_LENGTH = 8;

/** Returns whether a text can be one of our keys: form and checksum are right. Looks nothing up. */
export const isWellFormedKey = (text: string): boolean =>
  FORM.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH)));

/** Returns the CRC-32 of IEEE 802.3, in lower-case hexadecimal digits. */
const checksum = (text: string): string => crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');
