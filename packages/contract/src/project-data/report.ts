import { z } from 'zod';

/** Why a record was not taken. */
export const importRefusalCodes = [
  /** The line is no JSON. */
  'not-json',
  /** A member is missing, unknown or of the wrong kind; `field` says which. */
  'misfit',
  /** A user without an id needs a primary e-mail. */
  'id-missing',
  /** The hash has a format that cannot be verified, or a cost that no sign-in may take. */
  'password-hash-unknown',
  /** Somebody else signs in with the address. */
  'email-taken',
  /** Somebody else signs in with the account at the provider, or the record names it twice. */
  'oauth-account-taken',
  /** The project's settings have no provider of that name. */
  'oauth-provider-unknown',
  /** The passkey belongs to somebody else. */
  'passkey-taken',
  /** The project defines no such permission. */
  'permission-unknown',
  /** The permission is for teams and not the project, or the other way round. */
  'permission-scope',
  /** The project has as many permissions as it may. */
  'permissions-full',
  /** There is no such team. */
  'team-unknown',
  /** There is no such user. */
  'user-unknown',
  /** The user is in as many teams as one may be in. */
  'teams-full',
] as const;

/** Why a record was not taken. */
export type ImportRefusalCode = (typeof importRefusalCodes)[number];

/** What has become of a line. */
export const ImportRow = z.strictObject({
  /** Counted from 1, in what was sent. */
  line: z.int(),
  /** Null where the line does not tell. */
  type: z.enum(['permission_definition', 'team', 'user', 'team_membership']).nullable(),
  /** The id that the record has in the project. Null for what has none, and for what was refused. */
  id: z.string().nullable(),
  /**
   * `exists`: a record of that id was there already, and nothing of it was changed. `unchecked`, in a dry run alone: it names
   * one that is not there, and would be taken if an earlier batch brings that.
   */
  status: z.enum(['created', 'exists', 'refused', 'unchecked']),
  /** Why it was refused, or would be. */
  code: z.enum(importRefusalCodes).optional(),
  /** The member that is to blame, such as `oauth_accounts.0.account_id`. */
  field: z.string().optional(),
  /** What is wrong and what to do, for people. */
  message: z.string().optional(),
});

/** What has become of a line. */
export type ImportRow = z.output<typeof ImportRow>;

/** What has become of a batch of lines: a row for each that is not empty, in their order. */
export const ImportReport = z.strictObject({
  rows: z.array(ImportRow),
  created: z.int(),
  exists: z.int(),
  refused: z.int(),
  unchecked: z.int(),
});
