import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';

/** The failed emails of a project that its owners were not notified of. */
export interface FailedEmails {
  readonly tenantId: string;
  readonly count: number;
  readonly since: Date;
  /** Up to when failures were reported; null: never. */
  readonly reportedUntil: Date | null;
}

/** An email that could not be sent. */
export interface Failure {
  readonly to: string;
  readonly subject: string;
  readonly errorType: string | null;
}

/**
 * Returns which tenants have emails that failed since the last digest, up to a moment. An email that was sent again does
 * not count twice: each has its own event.
 *
 * @param since for tenants without a digest
 * @param reportedBefore tenants with a later digest are left out
 */
export async function selectTenantsWithFailures(
  db: Db,
  {
    tenantIds,
    since,
    until,
    reportedBefore,
  }: {
    readonly tenantIds: readonly string[];
    readonly since: Date;
    readonly until: Date;
    readonly reportedBefore: Date;
  },
): Promise<readonly FailedEmails[]> {
  const { rows } = await sql<FailedEmails>`
    select v.tenant_id as "tenantId", count(*)::int as count, coalesce(d.reported_until, ${since}) as since,
      d.reported_until as "reportedUntil"
    from events v
    left join email_digests d on d.tenant_id = any(${tenantIds}::uuid[]) and d.tenant_id = v.tenant_id
    where v.tenant_id = any(${tenantIds}::uuid[]) and v.type = 'email.failed'
      and v.created_at > coalesce(d.reported_until, ${since}) and v.created_at <= ${until}
      and (d.reported_until is null or d.reported_until <= ${reportedBefore})
    group by v.tenant_id, d.reported_until`.execute(db);
  return rows;
}

/** Returns the newest failures of a time that are still in the log. */
export async function listFailures(
  { db, tenant }: Pick<Call, 'db' | 'tenant'>,
  { since, until, limit }: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<readonly Failure[]> {
  const { rows } = await sql<Failure>`
    select e.to_address as "to", e.subject, e.error_type as "errorType"
    from events v
    join emails e on e.tenant_id = ${tenant.id} and e.id = v.object_id::uuid
    where v.tenant_id = ${tenant.id} and v.type = 'email.failed' and v.created_at > ${since} and v.created_at <= ${until}
    order by v.created_at desc, v.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Notes that failures were reported up to a moment; returns false if another process has done it meanwhile. */
export async function moveDigest(
  db: Db,
  { tenantId, from, until }: { readonly tenantId: string; readonly from: Date | null; readonly until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into email_digests as d (tenant_id, reported_until) values (${tenantId}, ${until})
    on conflict (tenant_id) do update set reported_until = excluded.reported_until
    where d.reported_until = ${from}`.execute(db);
  return numAffectedRows === 1n;
}
