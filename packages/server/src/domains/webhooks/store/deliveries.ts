import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { jsonText } from '../../../platform/db/json-text.js';

/** An event that endpoints may get. */
export interface RoutedEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  readonly version: number;
  readonly position: number;
  readonly createdAt: Date;
}

/** Inserts a delivery of each event for each endpoint that wants it, in the caller's transaction. */
export async function insertDeliveries(call: Call, events: readonly RoutedEvent[]): Promise<void> {
  await sql`
    insert into webhook_deliveries (
      tenant_id, endpoint_id, event_id, event_type, object_id, version, position, status, attempts, is_manual,
      next_attempt_at, lease, created_at)
    select e.tenant_id, e.id, v.id, v.type, v."objectId", v.version, v.position, 'pending', 0, false,
      ${new Date(call.now)}::timestamptz, 0, v."createdAt"
    from webhook_endpoints e, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as v(
      id uuid, type text, "objectId" text, version bigint, position bigint, "createdAt" timestamptz)
    where e.tenant_id = ${call.tenant.id} and e.disabled_because is null and v.position > e.after_position
      and (e.event_types is null or v.type = any(e.event_types))
    for key share of e
    on conflict do nothing`.execute(call.db);
}

/** A test event. */
export interface ExampleDelivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly data: object;
}

/** Inserts a delivery that only one endpoint gets. */
export async function insertExample(call: Call, { endpointId, eventId, type, data }: ExampleDelivery): Promise<void> {
  await call.db
    .insertInto('webhook_deliveries')
    .values({
      tenant_id: call.tenant.id,
      endpoint_id: endpointId,
      event_id: eventId,
      event_type: type,
      object_id: eventId,
      version: 1,
      position: 0,
      example: jsonText(data),
      status: 'pending',
      attempts: 0,
      is_manual: true,
      next_attempt_at: new Date(call.now),
      lease: 0,
      created_at: new Date(call.now),
    })
    .execute();
}

/** The longest time to a next attempt: a day, when the receiver asks for it. A later one was set before the clock was set back. */
export const LONGEST_WAIT_MILLIS = 24 * 3_600_000;

/** How long a process keeps a delivery: longer than a request may take. */
const LEASE_MILLIS = 60_000;

const isFree = (table: RawBuilder<unknown>, now: number) => sql<boolean>`(
  ${table}.leased_until is null or ${table}.leased_until <= ${new Date(now)}
  or ${table}.leased_until > ${new Date(now + LEASE_MILLIS)})`;

const isDue = (table: RawBuilder<unknown>, now: number) => sql<boolean>`(
  ${table}.next_attempt_at <= ${new Date(now)} or ${table}.next_attempt_at > ${new Date(now + LONGEST_WAIT_MILLIS)})`;

