import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { isHolder } from './leases.js';

/** The outcome of an attempt. */
export interface Settlement {
  readonly event_id: string;
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

/** The outcome of some attempts at an endpoint, and who has made them. */
export interface Settlements {
  readonly endpointId: string;
  readonly holder: string;
  readonly settlements: readonly Settlement[];
  readonly now: number;
}

/**
 * Stores attempts, the outcome of their deliveries, and since when the endpoint fails. A process whose lease was taken
 * over changes no delivery. Returns since when the endpoint fails, or null.
 */
export async function settleDeliveries(
  call: Pick<Call, 'db' | 'tenant'>,
  { endpointId, holder, settlements, now }: Settlements,
): Promise<Date | null> {
  const tenantId = call.tenant.id;
  const rows = settlements.map(({ attempt, ...rest }) => ({ ...rest, ...attempt }));
  // The statistics may be from before the backlog: without the IDs, each join could read all of it.
  const ids = settlements.map(({ event_id: id }) => id);
  const isHealthy = settlements.some(({ attempt }) => attempt.is_success);
  const { rows: endpoints } = await sql<{ failing_since: Date | null }>`
    with o as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(
        event_id uuid, status text, next_attempt_at timestamptz, id uuid, url text, is_manual boolean,
        is_success boolean, answer_status smallint, answer text, error text, duration_millis int,
        started_at timestamptz)
    ), settled as (
      update webhook_deliveries d set
        status = o.status, attempts = d.attempts + 1, is_manual = false, leased_until = null,
        next_attempt_at = o.next_attempt_at,
        finished_at = case when o.status <> 'pending' then ${new Date(now)}::timestamptz end
      from o
      where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.event_id = o.event_id
        and d.event_id = any(${ids}::uuid[]) and d.status = 'pending' and ${isHolder(call, { endpointId, holder })}
    ), attempted as (
      insert into webhook_attempts (
        tenant_id, id, endpoint_id, event_id, is_manual, url, is_success, answer_status, answer, error,
        duration_millis, started_at)
      select k.tenant_id, o.id, k.endpoint_id, o.event_id, o.is_manual, o.url, o.is_success, o.answer_status, o.answer,
        o.error, o.duration_millis, o.started_at
      from o
      cross join lateral (
        select d.tenant_id, d.endpoint_id from webhook_deliveries d
        where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.event_id = o.event_id
        limit 1) k
    ), marked as (
      update webhook_endpoints e
      set failing_since = case when ${isHealthy}::boolean then null else ${new Date(now)}::timestamptz end
      where e.tenant_id = ${tenantId} and e.id = ${endpointId} and e.failing_since is null <> ${isHealthy}::boolean
      returning e.failing_since
    )
    select case when exists (select 1 from marked) then (select marked.failing_since from marked) else e.failing_since
      end as failing_since
    from webhook_endpoints e where e.tenant_id = ${tenantId} and e.id = ${endpointId}`.execute(call.db);
  return endpoints[0]?.failing_since ?? null;
}
