import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Statement } from '../../../platform/db/together.js';

/** Returns how many emails of a campaign are not final, counting no further than `most`. */
export async function countPendingEmails({ db, tenant }: Call, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from emails e
      where e.tenant_id = ${tenant.id} and e.body_id = ${id}
        and e.status in ('queued', 'paused', 'rendering', 'sending')
      limit ${most}) as pending`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many emails of a campaign are in a state, and for which reason they were skipped. */
export interface EmailCount {
  readonly campaign_id: string;
  readonly status: string;
  readonly skip_reason: string | null;
  readonly count: number;
}

/** Counts the emails of campaigns by their states. */
export async function countCampaignEmails(
  { db, tenant }: Call,
  ids: readonly string[],
): Promise<readonly EmailCount[]> {
  const { rows } = await sql<EmailCount>`
    select e.body_id as campaign_id, e.status, e.skip_reason, count(*)::int as count from emails e
    where e.tenant_id = ${tenant.id} and e.body_id = any(${ids}::uuid[])
    group by e.body_id, e.status, e.skip_reason`.execute(db);
  return rows;
}

/** Holds the queued emails of a campaign; those that are being sent are left alone. Running twice is harmless. */
export async function pauseQueuedEmails({ db, tenant }: Call, id: string): Promise<void> {
  await sql`
    update emails set status = 'paused'
    where tenant_id = ${tenant.id} and status = 'queued' and id = any(array(
      select e.id from emails e
      where e.tenant_id = ${tenant.id} and e.body_id = ${id} and e.status = 'queued'
      for update skip locked))`.execute(db);
}

/** Returns the held emails of a campaign to the queue. */
export async function resumePausedEmails({ db, tenant }: Call, id: string): Promise<void> {
  await sql`
    update emails set status = 'queued'
    where tenant_id = ${tenant.id} and body_id = ${id} and status = 'paused'`.execute(db);
}

/** An email that waits to be sent. */
export interface WaitingEmail {
  readonly id: string;
  readonly user_id: string | null;
  readonly template: string | null;
}

/** Locks some emails of a campaign that wait to be sent; leaves out those that are being taken to be sent. */
export async function lockWaitingEmails({ db, tenant }: Call, id: string, limit: number): Promise<WaitingEmail[]> {
  const { rows } = await sql<WaitingEmail>`
    select e.id, e.user_id, e.template from emails e
    where e.tenant_id = ${tenant.id} and e.body_id = ${id} and e.status in ('queued', 'paused')
    limit ${limit} for update skip locked`.execute(db);
  return rows;
}

/** Skips emails that wait to be sent, and returns their IDs. */
export const skipWaitingEmails = (
  { tenant, now }: Call,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Statement => sql`
  update emails set status = 'skipped', skip_reason = ${reason}, next_attempt_at = null, content_sealed = null,
    sent_at = ${new Date(now)}
  where tenant_id = ${tenant.id} and id = any(${ids}::uuid[]) and status in ('queued', 'paused')
  returning id`;