/** Endpoints of a tenant with a delivery that is due now. */
export async function listDueEndpoints(call: Call): Promise<string[]> {
  const d = sql`d`;
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoints e
    where e.tenant_id = ${call.tenant.id} and e.disabled_because is null and exists (
      select 1 from webhook_deliveries d
      where d.tenant_id = ${call.tenant.id} and d.endpoint_id = e.id and d.status = 'pending'
        and ${isDue(d, call.now)} and ${isFree(d, call.now)})`.execute(call.db);
  return rows.map(({ id }) => id);
}

/** Which deliveries to lease. */
export interface Lease {
  readonly tenantId: string;
  readonly endpointId: string;
  readonly now: number;
  readonly limit: number;
  /** Events that this process is already sending to the endpoint. */
  readonly except: readonly string[];
  /** The number of attempts that later events of an object wait for. */
  readonly attemptsInOrder: number;
  /** How many may be under way at once, in all replicas; and to an endpoint that fails. */
  readonly atOnce: number;
  readonly atOnceIfFailing: number;
}

/** A delivery that this process may attempt. */
export interface LeasedDelivery {
  readonly event_id: string;
  readonly event_type: string;
  readonly object_id: string;
  readonly version: number;
  readonly attempts: number;
  readonly is_manual: boolean;
  readonly lease: number;
  /** The data, as servers see it; null if it is no longer stored. */
  readonly data: unknown;
  readonly is_erased: boolean;
}

/**
 * Leases due deliveries of an endpoint, the longest due first. An event waits for earlier ones of its object until those
 * have had some attempts; that is looked up for each delivery in turn, since a join would compute it for the whole
 * backlog. Replicas take turns by the lock of the endpoint, so that together they do not exceed the number under way.
 * One that does not get the lock leases nothing, and the other one goes on.
 */
export async function leaseDeliveries(db: Db, lease: Lease): Promise<LeasedDelivery[]> {
  const { tenantId, endpointId, now, limit, except } = lease;
  const due = sql`due`;
  const { rows } = await sql<LeasedDelivery>`
    with endpoint as materialized (
      select e.id, least(
        ${limit}::int,
        (case when e.failing_since is null then ${lease.atOnce}::int else ${lease.atOnceIfFailing}::int end) - (
          select count(*)::int from webhook_deliveries busy
          where busy.tenant_id = ${tenantId} and busy.endpoint_id = ${endpointId} and busy.leased_until is not null
            and busy.leased_until > ${new Date(now)} and busy.leased_until <= ${new Date(now + LEASE_MILLIS)})) as room
      from webhook_endpoints e
      where e.tenant_id = ${tenantId} and e.id = ${endpointId} and e.disabled_because is null
      for no key update of e skip locked
    ), leased as (
      update webhook_deliveries d set lease = d.lease + 1, leased_until = ${new Date(now + LEASE_MILLIS)}
      where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.status = 'pending'
        and d.event_id = any(array(
          select due.event_id from webhook_deliveries due
          where due.tenant_id = ${tenantId} and due.endpoint_id = ${endpointId} and due.status = 'pending'
            and ${isDue(due, now)} and ${isFree(due, now)} and due.event_id <> all(${[...except]}::uuid[])
            and (
              select earlier.event_id from webhook_deliveries earlier
              where earlier.tenant_id = ${tenantId} and earlier.endpoint_id = ${endpointId}
                and earlier.status = 'pending' and earlier.object_id = due.object_id
                and earlier.position < due.position and earlier.attempts < ${lease.attemptsInOrder}::int
              order by earlier.position limit 1) is null
          order by due.next_attempt_at, due.position
          limit greatest(0, coalesce((select room from endpoint), 0))
          for update skip locked))
      returning d.event_id, d.event_type, d.object_id, d.version, d.attempts, d.is_manual, d.lease, d.example,
        d.position
    )
    select leased.event_id, leased.event_type, leased.object_id, leased.version, leased.attempts, leased.is_manual,
      leased.lease, coalesce(leased.example, stored.payload) as data, stored.erased_at is not null as is_erased
    from leased
    left join events stored on stored.tenant_id = ${tenantId} and stored.id = leased.event_id
    order by leased.position`.execute(db);
  return rows;
}

/** What became of an attempt. */
export interface Settlement {
  readonly event_id: string;
  readonly lease: number;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly next_attempt_at: Date | null;
  readonly attempt: {
    readonly id: string;
    readonly url: string;
    readonly is_manual: boolean;
    readonly is_success: boolean;
    readonly answer_status: number | null;
    readonly answer: string | null;
    readonly error: string | null;
    readonly duration_millis: number;
    readonly started_at: Date;
  };
}

/**
 * Stores attempts, what became of their deliveries, and since when the endpoint fails. A lease that has ended changes no
 * delivery: another process has it. Returns since when the endpoint fails, or null.
 */
export async function settleDeliveries(
  db: Db,
  {
    tenantId,
    endpointId,
    settlements,
    now,
  }: {
    readonly tenantId: string;
    readonly endpointId: string;
    readonly settlements: readonly Settlement[];
    readonly now: number;
  },
): Promise<Date | null> {
  const rows = settlements.map(({ attempt, ...rest }) => ({ ...rest, ...attempt }));
  const isHealthy = settlements.some(({ attempt }) => attempt.is_success);
  const { rows: endpoints } = await sql<{ failing_since: Date | null }>`
    with o as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(
        event_id uuid, lease bigint, status text, next_attempt_at timestamptz, id uuid, url text, is_manual boolean,
        is_success boolean, answer_status smallint, answer text, error text, duration_millis int,
        started_at timestamptz)
    ), settled as (
      update webhook_deliveries d set
        status = o.status, attempts = d.attempts + 1, is_manual = false, leased_until = null,
        next_attempt_at = o.next_attempt_at,
        finished_at = case when o.status <> 'pending' then ${new Date(now)}::timestamptz end
      from o
      where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.event_id = o.event_id
        and d.lease = o.lease and d.status = 'pending'
    ), attempted as (
      insert into webhook_attempts (
        tenant_id, id, endpoint_id, event_id, is_manual, url, is_success, answer_status, answer, error,
        duration_millis, started_at)
      select k.tenant_id, o.id, k.endpoint_id, o.event_id, o.is_manual, o.url, o.is_success, o.answer_status, o.answer,
        o.error, o.duration_millis, o.started_at
      from o
      join webhook_deliveries k
        on k.tenant_id = ${tenantId} and k.endpoint_id = ${endpointId} and k.event_id = o.event_id
    ), marked as (
      update webhook_endpoints e
      set failing_since = case when ${isHealthy}::boolean then null else ${new Date(now)}::timestamptz end
      where e.tenant_id = ${tenantId} and e.id = ${endpointId} and e.failing_since is null <> ${isHealthy}::boolean
      returning e.failing_since
    )
    select case when exists (select 1 from marked) then (select marked.failing_since from marked) else e.failing_since
      end as failing_since
    from webhook_endpoints e where e.tenant_id = ${tenantId} and e.id = ${endpointId}`.execute(db);
  return endpoints[0]?.failing_since ?? null;
}

/** Gives up what an endpoint has not got yet, in the transaction that disables it. */
export async function failPending(call: Call, endpointId: string): Promise<void> {
  await call.db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null, leased_until: null, finished_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .execute();
}

/** Queues one delivery again. What is being sent stays as it is. Returns false if there is no such delivery. */
export async function requeueDelivery(
  call: Call,
  { endpointId, eventId }: { readonly endpointId: string; readonly eventId: string },
): Promise<boolean> {
  const self = sql`d`;
  const { rows } = await sql<{ event_id: string }>`
    with requeued as (
      update webhook_deliveries d set
        status = 'pending', attempts = 0, is_manual = true, next_attempt_at = ${new Date(call.now)},
        leased_until = null, finished_at = null
      where d.tenant_id = ${call.tenant.id} and d.endpoint_id = ${endpointId} and d.event_id = ${eventId}
        and (d.status <> 'pending' or ${isFree(self, call.now)}))
    select k.event_id from webhook_deliveries k
    where k.tenant_id = ${call.tenant.id} and k.endpoint_id = ${endpointId} and k.event_id = ${eventId}`.execute(
    call.db,
  );
  return rows.length > 0;
}

/** Which failed deliveries to queue again, by the time of their events. */
export interface Recovery {
  readonly endpointId: string;
  readonly since: Date;
  readonly until: Date | null;
  readonly most: number;
}

/** Queues some failed deliveries again; returns how many. */
export async function requeueFailed(call: Call, { endpointId, since, until, most }: Recovery): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set
      status = 'pending', attempts = 0, is_manual = true, next_attempt_at = ${new Date(call.now)}, leased_until = null,
      finished_at = null
    where tenant_id = ${call.tenant.id} and endpoint_id = ${endpointId} and status = 'failed'
      and event_id = any(array(
        select f.event_id from webhook_deliveries f
        where f.tenant_id = ${call.tenant.id} and f.endpoint_id = ${endpointId} and f.status = 'failed'
          and f.created_at >= ${since} and f.created_at <= ${until ?? new Date(call.now)}
        order by f.position limit ${most}))`.execute(call.db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes deliveries from before a time, with their attempts. */
export async function deleteOldDeliveries(
  db: Db,
  { tenantIds, before }: { readonly tenantIds: readonly string[]; readonly before: Date },
): Promise<void> {
  await sql`delete from webhook_deliveries where tenant_id = any(${tenantIds}::uuid[]) and created_at < ${before}`.execute(
    db,
  );
}
