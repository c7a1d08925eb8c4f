// Also reads `tenants`, to find those with emails to send.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';
import type { EmailsTable } from '../../../platform/db/tables.gen.js';
import { livingTenants } from '../../../platform/db/tenants.js';
import type { Statement } from '../../../platform/db/together.js';
import type { Lane } from '../queue/priorities.js';

/** An email that a sweep has leased. `attempts` includes this attempt and identifies the lease. */
export type LeasedEmail = Pick<
  EmailsTable,
  'id' | 'template' | 'to_address' | 'user_id' | 'content_sealed' | 'body_id' | 'subject' | 'language'
> & {
  readonly attempts: number;
  readonly priority: number;
  readonly has_code: boolean;
  /** `waiting`: queued by the release before, which rendered it. */
  readonly status: 'waiting' | 'rendering';
};

/** What a sweep leases at once. */
export interface Lease {
  readonly tenantId: string;
  readonly lane: Lane;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
  /** Emails that are being sent, however late it is. */
  readonly except?: readonly string[];
}

/** Leased emails, and what is left. */
export interface Leased {
  readonly emails: readonly LeasedEmail[];
  /** More emails of the lane are due, or follow one that is being sent to the same address. */
  readonly isMoreDue: boolean;
  /** Emails of the other lane are due. */
  readonly isOtherLaneDue: boolean;
}

/** The longest time to a next attempt. A later one was set before the clock was set back. */
export const LONGEST_WAIT_MILLIS = 3_600_000;

/** The statuses of emails that are not final; the same words as in the indexes, so that they are used. */
const isPending = (table: RawBuilder<unknown>) =>
  sql<boolean>`${table}.status in ('waiting', 'queued', 'rendering', 'sending')`;

/** Whether an email is to be sent now. One that was never tried always is, also if the clock was set back. */
const isDue = (table: RawBuilder<unknown>, now: number) => sql<boolean>`(
  ${table}.attempts = 0 or ${table}.next_attempt_at <= ${new Date(now)}
  or ${table}.next_attempt_at > ${new Date(now + LONGEST_WAIT_MILLIS)})`;

const inLane = (table: RawBuilder<unknown>, lane: Lane) =>
  lane === 'codes' ? sql<boolean>`${table}.priority = 0` : sql<boolean>`${table}.priority > 0`;

const due = sql`due`;
const rest = sql`rest`;
const other = sql`other`;
const first = sql`first`;
const self = sql`emails`;

/**
 * Leases due emails, the most urgent and longest due first, and only the first in line for each address. Their next
 * attempt moves to the end of the lease, so that no other replica takes them and a crash delays them no longer than
 * that. The first in line is looked up separately for each email: a join would compute it for the whole backlog.
 */
export async function leaseDueEmails(
  db: Db,
  { tenantId, lane, now, until, limit, except = [] }: Lease,
): Promise<Leased> {
  const firstInLine = (of: RawBuilder<unknown>) => sql`(
    select first.id from emails first
    where first.tenant_id = ${tenantId} and first.to_address = ${of}.to_address and first.priority = ${of}.priority
      and ${isPending(first)}
    order by first.created_at, first.id limit 1)`;
  const { rows } = await sql<LeasedRow>`
    with leased as (
      update emails set
        status = case status when 'waiting' then 'waiting' else 'rendering' end,
        next_attempt_at = ${new Date(until)}, attempts = attempts + 1
      where tenant_id = ${tenantId} and ${isPending(self)} and ${isDue(self, now)}
        and id = any(array(
          select due.id from emails due
          where due.tenant_id = ${tenantId} and ${isPending(due)} and ${inLane(due, lane)} and ${isDue(due, now)}
            and due.id <> all(${[...except]}::uuid[])
            and due.id = ${firstInLine(due)}
          order by due.priority, due.next_attempt_at, due.id limit ${limit}
          for update skip locked))
      returning id, template, to_address, user_id, content_sealed, body_id, subject, language, attempts, priority, has_code,
        status)
    select leased.*, more.is_more_due, more.is_other_lane_due
    from (select
      (select count(*) from leased) = ${limit} or exists (
        select 1 from emails rest
        where rest.tenant_id = ${tenantId} and rest.status in ('waiting', 'queued') and ${isPending(rest)}
          and ${inLane(rest, lane)} and ${isDue(rest, now)} and rest.id not in (select id from leased)
          and rest.id <> all(${[...except]}::uuid[])
          and exists (
            select 1 from emails first where first.tenant_id = ${tenantId} and first.id = ${firstInLine(rest)}
              and (first.status in ('rendering', 'sending') or first.id in (select id from leased)))) as is_more_due,
      exists (
        select 1 from emails other
        where other.tenant_id = ${tenantId} and ${isPending(other)} and ${isDue(other, now)}
          and ${inLane(other, lane === 'codes' ? 'others' : 'codes')}) as is_other_lane_due) more
    left join leased on true`.execute(db);
  const emails = rows.flatMap((row) => (row.id === null ? [] : [row]));
  return {
    emails,
    isMoreDue: rows[0]?.is_more_due ?? false,
    isOtherLaneDue: rows[0]?.is_other_lane_due ?? false,
  };
}

