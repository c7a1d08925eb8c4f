import { z } from 'zod';
import { DisplayName, Json, LanguageTag, LooseEmail, Metadata, Millis, Password, Url, Uuid } from '../schemas.js';
import { TotpSecret } from '../second-factors/entities.js';
import { Team, TeamForServer } from '../teams/entities.js';

/** A provider account linked to a user; `id` is the provider's key in the project's configuration. */
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
  /** The user's language; absent for users of whom it is not known. */
  locale: z.string().optional(),
});

/** A user as servers and admins see them. */
export const UserForServer = User.extend({
  primary_email_auth_enabled: z.boolean(),
  last_active_at_millis: Millis,
  server_metadata: Json.nullable(),
  selected_team: TeamForServer.nullable(),
  /** Since when the user is blocked; absent while they are not. */
  blocked_at_millis: Millis.optional(),
  /** Always 0, because sign-ups are not scored. Published clients newer than 2.8.64 require it. */
  risk_scores: z.strictObject({
    sign_up: z.strictObject({ bot: z.literal(0), free_trial_abuse: z.literal(0) }),
  }),
});

/** Changes that a client can make to its own user. */
export const UserPatch = z.strictObject({
  display_name: DisplayName.nullable().optional(),
  /** A base64 data URL: PNG, JPEG, WebP or GIF under 100 KB. Servers may also set any http or https URL. */
  profile_image_url: Url.nullable().optional(),
  client_metadata: Metadata.optional(),
  /** The user's language, in which they get emails; null removes it. */
  locale: LanguageTag.nullable().optional(),
  selected_team_id: Uuid.nullable().optional(),
  /** The secret of the user's authenticator app, RFC 6238; null turns two-step verification off. Never returned. */
  totp_secret_base64: TotpSecret.nullable().optional(),
  otp_auth_enabled: z.boolean().optional(),
  /** False removes the user's passkey. Only a browser can create one, with `POST /auth/passkey/register`. */
  passkey_auth_enabled: z.boolean().optional(),
});

/** Surrounding spaces are removed before the address is checked. */
const PrimaryEmail = z.string().trim().pipe(LooseEmail);

/** Fields of new and existing users that only servers and admins can set. */
const serverMembers = {
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
  primary_email: PrimaryEmail.nullable().optional(),
  primary_email_verified: z.boolean().optional(),
  primary_email_auth_enabled: z.boolean().optional(),
  /** At most 70 characters; null removes the password. Ends all sessions of the user. */
  password: Password.min(1).nullable().optional(),
  /** Instead of the password: its bcrypt hash in modular crypt format. Imports accept more formats. */
  password_hash: z.string().min(1).max(1024).optional(),
};

/** Changes that a server or admin can make to any user. */
export const UserPatchForServer = UserPatch.extend({
  ...serverMembers,
  /** Converts an anonymous user into a regular one; the reverse is not possible. */
  is_anonymous: z.literal(false).optional(),
});

/** A new user, created by a server or admin. */
export const NewUser = UserPatch.omit({ selected_team_id: true }).extend({
  ...serverMembers,
  is_anonymous: z.boolean().optional(),
  /** Provider accounts with which the user signs in; `id` is the provider's key in the project's settings. */
  oauth_providers: z
    .array(
      z.strictObject({
        id: z.string().max(255),
        account_id: z.string().min(1).max(255),
        email: LooseEmail.nullable().optional(),
      }),
    )
    .max(100)
    .optional(),
});

/** Filters, order and page of a list of users. */
export const UserListQuery = z.strictObject({
  limit: z.int().min(1).optional(),
  cursor: Uuid.optional(),
  order_by: z.enum(['signed_up_at']).optional(),
  desc: z.boolean().optional(),
  team_id: Uuid.optional(),
  query: z.string().max(256).optional(),
  include_anonymous: z.boolean().optional(),
});

/** Which users a list, a count or an export is about. */
export const UserFilterQuery = z.strictObject({
  /** Part of a name, an ID or an email address. */
  query: z.string().max(256).optional(),
  team_id: Uuid.optional(),
  /** Whether the primary email address is verified. */
  verified: z.boolean().optional(),
  /** The key of a provider with which the user has a linked account. */
  provider: z.string().min(1).max(255).optional(),
  method: z.enum(['password', 'otp', 'passkey', 'oauth']).optional(),
  signed_up_from_millis: Millis.optional(),
  signed_up_to_millis: Millis.optional(),
  active_from_millis: Millis.optional(),
  active_to_millis: Millis.optional(),
  /** Whether the user has never signed in: they were imported or created by a server. */
  never_signed_in: z.boolean().optional(),
  blocked: z.boolean().optional(),
  /** Default: anonymous users are left out. */
  anonymous: z.enum(['include', 'only']).optional(),
});
