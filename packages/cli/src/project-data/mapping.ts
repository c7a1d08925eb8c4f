import type { ProjectRecordInput } from '@portico/contract';
import { type Json, type Loss, Refused, type SourceRow } from './source-row.js';

/** A user in a file of a project's data. */
export type UserRecordInput = Extract<ProjectRecordInput, { type: 'user' }>;

/** A provider account in such a file. */
export type AccountRecordInput = NonNullable<UserRecordInput['oauth_accounts']>[number];

/** The result of converting a row of another program's export. */
export type Mapped =
  | { readonly record: ProjectRecordInput; readonly losses: readonly Loss[] }
  | { readonly refused: Loss };

/** Converts a row into a record. If `map` throws `Refused`, nothing of the row is imported. */
export function mapRow(row: SourceRow, map: (row: SourceRow) => ProjectRecordInput): Mapped {
  try {
    const record = map(row);
    return { record, losses: row.losses() };
  } catch (failure) {
    if (failure instanceof Refused) return { refused: { field: failure.field, reason: failure.message } };
    throw failure;
  }
}

/** Refuses a blocked user, because Portico would let them sign in. */
export function refuseBlocked(field: string, isBlocked: boolean): void {
  if (isBlocked)
    throw new Refused(
      field,
      'The user is blocked in the other program, and an import cannot block users. Leave the user out, or unblock them there first.',
    );
}

/** The data of a user that a mapping has read. */
export interface UserParts {
  readonly id: string | undefined;
  readonly name?: string | undefined;
  readonly image?: string | undefined;
  readonly email?: string | undefined;
  readonly isEmailVerified?: boolean;
  readonly furtherEmails?: readonly { readonly value: string; readonly isVerified: boolean }[];
  readonly passwordHash?: string | undefined;
  readonly totpSecret?: string | undefined;
  readonly accounts?: readonly AccountRecordInput[];
  readonly isAnonymous?: boolean;
  readonly clientMetadata?: Json | undefined;
  readonly clientReadOnlyMetadata?: Json | undefined;
  readonly serverMetadata?: Json | undefined;
  readonly signedUpAt?: number | undefined;
  readonly lastActiveAt?: number | undefined;
}

/** Returns the record of a user. Users without another sign-in method sign in with email codes. */
export function toUserRecord(parts: UserParts): UserRecordInput {
  const { email, passwordHash, accounts = [], isEmailVerified = false } = parts;
  return {
    type: 'user',
    id: parts.id,
    display_name: parts.name,
    profile_image_url: parts.image,
    primary_email: email,
    primary_email_verified: email === undefined ? undefined : isEmailVerified,
    primary_email_auth_enabled: email === undefined ? undefined : true,
    contact_channels: whenAny(parts.furtherEmails)?.map(({ value, isVerified }) => ({
      type: 'email',
      value,
      is_verified: isVerified,
    })),
    password_hash: passwordHash,
    otp_auth_enabled: email !== undefined && passwordHash === undefined && accounts.length === 0 ? true : undefined,
    totp_secret_base64: parts.totpSecret,
    oauth_accounts: whenAny(accounts)?.slice(),
    is_anonymous: parts.isAnonymous ? true : undefined,
    client_metadata: parts.clientMetadata,
    client_read_only_metadata: parts.clientReadOnlyMetadata,
    server_metadata: parts.serverMetadata,
    signed_up_at_millis: parts.signedUpAt,
    last_active_at_millis: parts.lastActiveAt,
  };
}

const whenAny = <Item>(items: readonly Item[] | undefined): readonly Item[] | undefined =>
  items && items.length > 0 ? items : undefined;

/** Returns the URL of an image if it is an http or https URL; otherwise reports it as lost. */
export function readImage(row: SourceRow, field: string): string | undefined {
  const url = row.text(field);
  if (url === undefined || /^https?:\/\//i.test(url)) return url;
  row.lose(field, 'It is not an http or https URL.');
  return undefined;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_MIN_BYTES = 16;

/** Converts an authenticator app secret from base32 (RFC 4648 §6) to base64. Reports an invalid one as lost. */
export function readTotpSecret(
  text: string | undefined,
  { row, field }: { row: SourceRow; field: string },
): string | undefined {
  if (text === undefined) return undefined;
  const digits = text.replaceAll(/[\s=]/g, '').toUpperCase();
  const bytes = /^[A-Z2-7]+$/.test(digits) ? fromBase32(digits) : [];
  if (bytes.length >= SECRET_MIN_BYTES) return Buffer.from(bytes).toString('base64');
  row.loseWithin(field, 'It is not base32 of 16 bytes or more, so the user must set up two-step verification again.');
  return undefined;
}

function fromBase32(text: string): readonly number[] {
  const bits = [...text].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}
