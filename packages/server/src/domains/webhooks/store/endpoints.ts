import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { jsonText } from '../../../platform/db/json-text.js';
import type { Json, WebhookEndpointsTable } from '../../../platform/db/tables.gen.js';
import { livingTenants } from '../../../platform/db/tenants.js';

/** Why an endpoint gets nothing. */
export type DisabledBecause = 'owner' | 'gone' | 'failing';

const columns = [
  'id',
  'uid',
  'url',
  'description',
  'event_types',
  'metadata',
  'secret_sealed',
  'former_secret_sealed',
  'former_secret_until',
  'disabled_because',
  'failing_since',
  'after_position',
  'created_at',
  'updated_at',
] as const;

/** An endpoint as it is stored. */
export type StoredEndpoint = Pick<WebhookEndpointsTable, Exclude<(typeof columns)[number], 'metadata'>> & {
  readonly metadata: Json;
};

/** A new endpoint. */
export interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly eventTypes: readonly string[] | null;
  readonly metadata: object;
  readonly uid: string | null;
  readonly secretSealed: Uint8Array;
  readonly disabledBecause: DisabledBecause | null;
  readonly afterPosition: number;
}

/** Inserts an endpoint and returns it; undefined if another has its `uid`. */
export const insertEndpoint = (call: Call, row: EndpointRow): Promise<StoredEndpoint | undefined> =>
  call.db
    .insertInto('webhook_endpoints')
    .values({
      tenant_id: call.tenant.id,
      id: row.id,
      uid: row.uid,
      url: row.url,
      description: row.description,
      event_types: toArray(row.eventTypes),
      metadata: jsonText(row.metadata),
      secret_sealed: Buffer.from(row.secretSealed),
      disabled_because: row.disabledBecause,
      after_position: row.afterPosition,
      created_at: new Date(call.now),
      updated_at: new Date(call.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

const toArray = (types: readonly string[] | null) => (types === null ? null : [...types]);

/** The settings of an endpoint that can be changed; absent ones stay as they are. */
export interface EndpointRowPatch {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly eventTypes?: readonly string[] | null | undefined;
  readonly metadata?: object | undefined;
  readonly uid?: string | null | undefined;
  readonly secretSealed?: Uint8Array | undefined;
  readonly disabledBecause?: DisabledBecause | null | undefined;
  readonly afterPosition?: number | undefined;
}

/** Changes an endpoint and returns it; undefined if there is none. An endpoint that is enabled counts as healthy. */
export const updateEndpoint = (call: Call, id: string, patch: EndpointRowPatch): Promise<StoredEndpoint | undefined> =>
  call.db
    .updateTable('webhook_endpoints')
    .set({
      url: patch.url,
      description: patch.description,
      event_types: patch.eventTypes === undefined ? undefined : toArray(patch.eventTypes),
      metadata: jsonText(patch.metadata),
      uid: patch.uid,
      ...(patch.secretSealed !== undefined && { secret_sealed: Buffer.from(patch.secretSealed) }),
      disabled_because: patch.disabledBecause,
      ...(patch.disabledBecause === null && { failing_since: null }),
      after_position: patch.afterPosition,
      updated_at: new Date(call.now),
    })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Replaces the secret; the previous one also signs until a time. Returns false if there is no such endpoint. */
export async function replaceSecret(
  call: Call,
  {
    id,
    secretSealed,
    formerUntil,
  }: { readonly id: string; readonly secretSealed: Uint8Array; readonly formerUntil: number },
): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable('webhook_endpoints')
    .set(({ ref }) => ({
      former_secret_sealed: ref('secret_sealed'),
      former_secret_until: new Date(formerUntil),
      secret_sealed: Buffer.from(secretSealed),
      updated_at: new Date(call.now),
    }))
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds an endpoint by its ID or its `uid`. */
export const selectEndpoint = (call: Call, idOrUid: string): Promise<StoredEndpoint | undefined> =>
  call.db
    .selectFrom('webhook_endpoints')
    .select(columns)
    .where('tenant_id', '=', call.tenant.id)
    .where((where) => where.or([where(sql`id::text`, '=', idOrUid.toLowerCase()), where('uid', '=', idOrUid)]))
    .orderBy('id')
    .executeTakeFirst();

/** All endpoints of a tenant, oldest first; a project has few. */
export const selectEndpoints = (call: Call): Promise<StoredEndpoint[]> =>
  call.db
    .selectFrom('webhook_endpoints')
    .select(columns)
    .where('tenant_id', '=', call.tenant.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Deletes an endpoint with its deliveries. Returns false if there is none. */
export async function deleteEndpoint(call: Call, id: string): Promise<boolean> {
  const { numDeletedRows } = await call.db
    .deleteFrom('webhook_endpoints')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Disables an endpoint; false if it is disabled already or there is none. */
export async function disableEndpoint(
  call: Call,
  { id, because }: { readonly id: string; readonly because: DisabledBecause },
): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable('webhook_endpoints')
    .set({ disabled_because: because, updated_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('disabled_because', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Which of these tenants have an endpoint that gets events. */
export async function selectTenantsWithEndpoints(db: Db, tenantIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select('tenant_id')
    .distinct()
    .where(sql<boolean>`tenant_id = any(${tenantIds}::uuid[])`)
    .where('disabled_because', 'is', null)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Whether a tenant has an endpoint, enabled or not. Caches may keep it with the version of the configuration. */
export const selectHasEndpoints = async (db: Db, tenantId: string): Promise<boolean> =>
  (await db.selectFrom('webhook_endpoints').select('id').where('tenant_id', '=', tenantId).limit(1).execute()).length >
  0;

/**
 * Returns tenants, at most `limit`, that have an event which the reader has not seen, or a delivery that is due: what a
 * crash left, and retries.
 */
export async function listTenantsWithWork(
  db: Db,
  { reader, now, limit }: { readonly reader: string; readonly now: number; readonly limit: number },
): Promise<string[]> {
  const rows = await livingTenants(db)
    .where(
      sql<boolean>`exists (
        select 1 from webhook_endpoints e where e.tenant_id = tenants.id and e.disabled_because is null and (
          exists (select 1 from events w where w.tenant_id = tenants.id and w.position is null)
          or exists (
            select 1 from event_readers r join event_streams s on s.tenant_id = r.tenant_id
            where r.tenant_id = tenants.id and s.tenant_id = tenants.id and r.name = ${reader} and r.position < s.position)
          or exists (
            select 1 from webhook_deliveries d
            where d.tenant_id = tenants.id and d.endpoint_id = e.id and d.status = 'pending'
              and d.next_attempt_at <= ${new Date(now)})))`,
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
