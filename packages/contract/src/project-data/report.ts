import { z } from 'zod';

/** Why a record was refused. */
export const importRefusalCodes = [
  /** The line is not JSON. */
  'not-json',
  /** A field is missing, unknown or invalid; `field` says which. */
  'misfit',
  /** A user without an ID needs a primary email. */
  'id-missing',
  /** The hash has an unsupported format, or its cost is too high. */
  'password-hash-unknown',
  /** Another user signs in with the address. */
  'email-taken',
  /** Another user signs in with the provider account, or the record has it twice. */
  'oauth-account-taken',
  /** The project's settings do not have this provider. */
  'oauth-provider-unknown',
  /** The passkey belongs to another user. */
  'passkey-taken',
  /** The project does not define this permission. */
  'permission-unknown',
  /** The permission has the other scope: team or project. */
  'permission-scope',
  /** The project has the maximum number of permissions. */
  'permissions-full',
  /** The team does not exist. */
  'team-unknown',
  /** The user does not exist. */
  'user-unknown',
  /** The user is in the maximum number of teams. */
  'teams-full',
] as const;

/** Why a record was refused. */
export type ImportRefusalCode = (typeof importRefusalCodes)[number];

/** The result of a line. */
export const ImportRow = z.strictObject({
  /** Line number in the batch, counted from 1. */
  line: z.int(),
  /** Null if the line does not say. */
  type: z.enum(['permission_definition', 'team', 'user', 'team_membership']).nullable(),
  /** The record's ID in the project. Null for records without one, and for refused ones. */
  id: z.string().nullable(),
  /**
   * `exists`: a record with this ID already exists and was not changed. `unchecked`, only in a dry run: the record refers to
   * one that does not exist yet, and would be accepted if an earlier batch creates that.
   */
  status: z.enum(['created', 'exists', 'refused', 'unchecked']),
  /** Why it was refused, or would be refused. */
  code: z.enum(importRefusalCodes).optional(),
  /** The field that caused it, such as `oauth_accounts.0.account_id`. */
  field: z.string().optional(),
  /** What is wrong and what to do. */
  message: z.string().optional(),
});

/** The result of a line. */
export type ImportRow = z.output<typeof ImportRow>;

/** The result of a batch: a row for each line that is not empty, in their order. */
export const ImportReport = z.strictObject({
  rows: z.array(ImportRow),
  created: z.int(),
  exists: z.int(),
  refused: z.int(),
  unchecked: z.int(),
});
