import type { Call } from '../../platform/call/call.js';
import { cleanDisplayName } from '../../platform/text/display-name.js';
import { toSearchText } from './search.js';
import { insertChannels, insertUsers } from './store/batch.js';
import type { NewUserRow } from './store/users.js';
import { canonicalLocale } from './users.js';

/** An address of a user in a batch. */
export interface BatchChannel {
  /** As `normaliseEmail` returns it. */
  readonly value: string;
  readonly isVerified: boolean;
  readonly usedForAuth: boolean;
  readonly createdAt: Date;
}

/** A user in a batch. The profile image is a URL; images themselves are uploaded one at a time. */
export interface BatchUser extends Omit<NewUserRow, 'searchText' | 'primaryEmail' | 'hasPassword' | 'isOtpEnabled'> {
  readonly signedUpAt: Date;
  readonly lastActiveAt: Date;
  /** Null: not blocked. */
  readonly blockedAt: Date | null;
  readonly primaryChannel: BatchChannel | null;
  /** Oldest first. */
  readonly furtherChannels: readonly BatchChannel[];
  /** The user's sign-in methods, as lists show them. */
  readonly ways: {
    readonly hasPassword: boolean;
    readonly isOtpEnabled: boolean;
    readonly hasPasskey: boolean;
    readonly hasTotp: boolean;
  };
}

/**
 * Writes many users and their contact channels with a constant number of statements, in the caller's transaction. Emits
 * no events. The caller has checked that the IDs and addresses are free; if one was taken since, a unique index fails
 * the transaction.
 */
export async function createUsers(call: Call, users: readonly BatchUser[]): Promise<void> {
  const rows = users.map((user) => ({
    id: user.id,
    display_name: user.displayName === null ? null : cleanDisplayName(user.displayName) || null,
    profile_image_url: user.profileImageUrl,
    client_metadata: user.clientMetadata,
    client_read_only_metadata: user.clientReadOnlyMetadata,
    server_metadata: user.serverMetadata,
    is_anonymous: user.isAnonymous,
    locale: canonicalLocale(user.locale),
    signed_up_at: user.signedUpAt,
    last_active_at: user.lastActiveAt,
    blocked_at: user.blockedAt,
    primary_email: user.primaryChannel?.value ?? null,
    primary_email_verified: user.primaryChannel?.isVerified ?? false,
    primary_email_auth_enabled: user.primaryChannel?.usedForAuth ?? false,
    has_password: user.ways.hasPassword,
    otp_enabled: user.ways.isOtpEnabled,
    passkey_enabled: user.ways.hasPasskey,
    has_totp: user.ways.hasTotp,
  }));
  const channels = users.map(({ primaryChannel, furtherChannels }) => [
    ...(primaryChannel ? [primaryChannel] : []),
    ...furtherChannels,
  ]);
  await insertUsers(
    call,
    rows.map((row, index) => ({
      ...row,
      search_text: toSearchText({
        id: row.id,
        displayName: row.display_name,
        addresses: channels[index]?.map(({ value }) => value) ?? [],
      }),
    })),
  );
  await insertChannels(
    call,
    users.flatMap(({ id, primaryChannel }, index) =>
      (channels[index] ?? []).map((channel, ordinal) => ({
        id: call.ports.random.uuid(),
        user_id: id,
        value: channel.value,
        is_primary: channel === primaryChannel,
        is_verified: channel.isVerified,
        used_for_auth: channel.usedForAuth,
        created_at: channel.createdAt,
        ordinal,
      })),
    ),
  );
}
