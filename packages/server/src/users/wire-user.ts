import type { Call, CurrentUser } from '../app/call.js';
import { imageUrl } from '../images/index.js';
import type { UserRow } from './store/columns.js';

/** The user as servers see one; the one place that builds it. What a client may see of it, the dispatcher picks. */
export const toUser = (call: Pick<Call, 'settings'>, row: UserRow): CurrentUser => ({
  id: row.id,
  display_name: row.display_name,
  primary_email: row.primary_email,
  // Whoever says "verified" means somebody known (PB-07).
  primary_email_verified: row.primary_email_verified && !row.is_anonymous,
  primary_email_auth_enabled: row.primary_email_auth_enabled,
  profile_image_url: imageUrl(call, row.profile_image_url),
  signed_up_at_millis: Date.parse(row.signed_up_at),
  last_active_at_millis: Date.parse(row.last_active_at),
  client_metadata: row.client_metadata,
  client_read_only_metadata: row.client_read_only_metadata,
  server_metadata: row.server_metadata,
  has_password: row.has_password,
  otp_auth_enabled: row.otp_auth_enabled,
  passkey_auth_enabled: row.passkey_auth_enabled,
  auth_with_email: row.has_password || row.otp_auth_enabled,
  requires_totp_mfa: row.requires_totp_mfa,
  oauth_providers: row.oauth_providers,
  selected_team_id: row.team?.id ?? null,
  selected_team: row.team && selectedTeam(call, row.team),
  is_anonymous: row.is_anonymous,
});

const selectedTeam = (
  call: Pick<Call, 'settings'>,
  team: NonNullable<UserRow['team']>,
): CurrentUser['selected_team'] => ({
  id: team.id,
  display_name: team.display_name,
  profile_image_url: imageUrl(call, team.profile_image_url),
  client_metadata: team.client_metadata,
  client_read_only_metadata: team.client_read_only_metadata,
  server_metadata: team.server_metadata,
  created_at_millis: Date.parse(team.created_at),
});
