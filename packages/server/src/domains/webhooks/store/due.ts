import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';

/** The longest time to a next attempt: a day, when the receiver asks for it. A later one was set before the clock was set back. */
export const LONGEST_WAIT_MILLIS = 24 * 3_600_000;

const isDue = (table: RawBuilder<unknown>, now: number) => sql<boolean>`(
  ${table}.next_attempt_at <= ${new Date(now)} or ${table}.next_attempt_at > ${new Date(now + LONGEST_WAIT_MILLIS)})`;

/** Endpoints of a tenant with a delivery that is due now. */
export async function listDueEndpoints(call: Call): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoints e
    where e.tenant_id = ${call.tenant.id} and e.disabled_because is null and exists (
      select 1 from webhook_deliveries d
      where d.tenant_id = ${call.tenant.id} and d.endpoint_id = e.id and d.status = 'pending'
        and ${isDue(sql`d`, call.now)})`.execute(call.db);
  return rows.map(({ id }) => id);
}

/** Which deliveries to read. */
export interface DuePage {
  readonly tenantId: string;
  readonly endpointId: string;
  readonly now: number;
  readonly limit: number;
  /** Events that this process is already sending to the endpoint. */
  readonly except: readonly string[];
  /** The number of attempts that later events of an object wait for. */
  readonly attemptsInOrder: number;
}

/** A delivery that may be attempted by the process that has the endpoint's lease. */
export interface DueDelivery {
  readonly event_id: string;
  readonly event_type: string;
  readonly object_id: string;
  readonly version: number;
  readonly attempts: number;
  readonly is_manual: boolean;
  /** The data, as servers see it; null if it is no longer stored. */
  readonly data: unknown;
  readonly is_erased: boolean;
}

/**
 * Reads due deliveries of an endpoint, the longest due first. An event waits for earlier ones of its object until those
 * have had some attempts; that is looked up for each delivery in turn, since a join would compute it for the whole
 * backlog. What a process of the former release is sending has a lease of its own.
 */
export async function selectDueDeliveries(db: Db, page: DuePage): Promise<DueDelivery[]> {
  const { tenantId, endpointId, now, limit, except, attemptsInOrder } = page;
  const { rows } = await sql<DueDelivery>`
    select d.event_id, d.event_type, d.object_id, d.version, d.attempts, d.is_manual,
      coalesce(d.example, stored.payload) as data, stored.erased_at is not null as is_erased
    from (
      select due.* from webhook_deliveries due
      where due.tenant_id = ${tenantId} and due.endpoint_id = ${endpointId} and due.status = 'pending'
        and ${isDue(sql`due`, now)} and due.event_id <> all(${[...except]}::uuid[])
        and (due.leased_until is null or due.leased_until <= ${new Date(now)})
        and (
          select earlier.event_id from webhook_deliveries earlier
          where earlier.tenant_id = ${tenantId} and earlier.endpoint_id = ${endpointId}
            and earlier.status = 'pending' and earlier.object_id = due.object_id
            and earlier.position < due.position and earlier.attempts < ${attemptsInOrder}::int
          order by earlier.position limit 1) is null
      order by due.next_attempt_at, due.position
      limit ${limit}
    ) d
    left join events stored on stored.tenant_id = ${tenantId} and stored.id = d.event_id
    order by d.position`.execute(db);
  return rows;
}
