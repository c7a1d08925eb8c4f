// Also reads `tenants`, to find those with emails to send, and `users`, to write only to users who exist.
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { EmailsTable } from '../../../platform/db/tables.gen.js';
import { livingTenants } from '../../../platform/db/tenants.js';

/** An email to store. */
export interface NewEmail {
  readonly id: string;
  /** The recipient, with whom the email is deleted; null when the address belongs to no known user. */
  readonly userId: string | null;
  readonly template: string;
  readonly to: string;
  /** As shown in the log, without a code. */
  readonly subject: string;
  readonly contentSealed: Uint8Array;
}

/** Stores an email as waiting, due immediately; stores nothing when its user was deleted meanwhile. */
export async function insertEmail(call: Call, { id, userId, template, to, subject, contentSealed }: NewEmail) {
  const at = new Date(call.now);
  const tenantId = call.tenant.id;
  // Locked, so that the user cannot be deleted before the transaction ends.
  const owner =
    userId === null
      ? sql`(select null::uuid as id) owner`
      : sql`(select u.id from users u where u.tenant_id = ${tenantId} and u.id = ${userId} for key share) owner`;
  await call.deferWrite(sql`
    insert into emails (
      tenant_id, id, user_id, template, to_address, subject, content_sealed, status, next_attempt_at, created_at)
    select ${tenantId}, ${id}, owner.id, ${template}, ${to}, ${subject}, ${Buffer.from(contentSealed)}, 'waiting', ${at}, ${at}
    from ${owner}`);
}

/** An email that a sweep has leased. `attempts` includes this attempt and identifies the lease. */
export type LeasedEmail = Pick<EmailsTable, 'tenant_id' | 'id' | 'template' | 'to_address' | 'content_sealed'> & {
  readonly attempts: number;
};

/** What a sweep leases at once. */
export interface Lease {
  readonly tenantId: string;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
  /** Emails that are being sent, however late it is. */
  readonly except?: readonly string[];
}

/** The longest time to a next attempt. A later one was set before the clock was set back. */
export const LONGEST_WAIT_MILLIS = 3_600_000;

/** Whether a waiting email is to be sent now. One that was never tried always is, also if the clock was set back. */
const isDue = (now: number) => sql<boolean>`(
  attempts = 0 or next_attempt_at <= ${new Date(now)} or next_attempt_at > ${new Date(now + LONGEST_WAIT_MILLIS)})`;

/**
 * Leases due emails, the longest due first, and only the first in line for each address. Their next attempt moves to
 * the end of the lease, so that no other replica takes them and a crash delays them no longer than that. The first in
 * line is looked up separately for each email: a join would compute it for the whole backlog.
 */
export async function leaseDueEmails(
  db: Db,
  { tenantId, now, until, limit, except = [] }: Lease,
): Promise<LeasedEmail[]> {
  const { rows } = await sql<LeasedEmail>`
    update emails set next_attempt_at = ${new Date(until)}, attempts = attempts + 1
    where tenant_id = ${tenantId} and status = 'waiting' and ${isDue(now)}
      and id = any(array(
        select due.id from emails due
        where due.tenant_id = ${tenantId} and due.status = 'waiting' and ${isDue(now)}
          and due.id <> all(${[...except]}::uuid[])
          and due.id = (
            select first.id from emails first
            where first.tenant_id = ${tenantId} and first.to_address = due.to_address and first.status = 'waiting'
            order by first.created_at, first.id limit 1)
        order by due.next_attempt_at, due.id limit ${limit}
        for update skip locked))
    returning tenant_id, id, template, to_address, content_sealed, attempts`.execute(db);
  return rows;
}

/** The result of an attempt. Final outcomes erase the content. */
export type Outcome =
  | { readonly status: 'sent' }
  | { readonly status: 'failed'; readonly error: string }
  | { readonly status: 'waiting'; readonly error: string; readonly nextAttemptAt: number };

/** Stores the outcome of a leased email; returns false when the lease has ended and another sweep has the email. */
export async function settleEmail(
  db: Db,
  { lease, outcome, now }: { lease: LeasedEmail; outcome: Outcome; now: number },
): Promise<boolean> {
  const isFinal = outcome.status !== 'waiting';
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({
      status: outcome.status,
      next_attempt_at: outcome.status === 'waiting' ? new Date(outcome.nextAttemptAt) : null,
      error: outcome.status === 'sent' ? null : outcome.error,
      ...(isFinal && { content_sealed: null }),
      ...(isFinal && { sent_at: new Date(now) }),
    })
    .where('tenant_id', '=', lease.tenant_id)
    .where('id', '=', lease.id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', lease.attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns tenants that have due emails, at most `limit`. */
export async function listTenantsWithDueEmail(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<string[]> {
  const rows = await livingTenants(db)
    .where((where) =>
      where.exists(
        where
          .selectFrom('emails')
          .select(sql`1`.as('one'))
          .whereRef('emails.tenant_id', '=', 'tenants.id')
          .where('status', '=', 'waiting')
          .where(isDue(now)),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** An entry of the sending log. */
export type LoggedEmail = Pick<
  EmailsTable,
  'id' | 'to_address' | 'subject' | 'created_at' | 'sent_at' | 'error' | 'status'
>;

/** Returns the newest emails that were attempted, newest first. */
export const listTriedEmails = (
  db: Db,
  { tenantId, limit }: { tenantId: string; limit: number },
): Promise<LoggedEmail[]> =>
  db
    .selectFrom('emails')
    .select(['id', 'to_address', 'subject', 'created_at', 'sent_at', 'error', 'status'])
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or([where('status', '<>', 'waiting'), where('error', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes sent and failed emails that were queued before a time; returns how many. */
export async function deleteOldEmails(
  db: Db,
  { tenantIds, before }: { tenantIds: readonly string[]; before: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emails')
    .where(sql<boolean>`tenant_id = any(${tenantIds}::uuid[])`)
    .where('created_at', '<', new Date(before))
    .where('status', '<>', 'waiting')
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes emails to these addresses that have no user. */
export async function deleteEmailsTo(
  db: Db,
  { tenantId, addresses }: { readonly tenantId: string; readonly addresses: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'is', null)
    .where(sql<boolean>`to_address = any(${addresses}::text[])`)
    .execute();
}
