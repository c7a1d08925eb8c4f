import { z } from 'zod';
import { DisplayName, Json, Metadata, Millis, Url, Uuid } from '../schemas.js';
import { TotpSecret } from '../second-factors/entities.js';
import { Team, TeamForServer } from '../teams/entities.js';

/** One provider account linked to a user; `id` is the key of the provider in the project's configuration. */
export const LinkedProvider = z.strictObject({ id: z.string(), account_id: z.string(), email: z.string().nullable() });

/** The signed-in user as their own app sees them. */
export const User = z.strictObject({
  id: Uuid,
  display_name: z.string().nullable(),
  primary_email: z.string().nullable(),
  primary_email_verified: z.boolean(),
  profile_image_url: z.string().nullable(),
  signed_up_at_millis: Millis,
  client_metadata: Json.nullable(),
  client_read_only_metadata: Json.nullable(),
  has_password: z.boolean(),
  otp_auth_enabled: z.boolean(),
  passkey_auth_enabled: z.boolean(),
  auth_with_email: z.boolean(),
  requires_totp_mfa: z.boolean(),
  oauth_providers: z.array(LinkedProvider),
  selected_team_id: Uuid.nullable(),
  selected_team: Team.nullable(),
  is_anonymous: z.boolean(),
});

/** A user as servers and admins see them. */
export const UserForServer = User.extend({
  primary_email_auth_enabled: z.boolean(),
  last_active_at_millis: Millis,
  server_metadata: Json.nullable(),
  selected_team: TeamForServer.nullable(),
});

/** What a client may change of its own user. */
export const UserPatch = z.strictObject({
  display_name: DisplayName.nullable().optional(),
  /** A data URL with base64: PNG, JPEG, WebP or GIF under 100 KB. Servers may set any http or https address instead. */
  profile_image_url: Url.nullable().optional(),
  client_metadata: Metadata.optional(),
  selected_team_id: Uuid.nullable().optional(),
  /** Shared with the user's authenticator app, RFC 6238; null ends the second factor. Never answered. */
  totp_secret_base64: TotpSecret.nullable().optional(),
  otp_auth_enabled: z.boolean().optional(),
  /** False removes the user's passkey; only a browser can make one, by `POST /auth/passkey/register`. */
  passkey_auth_enabled: z.boolean().optional(),
});

/** What a server or admin may change of any user. */
export const UserPatchForServer = UserPatch.extend({
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
});

/** How a page of users is asked for. */
export const UserListQuery = z.strictObject({
  limit: z.int().min(1).optional(),
  cursor: Uuid.optional(),
  order_by: z.enum(['signed_up_at']).optional(),
  desc: z.boolean().optional(),
  team_id: Uuid.optional(),
  query: z.string().max(256).optional(),
  include_anonymous: z.boolean().optional(),
});
