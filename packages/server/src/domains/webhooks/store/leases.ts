import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { livingTenants } from '../../../platform/db/tenants.js';

/** How long a process has an endpoint without renewing its lease. With the looks for ended ones, others wait less than 20 s. */
const LEASE_MILLIS = 12_000;

/** A lease whose end is further away was taken before the clock was set back. */
const hasEnded = (now: number) => sql<boolean>`(
  l.leased_until <= ${new Date(now)} or l.leased_until > ${new Date(now + LEASE_MILLIS)})`;

/** An endpoint, and the process that wants it or has it. */
export interface LeaseOf {
  readonly tenantId: string;
  readonly endpointId: string;
  readonly holder: string;
}

/**
 * Takes or renews the lease of an endpoint that is enabled. If another process has it, that one is told to look again.
 *
 * @returns whether the caller has the lease
 */
export async function takeLease(db: Db, { tenantId, endpointId, holder }: LeaseOf, now: number): Promise<boolean> {
  const isFree = sql<boolean>`(l.holder = ${holder} or ${hasEnded(now)})`;
  const { rows } = await sql<{ is_ours: boolean }>`
    insert into webhook_leases as l (tenant_id, endpoint_id, holder, leased_until, is_asked_again)
    select e.tenant_id, e.id, ${holder}::uuid, ${new Date(now + LEASE_MILLIS)}::timestamptz, false
    from webhook_endpoints e
    where e.tenant_id = ${tenantId} and e.id = ${endpointId} and e.disabled_because is null
    on conflict (tenant_id, endpoint_id) do update set
      holder = case when ${isFree} then excluded.holder else l.holder end,
      leased_until = case when ${isFree} then excluded.leased_until else l.leased_until end,
      is_asked_again = not ${isFree}
    returning l.holder = ${holder} as is_ours`.execute(db);
  return rows[0]?.is_ours ?? false;
}

/** Renews all leases that a process has in some tenants. One that another process has taken over stays with that. */
export async function renewLeases(
  db: Db,
  { tenantIds, holder, now }: { readonly tenantIds: readonly string[]; readonly holder: string; readonly now: number },
): Promise<void> {
  await db
    .updateTable('webhook_leases')
    .set({ leased_until: new Date(now + LEASE_MILLIS) })
    .where(sql<boolean>`tenant_id = any(${[...tenantIds]}::uuid[])`)
    .where('holder', '=', holder)
    .execute();
}

/**
 * Gives a lease up, unless another process has asked to look again.
 *
 * @returns false if the caller still has it
 */
export async function releaseLease(db: Db, { tenantId, endpointId, holder }: LeaseOf): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_leases')
    .where('tenant_id', '=', tenantId)
    .where('endpoint_id', '=', endpointId)
    .where('holder', '=', holder)
    .where('is_asked_again', '=', false)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends a lease at once with work left, so that the next process that looks for ended ones takes over. */
export async function endLease(db: Db, { tenantId, endpointId, holder }: LeaseOf, now: number): Promise<void> {
  await db
    .updateTable('webhook_leases')
    .set({ leased_until: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('endpoint_id', '=', endpointId)
    .where('holder', '=', holder)
    .execute();
}

/** Ends the lease of an endpoint that is disabled, in the caller's transaction, so that it can be taken once it is enabled. */
export async function dropLease({ db, tenant }: Call, endpointId: string): Promise<void> {
  await db
    .deleteFrom('webhook_leases')
    .where('tenant_id', '=', tenant.id)
    .where('endpoint_id', '=', endpointId)
    .execute();
}

/** Returns the endpoints whose process has not renewed its lease. */
export const listEndedLeases = (db: Db, now: number): Promise<Omit<LeaseOf, 'holder'>[]> =>
  livingTenants(db)
    .innerJoin('webhook_leases as l', 'l.tenant_id', 'tenants.id')
    .innerJoin('webhook_endpoints as e', (join) =>
      join.onRef('e.tenant_id', '=', 'l.tenant_id').onRef('e.id', '=', 'l.endpoint_id'),
    )
    .where('e.disabled_because', 'is', null)
    .where(hasEnded(now))
    .clearSelect()
    .select(['l.tenant_id as tenantId', 'l.endpoint_id as endpointId'])
    .execute();

/** Whether a process has the lease of an endpoint, for the condition of a statement. */
export const isHolder = ({ tenant }: Pick<Call, 'tenant'>, { endpointId, holder }: Omit<LeaseOf, 'tenantId'>) =>
  sql<boolean>`exists (
    select 1 from webhook_leases l
    where l.tenant_id = ${tenant.id} and l.endpoint_id = ${endpointId} and l.holder = ${holder})`;
