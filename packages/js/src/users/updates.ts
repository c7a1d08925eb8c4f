import type { BodyInput } from '@portico/contract';
import { base64 } from '../platform/secrets.js';
import type { Json } from '../types/json.js';
import type { Team } from '../types/teams.js';
import type { ServerUserUpdate, UserUpdate } from '../types/users.js';

const secretToWire = (secret: Uint8Array | null | undefined): string | null | undefined => secret && base64(secret);

/** A change in the wire's form. Absent members stay absent. */
export const updateToWire = (update: UserUpdate) =>
  ({
    display_name: update.displayName,
    client_metadata: update.clientMetadata,
    selected_team_id: update.selectedTeamId,
    totp_secret_base64: secretToWire(update.totpMultiFactorSecret),
    otp_auth_enabled: update.otpAuthEnabled,
    passkey_auth_enabled: update.passkeyAuthEnabled,
  }) satisfies BodyInput<'PATCH /users/me', 'client'>;

/** A server's change in the wire's form. */
export const serverUpdateToWire = (update: ServerUserUpdate) =>
  ({
    ...updateToWire(update),
    client_read_only_metadata: update.clientReadOnlyMetadata,
    server_metadata: update.serverMetadata,
  }) satisfies BodyInput<'PATCH /users/me', 'server'>;

/** The methods that change one property each. */
export const setters = (update: (update: UserUpdate) => Promise<void>) => ({
  setDisplayName: (displayName: string | null) => update({ displayName }),
  setClientMetadata: (clientMetadata: Json) => update({ clientMetadata }),
  setSelectedTeam: (team: Pick<Team, 'id'> | null) => update({ selectedTeamId: team?.id ?? null }),
});