/** The only row has no ID when nothing was leased. */
type LeasedRow = (LeasedEmail | { readonly id: null }) & {
  readonly is_more_due: boolean;
  readonly is_other_lane_due: boolean;
};

/** The identity of leases. */
export interface Leases {
  readonly tenantId: string;
  readonly leases: readonly { readonly id: string; readonly attempts: number }[];
  readonly until: number;
}

/** Marks leased emails as being sent and renews their leases. Returns the IDs of those that are still leased. */
export async function startSending(db: Db, { tenantId, leases, until }: Leases): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update emails set
      status = case emails.status when 'waiting' then 'waiting' else 'sending' end, next_attempt_at = ${new Date(until)}
    from unnest(${leases.map(({ id }) => id)}::uuid[], ${leases.map(({ attempts }) => attempts)}::int[])
      as lease(id, attempts)
    where emails.tenant_id = ${tenantId} and emails.id = lease.id and emails.attempts = lease.attempts
      and emails.status in ('waiting', 'rendering')
    returning emails.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A lease of an email, of any tenant. */
export interface HeldLease {
  readonly tenantId: string;
  readonly id: string;
  readonly attempts: number;
}

/** Moves the end of leases that are still held. */
export async function extendLeases(db: Db, leases: readonly HeldLease[], until: number): Promise<void> {
  await sql`
    update emails set next_attempt_at = ${new Date(until)}
    from jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) as lease("tenantId" uuid, id uuid, attempts int)
    where emails.tenant_id = lease."tenantId" and emails.id = lease.id and emails.attempts = lease.attempts
      and emails.status in ('waiting', 'rendering', 'sending')`.execute(db);
}

/** The outcome of an attempt, as it is stored. Null columns keep what is stored. */
export interface Settlement {
  readonly id: string;
  readonly attempts: number;
  readonly status: 'waiting' | 'queued' | 'sent' | 'failed' | 'skipped';
  readonly next_attempt_at: Date | null;
  readonly error: string | null;
  readonly error_type: string | null;
  readonly error_reply: string | null;
  readonly skip_reason: string | null;
  readonly subject: string | null;
  readonly category: string | null;
  readonly render_notice: string | null;
  readonly sender: object | null;
  /** The content that was sent, sealed and in base64. */
  readonly rendered: string | null;
  /** The entry of the timeline. */
  readonly step: object;
}

/**
 * Stores the outcome of leased emails and returns their IDs. A lease that has ended changes nothing: another sweep has
 * the email. Final outcomes erase the request.
 */
export function settleEmails(
  tenantId: string,
  { settlements, now }: { readonly settlements: readonly Settlement[]; readonly now: number },
): Statement {
  return sql`
    update emails e set
      status = o.status, next_attempt_at = o.next_attempt_at, error = o.error, error_type = o.error_type,
      error_reply = o.error_reply, skip_reason = o.skip_reason, subject = coalesce(o.subject, e.subject),
      category = coalesce(e.category, o.category), render_notice = coalesce(o.render_notice, e.render_notice),
      sender = coalesce(o.sender, e.sender), rendered_sealed = decode(o.rendered, 'base64'),
      timeline = coalesce(e.timeline, '[]') || jsonb_build_array(o.step),
      content_sealed = case when o.status in ('waiting', 'queued') then e.content_sealed end,
      sent_at = case when o.status not in ('waiting', 'queued') then ${new Date(now)}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) as o(
      id uuid, attempts int, status text, next_attempt_at timestamptz, error text, error_type text, error_reply text,
      skip_reason text, subject text, category text, render_notice text, sender jsonb, rendered text, step jsonb)
    where e.tenant_id = ${tenantId} and e.id = o.id and e.attempts = o.attempts
      and e.status in ('waiting', 'queued', 'rendering', 'sending')
    returning e.id`;
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
          .where(isPending(self))
          .where(isDue(self, now)),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
