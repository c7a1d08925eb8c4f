import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { WebhookAttemptsTable } from '../../../platform/db/tables.gen.js';

/** Which entries to read, newest first. */
export interface LogQuery {
  readonly endpointId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly types?: readonly string[] | undefined;
  /** Of the wire: 0 delivered, 1 pending, 2 failed, 3 being sent. */
  readonly status?: number | undefined;
  /** 200 for any status from 200 to 299. */
  readonly statusClass?: number | undefined;
  readonly before?: Date | undefined;
  readonly after?: Date | undefined;
  /** The ID of the first entry of the page. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A delivery with the data of its event, if it is stored. */
export interface LoggedDelivery {
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly created_at: Date;
  readonly wire_status: number;
  readonly next_attempt_at: Date | null;
  readonly data: unknown;
  readonly is_erased: boolean;
}

/** The status of a delivery `d`, as a number of the wire. */
export const deliveryStatus = (now: number) => sql<number>`case d.status
  when 'delivered' then 0 when 'failed' then 2
  else case when d.leased_until > ${new Date(now)} then 3 else 1 end end`;

/** Reads deliveries, newest event first. */
export async function selectDeliveries(call: Call, query: LogQuery): Promise<LoggedDelivery[]> {
  const { rows } = await sql<LoggedDelivery>`
    select d.endpoint_id, d.event_id, d.event_type, d.created_at, ${deliveryStatus(call.now)} as wire_status,
      d.next_attempt_at, coalesce(d.example, v.payload) as data, v.erased_at is not null as is_erased
    from webhook_deliveries d
    left join events v on v.tenant_id = ${call.tenant.id} and v.id = d.event_id
    where d.tenant_id = ${call.tenant.id}
      and (${query.endpointId ?? null}::uuid is null or d.endpoint_id = ${query.endpointId ?? null})
      and (${query.eventId ?? null}::uuid is null or d.event_id = ${query.eventId ?? null})
      and (${query.types ? [...query.types] : null}::text[] is null or d.event_type = any(${query.types ? [...query.types] : null}))
      and (${query.status ?? null}::int is null or ${deliveryStatus(call.now)} = ${query.status ?? null}::int)
      and (${query.before ?? null}::timestamptz is null or d.created_at < ${query.before ?? null})
      and (${query.after ?? null}::timestamptz is null or d.created_at > ${query.after ?? null})
      and (${query.cursor ?? null}::uuid is null or d.event_id <= ${query.cursor ?? null})
    order by d.event_id desc, d.endpoint_id limit ${query.limit}`.execute(call.db);
  return rows;
}

/** Counts the deliveries of an endpoint, by the status of the wire. */
export async function countDeliveries(
  call: Call,
  { endpointId, since, until }: { endpointId: string; since: Date | null; until: Date | null },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ wire_status: number; count: number }>`
    select ${deliveryStatus(call.now)} as wire_status, count(*)::int as count from webhook_deliveries d
    where d.tenant_id = ${call.tenant.id} and d.endpoint_id = ${endpointId}
      and (${since}::timestamptz is null or d.created_at >= ${since})
      and (${until}::timestamptz is null or d.created_at <= ${until})
    group by 1`.execute(call.db);
  return new Map(rows.map(({ wire_status, count }) => [wire_status, count]));
}

/** An attempt as it is stored, with its event. */
export type LoggedAttempt = Pick<
  WebhookAttemptsTable,
  | 'id'
  | 'endpoint_id'
  | 'event_id'
  | 'is_manual'
  | 'url'
  | 'is_success'
  | 'answer_status'
  | 'answer'
  | 'error'
  | 'duration_millis'
  | 'started_at'
> & {
  readonly event_type: string;
  readonly object_id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly data: unknown;
  readonly is_erased: boolean;
};

/** Reads attempts, newest first. */
export async function selectAttempts(
  call: Call,
  query: LogQuery & { readonly id?: string | undefined },
): Promise<LoggedAttempt[]> {
  const types = query.types ? [...query.types] : null;
  const { rows } = await sql<LoggedAttempt>`
    select a.id, a.endpoint_id, a.event_id, a.is_manual, a.url, a.is_success, a.answer_status, a.answer, a.error,
      a.duration_millis, a.started_at, d.event_type, d.object_id, d.version, d.created_at, coalesce(d.example, v.payload) as data,
      v.erased_at is not null as is_erased
    from webhook_attempts a
    join webhook_deliveries d
      on d.tenant_id = ${call.tenant.id} and d.endpoint_id = a.endpoint_id and d.event_id = a.event_id
    left join events v on v.tenant_id = ${call.tenant.id} and v.id = a.event_id
    where a.tenant_id = ${call.tenant.id}
      and (${query.id ?? null}::uuid is null or a.id = ${query.id ?? null})
      and (${query.endpointId ?? null}::uuid is null or a.endpoint_id = ${query.endpointId ?? null})
      and (${query.eventId ?? null}::uuid is null or a.event_id = ${query.eventId ?? null})
      and (${types}::text[] is null or d.event_type = any(${types}))
      and (${query.status ?? null}::int is null
        or (case when a.is_success then 0 else 2 end) = ${query.status ?? null}::int)
      and (${query.statusClass ?? null}::int is null
        or coalesce(a.answer_status, 0) / 100 * 100 = ${query.statusClass ?? null}::int)
      and (${query.before ?? null}::timestamptz is null or a.started_at < ${query.before ?? null})
      and (${query.after ?? null}::timestamptz is null or a.started_at > ${query.after ?? null})
      and (${query.cursor ?? null}::uuid is null or a.id <= ${query.cursor ?? null})
    order by a.id desc limit ${query.limit}`.execute(call.db);
  return rows;
}

/**
 * Forgets what receivers have answered: 30 days later with the payload, and what may be about a user who was deleted.
 */
export async function eraseAnswers(
  db: Db,
  { tenantIds, before }: { readonly tenantIds: readonly string[]; readonly before: Date },
): Promise<void> {
  await sql`
    update webhook_attempts a set answer = null
    where a.tenant_id = any(${tenantIds}::uuid[]) and a.answer is not null and (a.started_at < ${before} or exists (
      select 1 from events v
      where v.tenant_id = any(${tenantIds}::uuid[]) and v.tenant_id = a.tenant_id and v.id = a.event_id
        and v.erased_at is not null))`.execute(db);
}
