import { crc32 } from 'node:zlib';
import type { Random } from '../../platform/ports/index.js';

/** Whose a key can be. */
export type KeyKind = 'user' | 'team';

/** What stands in every key of ours, so that scanners find them (AK-01). */
const MARKER = '574ck4u7h';

// A base-32 digit: 1 says that the installation is self-hosted, 2 is added for a public key.
const SECRET_FLAG = '1';
const PUBLIC_FLAG = '3';

/** What the parts of a new key are made of. */
export interface KeyParts {
  /** 45 characters, 225 random bits. */
  readonly secret: string;
  /** The key's id, a UUID. */
  readonly id: string;
  readonly kind: KeyKind;
  readonly isPublic: boolean;
}

/** Writes a key: `sk_` or `pk_`, secret, id without hyphens, kind, flag, marker, and the checksum of all before. */
export function writeKey({ secret, id, kind, isPublic }: KeyParts): string {
  const [prefix, flag] = isPublic ? ['pk_', PUBLIC_FLAG] : ['sk_', SECRET_FLAG];
  const body = `${prefix}${secret}${id.replaceAll('-', '')}${kind}${flag}${MARKER}`;
  return body + checksum(body);
}

/** Makes a new key's value for the id. */
export const makeKey = (random: Pick<Random, 'token'>, parts: Omit<KeyParts, 'secret'>): string =>
  writeKey({ ...parts, secret: random.token() });

const FORM =
  /^(?:sk_[0-9a-hjkmnp-tv-z]{45}[0-9a-f]{32}(?:user|team)1|pk_[0-9a-hjkmnp-tv-z]{45}[0-9a-f]{32}(?:user|team)3)574ck4u7h[0-9a-f]{8}$/;

const CHECKSUM_LENGTH = 8;

/** Whether a text can be a key of ours: it has the form, and its checksum is right. Looks nothing up. */
export const isWellFormedKey = (text: string): boolean =>
  FORM.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH)));

/** CRC-32 of IEEE 802.3, in lower-case hexadecimal digits. */
const checksum = (text: string): string => crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');
