import type { BodyInput } from '@portico/contract';
import type { Json } from '../json.js';
import { base64 } from '../platform/secrets.js';
import type { Team } from '../teams/types.js';
import type { UserUpdate } from './types.js';

const secretToWire = (secret: Uint8Array | null | undefined): string | null | undefined => secret && base64(secret);

/** Returns a change in the wire's form. Absent members stay absent. */
export const updateToWire = (update: UserUpdate) =>
  ({
    display_name: update.displayName,
    profile_image_url: update.profileImageUrl,
    client_metadata: update.clientMetadata,
    locale: update.locale,
    selected_team_id: update.selectedTeamId,
    totp_secret_base64: secretToWire(update.totpMultiFactorSecret),
    otp_auth_enabled: update.otpAuthEnabled,
    passkey_auth_enabled: update.passkeyAuthEnabled,
  }) satisfies BodyInput<'PATCH /users/me', 'client'>;

/** Makes the methods that change one property each. */
export const setters = (update: (update: UserUpdate) => Promise<void>) => ({
  setDisplayName: (displayName: string | null) => update({ displayName }),
  setClientMetadata: (clientMetadata: Json) => update({ clientMetadata }),
  setSelectedTeam: (team: Pick<Team, 'id'> | null) => update({ selectedTeamId: team?.id ?? null }),
});
