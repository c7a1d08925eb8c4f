import type { BodyInput } from '@portico/contract';
import type { Json } from '../json.js';
import { base64 } from '../platform/secrets.js';
import type { Team } from '../teams/types.js';
import type { CreateUserOptions, ServerUserUpdate, UserUpdate } from './types.js';

const secretToWire = (secret: Uint8Array | null | undefined): string | null | undefined => secret && base64(secret);

/** A change in the wire's form. Absent members stay absent. */
export const updateToWire = (update: UserUpdate) =>
  ({
    display_name: update.displayName,
    profile_image_url: update.profileImageUrl,
    client_metadata: update.clientMetadata,
    selected_team_id: update.selectedTeamId,
    totp_secret_base64: secretToWire(update.totpMultiFactorSecret),
    otp_auth_enabled: update.otpAuthEnabled,
    passkey_auth_enabled: update.passkeyAuthEnabled,
  }) satisfies BodyInput<'PATCH /users/me', 'client'>;

/** What servers decide about users, new or not, in the wire's form. */
const serverMembersToWire = (update: Omit<ServerUserUpdate, 'isAnonymous'>) => ({
  client_read_only_metadata: update.clientReadOnlyMetadata,
  server_metadata: update.serverMetadata,
  primary_email: update.primaryEmail,
  primary_email_verified: update.primaryEmailVerified,
  primary_email_auth_enabled: update.primaryEmailAuthEnabled,
  password: update.password,
  password_hash: update.passwordHash,
});

/** A server's change in the wire's form. */
export const serverUpdateToWire = (update: ServerUserUpdate) =>
  ({
    ...updateToWire(update),
    ...serverMembersToWire(update),
    is_anonymous: update.isAnonymous,
  }) satisfies BodyInput<'PATCH /users/me', 'server'>;

/** A new user in the wire's form. */
export const newUserToWire = (options: CreateUserOptions) => {
  const { selected_team_id: _, ...own } = updateToWire(options);
  return {
    ...own,
    ...serverMembersToWire(options),
    is_anonymous: options.isAnonymous,
    oauth_providers: options.oauthProviders?.map(({ id, accountId, email }) => ({ id, account_id: accountId, email })),
  } satisfies BodyInput<'POST /users'>;
};

/** The methods that change one property each. */
export const setters = (update: (update: UserUpdate) => Promise<void>) => ({
  setDisplayName: (displayName: string | null) => update({ displayName }),
  setClientMetadata: (clientMetadata: Json) => update({ clientMetadata }),
  setSelectedTeam: (team: Pick<Team, 'id'> | null) => update({ selectedTeamId: team?.id ?? null }),
});
