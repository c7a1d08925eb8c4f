import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';

/** What a tenant may keep. */
export interface Excess {
  readonly tenantIds: readonly string[];
  /** Older requests are deleted. */
  readonly before: Date;
  /** How many of the newest requests of a tenant stay. */
  readonly kept: number;
}

/** Deletes requests of the given tenants that are too old; returns how many, at most `most`. */
export async function deleteOldRequests(
  db: Db,
  { tenantIds, before, most }: Pick<Excess, 'tenantIds' | 'before'> & { readonly most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from requests
    where tenant_id = any(${tenantIds}::uuid[]) and (tenant_id, id) in (
      select o.tenant_id, o.id from requests o
      where o.tenant_id = any(${tenantIds}::uuid[]) and o.at < ${before}
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes requests of the given tenants beyond their newest; returns how many. */
export async function deleteSurplusRequests(
  db: Db,
  { tenantIds, kept }: Pick<Excess, 'tenantIds' | 'kept'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from requests r
    using (
      select t.id, last.at from tenants t
      cross join lateral (
        select o.at from requests o where o.tenant_id = t.id order by o.at desc, o.id desc offset ${kept} limit 1) last
      where t.id = any(${tenantIds}::uuid[])) full_log
    where r.tenant_id = any(${tenantIds}::uuid[]) and r.tenant_id = full_log.id and r.at <= full_log.at`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
