import { LooseEmail, limits, parseUrl } from '@portico/contract';
import { z } from 'zod';
import { type ProviderProfile, ProviderRefused } from './types.js';

/** A profile that a row has read, before it is checked. */
export interface RawProfile {
  readonly accountId: unknown;
  readonly email?: unknown;
  /** Counts only if it is `true` or the string `true`, which one provider sends. */
  readonly isEmailVerified?: unknown;
  readonly displayName?: unknown;
  readonly profileImageUrl?: unknown;
}

/**
 * Checks a provider's profile. The account ID decides whose account it is, so a missing, empty or zero ID is an error
 * and never a match (OA-07). Other invalid fields are dropped.
 *
 * @throws ProviderRefused
 */
export function toProfile(raw: RawProfile): ProviderProfile {
  const email = LooseEmail.safeParse(raw.email).data ?? null;
  return {
    accountId: toAccountId(raw.accountId),
    email,
    isEmailVerified: email !== null && (raw.isEmailVerified === true || raw.isEmailVerified === 'true'),
    displayName: toName(raw.displayName),
    profileImageUrl: toImageUrl(raw.profileImageUrl),
  };
}

const AccountId = z.union([
  z
    .string()
    .trim()
    .min(1)
    .max(255)
    .refine((id) => id !== '0'),
  z.int().positive(),
]);

function toAccountId(value: unknown): string {
  const parsed = AccountId.safeParse(value);
  if (!parsed.success) throw new ProviderRefused('The provider did not return an account ID.');
  return String(parsed.data);
}

const toName = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? [...value.replace(/[\p{Surrogate}\0]/gu, '')].slice(0, limits.displayNameMaxChars).join('')
    : null;

const MAX_IMAGE_URL_CHARS = 4096;

const toImageUrl = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_IMAGE_URL_CHARS && /^https?:\/\/\S+$/.test(value)
    ? (parseUrl(value)?.href ?? null)
    : null;

/** Returns a member of a provider's response, or undefined. Providers change their responses, so nothing is assumed. */
export function member(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined,
    value,
  );
}
