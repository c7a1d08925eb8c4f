// Reads contact_channels, credentials and users: one statement finds who signs in with an address, and how.
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { type EarlyScope, earlyRead } from '../../../platform/call/early-read.js';
import type { Statement } from '../../../platform/db/together.js';
import { type EncodedUser, userJoins, userRow } from '../../users/index.js';
import type { PasswordOwner } from '../password-proof.js';

/** A user who signs in with an address, as they were when they were read. */
export interface SignInOwner extends PasswordOwner {
  readonly account: EncodedUser;
  readonly version: number;
}

interface OwnerRow {
  readonly user_id: string;
  readonly password_hash: string | null;
  readonly otp_enabled: boolean;
  readonly has_totp: boolean;
  readonly version: number;
  readonly account: EncodedUser;
}

/** Finds the user who signs in with a normalized address, and their credentials. */
export const passwordOwner = earlyRead(select);

async function select({ db, tenant }: EarlyScope, value: string): Promise<SignInOwner | undefined> {
  // The unique index contains only these rows, so the condition must be written exactly like that of the index.
  const { rows } = await sql<OwnerRow>`
    select c.user_id, k.password_hash, k.otp_enabled, k.has_totp, u.version, ${sql.raw(userRow.sql)} as account
    from contact_channels c
    join credentials k on k.tenant_id = c.tenant_id and k.user_id = c.user_id
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id ${sql.raw(userJoins)}
    where c.tenant_id = ${tenant.id} and c.type = 'email' and c.value = ${value} and c.used_for_auth is true`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { user_id: userId, password_hash: passwordHash, otp_enabled: isOtpEnabled, has_totp: hasTotp } = row;
  return {
    userId,
    credentials: { passwordHash, isOtpEnabled, hasTotp },
    account: row.account,
    version: row.version,
  };
}

/**
 * Returns the condition that an owner is still as they were read. It locks the credentials until the transaction ends, so a
 * change of the password comes either before and is seen here, or after and ends the new session too.
 */
export const isUnchanged = ({ tenant }: Call, { userId, credentials, version }: SignInOwner): Statement => sql`
  select k.user_id from credentials k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
  where k.tenant_id = ${tenant.id} and k.user_id = ${userId} and k.password_hash = ${credentials.passwordHash}
    and k.has_totp = ${credentials.hasTotp} and u.version = ${version}
  for share of k`;
