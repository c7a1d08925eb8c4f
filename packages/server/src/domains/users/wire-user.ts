import type { Call, CurrentUser } from '../../platform/call/call.js';
import { imageUrl } from '../../platform/images/index.js';
import { compareText } from '../../platform/text/compare-ids.js';
import type { AccountRow, TeamRow, UserRow } from './store/columns.js';

/** The user as servers see one; the one place that builds it. What a client may see of it, the dispatcher picks. */
export function toUser(call: Pick<Call, 'settings'>, row: UserRow): CurrentUser {
  const [
    id,
    display_name,
    image,
    client_metadata,
    client_read_only_metadata,
    server_metadata,
    is_anonymous,
    signed_up_at,
    last_active_at,
    primary_email,
    isVerified,
    primary_email_auth_enabled,
    has_password,
    otp_auth_enabled,
    passkey_auth_enabled,
    requires_totp_mfa,
    accounts,
    team,
  ] = row;
  return {
    id,
    display_name,
    primary_email,
    // Whoever says "verified" means somebody known (PB-07).
    primary_email_verified: isVerified && !is_anonymous,
    primary_email_auth_enabled,
    profile_image_url: imageUrl(call, image),
    signed_up_at_millis: Date.parse(signed_up_at),
    last_active_at_millis: Date.parse(last_active_at),
    client_metadata,
    client_read_only_metadata,
    server_metadata,
    has_password,
    otp_auth_enabled,
    passkey_auth_enabled,
    auth_with_email: has_password || otp_auth_enabled,
    requires_totp_mfa,
    oauth_providers: linkedAccounts(accounts),
    selected_team_id: team?.id ?? null,
    selected_team: team && selectedTeam(call, team),
    is_anonymous,
  };
}

const selectedTeam = (call: Pick<Call, 'settings'>, team: TeamRow): CurrentUser['selected_team'] => ({
  id: team.id,
  display_name: team.display_name,
  profile_image_url: imageUrl(call, team.profile_image_url),
  client_metadata: team.client_metadata,
  client_read_only_metadata: team.client_read_only_metadata,
  server_metadata: team.server_metadata,
  created_at_millis: Date.parse(team.created_at),
});

/** In the order in which they were linked. */
const linkedAccounts = (rows: readonly AccountRow[]): CurrentUser['oauth_providers'] =>
  [...rows]
    .sort(([at, id], [otherAt, otherId]) => Date.parse(at) - Date.parse(otherAt) || compareText(id, otherId))
    .map(([, , id, account_id, email]) => ({ id, account_id, email }));
