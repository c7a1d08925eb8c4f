import { z } from 'zod';
import { limits } from '../limits.js';
import { NewPermissionDefinition, PermissionId } from '../permissions/entities.js';
import { DisplayName, LooseEmail, Metadata, Millis, Url } from '../schemas.js';
import { TotpSecret } from '../second-factors/entities.js';

/**
 * A record's id. A UUID stays what it is. Any other text is the id that another program gave: ours is derived from it and
 * from the project, so that the same text always means the same record, and other records can name it.
 */
export const RecordId = z.string().min(1).max(255);

/** Milliseconds since 1970-01-01 UTC, from 1970 to 9999. */
const RecordTime = Millis.min(0).max(253_402_300_799_999);

/** An address of an image. It is taken as it is and not fetched. */
const ImageAddress = Url.refine((url) => /^https?:/i.test(url), 'must begin with https:// or http://');

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

/** A further address of a user. */
export const ChannelRecord = z.strictObject({
  type: z.literal('email'),
  value: Address,
  /** Whether it is proven to be the user's. Default false. */
  is_verified: z.boolean().optional(),
  /** Whether the user signs in with it. Of all users of a project one at most does so with an address. Default false. */
  used_for_auth: z.boolean().optional(),
  /** Default: the time of the import. */
  created_at_millis: RecordTime.optional(),
});

/** An account at an OAuth provider that belongs to a user. */
export const OAuthAccountRecord = z.strictObject({
  /** The name of the provider in the settings of the project that the record goes into, such as `github`. */
  provider_config_id: z.string().min(1).max(255),
  /** The id that the provider gives the account: `sub` in OpenID Connect. */
  account_id: z.string().min(1).max(255),
  /** What the provider says the account's address is. */
  email: z.string().min(1).max(1024).nullable().optional(),
  /** Whether it signs the user in. Of all users of a project it signs in one at most. Default true. */
  allow_sign_in: z.boolean().optional(),
  /** Whether apps may ask for its tokens. Tokens themselves do not travel: they come with the next sign-in. Default true. */
  allow_connected_accounts: z.boolean().optional(),
  /** Default: the time of the import. */
  created_at_millis: RecordTime.optional(),
});

/** A passkey. It works on the domains it was made for, and only while its user keeps the id: that is part of it. */
export const PasskeyRecord = z.strictObject({
  /** Web Authentication's credential id, in base64url. */
  credential_id: bytesOfAtMost(1023),
  /** COSE_Key, RFC 9052 §7, in base64url. */
  public_key: bytesOfAtMost(4096),
  /** The signature counter; 0 where the authenticator keeps none. */
  sign_count: z.int().min(0).max(4_294_967_295),
  /** Such as `internal` or `usb`. */
  transports: z.array(z.string().min(1).max(32)).max(16),
  device_type: z.enum(['singleDevice', 'multiDevice']),
  is_backed_up: z.boolean(),
  created_at_millis: RecordTime.optional(),
});

/** A user with everything they prove themselves with. */
export const UserRecord = z.strictObject({
  type: z.literal('user'),
  /** Without one the primary e-mail stands for it, which the user then needs, and no other record can name the user. */
  id: RecordId.optional(),
  display_name: DisplayName.nullable().optional(),
  profile_image_url: ImageAddress.nullable().optional(),
  primary_email: Address.nullable().optional(),
  /** Whether the primary e-mail is proven to be the user's. Default false. */
  primary_email_verified: z.boolean().optional(),
  /** Whether the user signs in with the primary e-mail, by password, code or link. Default false. */
  primary_email_auth_enabled: z.boolean().optional(),
  /** Further addresses, oldest first. */
  contact_channels: z
    .array(ChannelRecord)
    .max(limits.contactChannelsPerUser - 1)
    .optional(),
  /** A hash of the password in one of the formats of the guide; the password itself is never needed. */
  password_hash: z.string().min(1).max(1024).optional(),
  /** Whether the user signs in with codes mailed to them. Default false. */
  otp_auth_enabled: z.boolean().optional(),
  /** The secret of the user's authenticator app, RFC 6238 with six digits, 30 s and SHA-1. It is asked for at each sign-in. */
  totp_secret_base64: TotpSecret.optional(),
  passkeys: z.array(PasskeyRecord).max(1).optional(),
  oauth_accounts: z.array(OAuthAccountRecord).max(100).optional(),
  ...metadataMembers,
  /** Default false. */
  is_anonymous: z.boolean().optional(),
  /** Default: the time of the import. */
  signed_up_at_millis: RecordTime.optional(),
  /** Default: the time of sign-up. */
  last_active_at_millis: RecordTime.optional(),
  /** Granted to the user in the project. Absent: what new users of the project start with. */
  permissions: z.array(PermissionId).max(limits.permissionDefinitionsPerProject).optional(),
});

/** A user's membership of a team, their profile there and what they may do. */
export const TeamMembershipRecord = z.strictObject({
  type: z.literal('team_membership'),
  /** The `id` of the team's record, or of a team that the project has. */
  team_id: RecordId,
  /** The `id` of the user's record, or of a user that the project has. */
  user_id: RecordId,
  /** How the member is called in the team. Absent or null: as everywhere. */
  display_name: DisplayName.nullable().optional(),
  profile_image_url: ImageAddress.nullable().optional(),
  /** Granted to the member in the team, those of the system included. Absent: what new members of the project start with. */
  permissions: z
    .array(PermissionId)
    .max(2 * limits.permissionDefinitionsPerProject)
    .optional(),
  /** Whether the team is the one the user has selected. A user who has selected another one keeps that. Default false. */
  is_selected: z.boolean().optional(),
  /** Default: the time of the import. */
  created_at_millis: RecordTime.optional(),
});

/** One line of a file of a project's data, in NDJSON. A record comes after those it names. */
export const ProjectRecord = z.discriminatedUnion('type', [
  PermissionDefinitionRecord,
  TeamRecord,
  UserRecord,
  TeamMembershipRecord,
]);

/** One line of a file of a project's data. */
export type ProjectRecord = z.output<typeof ProjectRecord>;

/** The same as a file says it, before defaults and spaces around addresses. */
export type ProjectRecordInput = z.input<typeof ProjectRecord>;
