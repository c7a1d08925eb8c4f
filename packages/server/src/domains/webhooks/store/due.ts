// Reads events besides deliveries: the payloads of what is due.
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

interface Due extends Omit<DueDelivery, 'data' | 'is_erased'> {
  /** The data of a test event, which is not in the outbox. */
  readonly example: unknown;
}

/**
 * Reads due deliveries of an endpoint, the longest due first. An event waits for earlier ones of its object until those
 * have had some attempts; that is looked up for each delivery in turn, since a join would compute it for the whole
 * backlog. What a process of the former release is sending has its own lease.
 */
export async function selectDueDeliveries(db: Db, page: DuePage): Promise<DueDelivery[]> {
  const due = await selectDue(db, page);
  const stored = await selectPayloads(db, { tenantId: page.tenantId, ids: due.map(({ event_id: id }) => id) });
  return due.map(({ example, ...delivery }) => {
    const { payload = null, erased_at: erasedAt = null } = stored.get(delivery.event_id) ?? {};
    return { ...delivery, data: example ?? payload, is_erased: erasedAt !== null };
  });
}

/** Payloads of events by ID. Read apart from the deliveries: the join may be planned for a small outbox. */
async function selectPayloads(
  db: Db,
  { tenantId, ids }: { readonly tenantId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, { readonly payload: unknown; readonly erased_at: Date | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('events')
    .select(['id', 'payload', 'erased_at'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

async function selectDue(db: Db, page: DuePage): Promise<Due[]> {
  const { tenantId, endpointId, now, limit, except, attemptsInOrder } = page;
  const { rows } = await sql<Due>`
    select d.event_id, d.event_type, d.object_id, d.version, d.attempts, d.is_manual, d.example
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
    order by d.position`.execute(db);
  return rows;
}
