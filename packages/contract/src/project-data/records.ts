import { z } from 'zod';
import { optionalCategories } from '../email/categories.js';
import { limits } from '../limits.js';
import { NewPermissionDefinition, PermissionId } from '../permissions/entities.js';
import { DisplayName, LanguageTag, LooseEmail, Metadata, Millis, Url } from '../schemas.js';
import { TotpSecret } from '../second-factors/entities.js';

/**
 * A record's ID. A UUID is kept. Any other string is an ID of another program: ours is derived from it and the project, so
 * that the same string always means the same record and other records can refer to it.
 */
export const RecordId = z.string().min(1).max(255);

/** Milliseconds since 1970-01-01 UTC, from 1970 to 9999. */
const RecordTime = Millis.min(0).max(253_402_300_799_999);

/** The URL of an image. It is stored as it is and not fetched. */
const ImageAddress = Url.refine((url) => /^https?:/i.test(url), 'must start with https:// or http://');

const Address = z.string().trim().pipe(LooseEmail);

/** Bytes in base64url without padding, RFC 4648 §5. */
const bytesOfAtMost = (count: number) =>
  z
    .base64url()
    .min(1)
    .max(Math.ceil((count * 4) / 3));

const metadataMembers = {
  client_metadata: Metadata.optional(),
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
};

/** A permission as the project defines it. */
export const PermissionDefinitionRecord = z.strictObject({
  type: z.literal('permission_definition'),
  /** Where it is granted: in teams or in the whole project. */
  scope: z.enum(['team', 'project']),
  ...NewPermissionDefinition.shape,
});

/** A team, without its members. */
export const TeamRecord = z.strictObject({
  type: z.literal('team'),
  id: RecordId,
  display_name: z.string(),
  profile_image_url: ImageAddress.nullable().optional(),
  ...metadataMembers,
  /** Default: the time of the import. */
  created_at_millis: RecordTime.optional(),
});

/** Another email address of a user. */
export const ChannelRecord = z.strictObject({
  type: z.literal('email'),
  value: Address,
  /** Whether the user has verified it. Default false. */
  is_verified: z.boolean().optional(),
  /** Whether the user signs in with it. In a project, at most one user can sign in with an address. Default false. */
  used_for_auth: z.boolean().optional(),
  /** Default: the time of the import. */
  created_at_millis: RecordTime.optional(),
});

/** A user's account at an OAuth provider. */
export const OAuthAccountRecord = z.strictObject({
  /** The provider's key in the settings of the project that imports the record, such as `github`. */
  provider_config_id: z.string().min(1).max(255),
  /** The provider's ID of the account: `sub` in OpenID Connect. */
  account_id: z.string().min(1).max(255),
  /** The account's email address at the provider. */
  email: z.string().min(1).max(1024).nullable().optional(),
  /** Whether the user signs in with it. Within a project, one user at most signs in with an account. Default true. */
  allow_sign_in: z.boolean().optional(),
  /** Whether apps can get its tokens. Tokens are not part of the record; they come with the next sign-in. Default true. */
  allow_connected_accounts: z.boolean().optional(),
  /** Default: the time of the import. */
  created_at_millis: RecordTime.optional(),
});

/** A passkey. It works on the domains it was created for, and only if its user keeps their ID, which is part of it. */
export const PasskeyRecord = z.strictObject({
  /** The credential ID of Web Authentication, in base64url. */
  credential_id: bytesOfAtMost(1023),
  /** COSE_Key, RFC 9052 §7, in base64url. */
  public_key: bytesOfAtMost(4096),
  /** The signature counter; 0 if the authenticator has none. */
  sign_count: z.int().min(0).max(4_294_967_295),
  /** Such as `internal` or `usb`. */
  transports: z.array(z.string().min(1).max(32)).max(16),
  device_type: z.enum(['singleDevice', 'multiDevice']),
  is_backed_up: z.boolean(),
  created_at_millis: RecordTime.optional(),
});

/** A user with their sign-in methods. */
export const UserRecord = z.strictObject({
  type: z.literal('user'),
  /** Without it, the primary email is required and takes its place, and other records cannot refer to the user. */
  id: RecordId.optional(),
  display_name: DisplayName.nullable().optional(),
  profile_image_url: ImageAddress.nullable().optional(),
  primary_email: Address.nullable().optional(),
  /** Whether the user has verified the primary email. Default false. */
  primary_email_verified: z.boolean().optional(),
  /** Whether the user signs in with the primary email, by password, code or link. Default false. */
  primary_email_auth_enabled: z.boolean().optional(),
  /** Other email addresses, oldest first. */
  contact_channels: z
    .array(ChannelRecord)
    .max(limits.contactChannelsPerUser - 1)
    .optional(),
  /** The password's hash in one of the formats listed in the import guide. */
  password_hash: z.string().min(1).max(1024).optional(),
  /** Whether the user signs in with email codes. Default false. */
  otp_auth_enabled: z.boolean().optional(),
  /** The secret of the user's authenticator app: RFC 6238 with six digits, 30 s and SHA-1. Turns two-step verification on. */
  totp_secret_base64: TotpSecret.optional(),
  passkeys: z.array(PasskeyRecord).max(1).optional(),
  oauth_accounts: z.array(OAuthAccountRecord).max(100).optional(),
  /** The categories of emails that the user has turned off. Default: none. */
  unsubscribed_from: z.array(z.enum(optionalCategories)).max(optionalCategories.length).optional(),
  ...metadataMembers,
  /** The user's language, in which they get emails. */
  locale: LanguageTag.optional(),
  /** Default false. */
  is_anonymous: z.boolean().optional(),
  /** Default: the time of the import. */
  signed_up_at_millis: RecordTime.optional(),
  /** Default: the time of sign-up. */
  last_active_at_millis: RecordTime.optional(),
  /** Since when the user is blocked. Default: they are not. */
  blocked_at_millis: RecordTime.optional(),
  /** Permissions of the user in the project. Default: those of new users. */
  permissions: z.array(PermissionId).max(limits.permissionDefinitionsPerProject).optional(),
});

/** A user's membership of a team, with their profile and permissions there. */
export const TeamMembershipRecord = z.strictObject({
  type: z.literal('team_membership'),
  /** The `id` of the team's record, or of an existing team. */
  team_id: RecordId,
  /** The `id` of the user's record, or of an existing user. */
  user_id: RecordId,
  /** The member's name in the team. Default or null: the user's own. */
  display_name: DisplayName.nullable().optional(),
  profile_image_url: ImageAddress.nullable().optional(),
  /** Permissions of the member in the team, including system permissions. Default: those of new members. */
  permissions: z
    .array(PermissionId)
    .max(2 * limits.permissionDefinitionsPerProject)
    .optional(),
  /** Whether the user has selected this team. A user who has already selected another one keeps it. Default false. */
  is_selected: z.boolean().optional(),
  /** Default: the time of the import. */
  created_at_millis: RecordTime.optional(),
});

/** One line of an NDJSON file of a project's data. A record comes after those that it refers to. */
export const ProjectRecord = z.discriminatedUnion('type', [
  PermissionDefinitionRecord,
  TeamRecord,
  UserRecord,
  TeamMembershipRecord,
]);

/** One line of a file of a project's data. */
export type ProjectRecord = z.output<typeof ProjectRecord>;

/** The same as written in a file, before defaults are filled in and addresses trimmed. */
export type ProjectRecordInput = z.input<typeof ProjectRecord>;
