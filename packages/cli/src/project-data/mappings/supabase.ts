import { type Mapped, mapRow, readImage, readTotpSecret, refuseBlocked, toUserRecord } from '../mapping.js';
import { type AccountParts, type NameProvider, toAccountRecords } from '../providers.js';
import { type Json, Refused, SourceRow } from '../source-row.js';

/** What the mapping of Supabase's users needs besides their rows. */
export interface SupabaseContext {
  readonly nameProvider: NameProvider;
  /** Provider accounts by user, from the table `auth.identities`. */
  readonly identities: ReadonlyMap<string, readonly AccountParts[]>;
  /** Secrets of authenticator apps by user, from the table `auth.mfa_factors`. */
  readonly factors: ReadonlyMap<string, string>;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Columns of `auth.users` without a counterpart: pending tokens and internal data. */
const OWN_AFFAIRS = [
  'instance_id',
  'aud',
  'role',
  'invited_at',
  'confirmation_token',
  'confirmation_sent_at',
  'confirmed_at',
  'recovery_token',
  'recovery_sent_at',
  'email_change_token_new',
  'email_change_token_current',
  'email_change',
  'email_change_sent_at',
  'email_change_confirm_status',
  'phone_change',
  'phone_change_token',
  'phone_change_sent_at',
  'phone_confirmed_at',
  'reauthentication_token',
  'reauthentication_sent_at',
  'updated_at',
  'is_sso_user',
] as const;

/** Maps a row of `auth.users`. User metadata becomes client metadata, app metadata becomes client read-only metadata. */
export const mapSupabaseUser = (row: SourceRow, { nameProvider, identities, factors, now }: SupabaseContext): Mapped =>
  mapRow(row, () => {
    const id = row.text('id');
    if (row.text('deleted_at') !== undefined) throw new Refused('deleted_at', 'The user was deleted.');
    refuseBlocked('banned_until', (row.time('banned_until') ?? 0) > now);
    row.skip(...OWN_AFFAIRS);
    const profile = new SourceRow(row.object('raw_user_meta_data') ?? {});
    const accounts = [...(identities.get(id ?? '') ?? []), ...row.rows('identities').flatMap(readSupabaseIdentity)];
    return toUserRecord({
      id,
      name: profile.text('display_name') ?? profile.text('full_name') ?? profile.text('name'),
      image: readImage(profile, 'avatar_url') ?? readImage(profile, 'picture'),
      email: row.text('email'),
      isEmailVerified: row.time('email_confirmed_at') !== undefined,
      passwordHash: row.text('encrypted_password'),
      totpSecret: readTotpSecret(factors.get(id ?? ''), { row, field: 'auth.mfa_factors' }),
      accounts: toAccountRecords(accounts, { row, nameProvider }),
      isAnonymous: row.flag('is_anonymous'),
      clientMetadata: row.object('raw_user_meta_data'),
      clientReadOnlyMetadata: withoutProviders(row.object('raw_app_meta_data')),
      signedUpAt: row.time('created_at'),
      lastActiveAt: row.time('last_sign_in_at'),
    });
  });

/** Reads a row of `auth.identities`. Email and phone are not provider accounts and are skipped. */
export function readSupabaseIdentity(row: SourceRow): readonly AccountParts[] {
  const provider = row.text('provider');
  if (provider === 'email' || provider === 'phone') return [];
  const data = row.row('identity_data');
  return [
    {
      provider,
      accountId: row.text('provider_id') ?? data?.text('sub') ?? row.text('id'),
      email: row.text('email') ?? data?.text('email'),
      createdAt: row.time('created_at'),
    },
  ];
}

/** Reads a row of `auth.mfa_factors`: user ID and secret of a verified authenticator app. */
export function readSupabaseFactor(row: SourceRow): readonly [string, string] | undefined {
  const [userId, secret] = [row.text('user_id'), row.text('secret')];
  if (row.text('factor_type') !== 'totp' || row.text('status') !== 'verified') return undefined;
  return userId === undefined || secret === undefined ? undefined : [userId, secret];
}

/** Removes the list of identities from the app metadata, because they are imported separately. */
function withoutProviders(metadata: { [name: string]: Json } | undefined): Json | undefined {
  const { provider: _provider, providers: _providers, ...rest } = metadata ?? {};
  return Object.keys(rest).length > 0 ? rest : undefined;
}
