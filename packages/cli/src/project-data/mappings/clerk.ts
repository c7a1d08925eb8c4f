import { firebaseHash, pbkdf2Hash, scryptHash } from '../hashes.js';
import { type Mapped, mapRow, readImage, readTotpSecret, refuseBlocked, toUserRecord } from '../mapping.js';
import { type NameProvider, toAccountRecords } from '../providers.js';
import type { SourceRow } from '../source-row.js';

/** Counts, flags and IDs without a counterpart in a record. */
const OWN_AFFAIRS = [
  'object',
  'has_image',
  'profile_image_url',
  'updated_at',
  'password_enabled',
  'password_last_updated_at',
  'two_factor_enabled',
  'primary_phone_number_id',
  'primary_web3_wallet_id',
  'locked',
  'lockout_expires_in_seconds',
  'verification_attempts_remaining',
  'create_organization_enabled',
  'create_organizations_limit',
  'delete_self_enabled',
  'mfa_enabled_at',
  'mfa_disabled_at',
] as const;

/**
 * Maps a row of the CSV that Clerk's dashboard exports, which has the hashes, or a user as returned by its Backend API. Public
 * metadata becomes client read-only metadata, private metadata server metadata, unsafe metadata client metadata.
 */
export const mapClerkUser = (row: SourceRow, nameProvider: NameProvider): Mapped =>
  mapRow(row, () => {
    refuseBlocked('banned', row.flag('banned'));
    row.skip(...OWN_AFFAIRS);
    const [primary, ...further] = readEmails(row);
    const totpSecret = readTotpSecret(row.text('totp_secret'), { row, field: 'totp_secret' });
    if (totpSecret !== undefined) row.skip('totp_enabled');
    else row.lose('totp_enabled', 'The export has no secret, so the user must set up two-step verification again.');
    const accounts = row.rows('external_accounts').map((account) => ({
      provider: account.text('provider'),
      accountId: account.text('provider_user_id'),
      email: account.text('email_address'),
      createdAt: account.time('created_at'),
    }));
    const lastSignIn = row.time('last_sign_in_at');
    return toUserRecord({
      id: row.text('id') ?? row.text('user_id'),
      name: [row.text('first_name'), row.text('last_name')].filter(Boolean).join(' ') || undefined,
      image: readImage(row, 'image_url'),
      email: primary?.value,
      isEmailVerified: primary?.isVerified ?? false,
      furtherEmails: further,
      passwordHash: readHash(row),
      totpSecret,
      accounts: toAccountRecords(accounts, { row, nameProvider }),
      clientMetadata: row.object('unsafe_metadata'),
      clientReadOnlyMetadata: row.object('public_metadata'),
      serverMetadata: row.object('private_metadata'),
      signedUpAt: row.time('created_at'),
      lastActiveAt: row.time('last_active_at') ?? lastSignIn,
    });
  });

interface Email {
  readonly value: string;
  readonly isVerified: boolean;
}

/** Returns a user's addresses, the primary one first. */
function readEmails(row: SourceRow): readonly Email[] {
  const primaryId = row.text('primary_email_address_id');
  const objects = row.rows('email_addresses').map((email) => ({
    isPrimary: email.text('id') === primaryId,
    value: email.text('email_address') ?? '',
    isVerified: email.row('verification')?.text('status') === 'verified',
  }));
  const verified = row.texts('verified_email_addresses').map((value) => ({ value, isVerified: true }));
  const unverified = row.texts('unverified_email_addresses').map((value) => ({ value, isVerified: false }));
  const primary = row.text('primary_email_address') ?? objects.find(({ isPrimary }) => isPrimary)?.value;
  const all = new Map<string, boolean>();
  for (const { value, isVerified } of [...verified, ...objects, ...unverified])
    if (value !== '' && !all.has(value)) all.set(value, isVerified);
  if (primary !== undefined && !all.has(primary)) all.set(primary, false);
  const emails = [...all].map(([value, isVerified]) => ({ value, isVerified }));
  return [...emails.filter(({ value }) => value === primary), ...emails.filter(({ value }) => value !== primary)];
}

function readHash(row: SourceRow): string | undefined {
  const digest = row.text('password_digest');
  const hasher = row.text('password_hasher') ?? 'bcrypt';
  if (digest === undefined) return undefined;
  const hash = hashers[hasher]?.(digest);
  if (hash === undefined)
    row.lose('password_digest', `Hashes of ${hasher} are not supported, so the user is imported without a password.`);
  return hash;
}

const asItIs = (digest: string): string => digest;

/** The formats in Clerk's documentation of `password_hasher`. */
const hashers: Readonly<Record<string, ((digest: string) => string | undefined) | undefined>> = {
  bcrypt: asItIs,
  argon2i: asItIs,
  argon2id: asItIs,
  pbkdf2_sha256_django: asItIs,
  pbkdf2_sha256: (digest) => {
    const [, rounds, salt, hash] = digest.split('$');
    if (!rounds || !salt || !hash) return undefined;
    return pbkdf2Hash('sha256', rounds, [Buffer.from(salt, 'base64'), Buffer.from(hash, 'base64')]);
  },
  pbkdf2_sha1: (digest) => {
    const [, rounds, salt, hash] = digest.split('$');
    if (!rounds || !salt || !hash) return undefined;
    return pbkdf2Hash('sha1', rounds, [Buffer.from(salt), Buffer.from(hash, 'hex')]);
  },
  scrypt_werkzeug: (digest) => {
    const [, n, r, p, salt, hash] = /^scrypt:(\d+):(\d+):(\d+)\$([^$]+)\$([0-9a-f]+)$/i.exec(digest) ?? [];
    if (!salt || !hash) return undefined;
    return scryptHash({ n: Number(n), r: Number(r), p: Number(p) }, Buffer.from(salt), Buffer.from(hash, 'hex'));
  },
  scrypt_firebase: (digest) => {
    const [hash, salt, signerKey, saltSeparator, rounds, memCost] = digest.split('$');
    if (!hash || !salt || !signerKey || saltSeparator === undefined || !memCost) return undefined;
    const config = { signerKey, saltSeparator, rounds: Number(rounds), memCost: Number(memCost) };
    return firebaseHash(config, salt, hash);
  },
};
