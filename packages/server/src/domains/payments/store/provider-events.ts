import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { ProviderEvent } from '../../../platform/ports/index.js';

/** An event to store: of a tenant, where it is due at once, or of an unknown account. */
export interface NewProviderEvent {
  readonly event: ProviderEvent;
  readonly tenantId: string | null;
  readonly receivedAt: number;
}

/** Stores an event; false if it was stored before. */
export async function insertProviderEvent(db: Db, { event, tenantId, receivedAt }: NewProviderEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_provider_events')
    .values({
      id: event.id,
      type: event.type,
      account_id: event.account,
      tenant_id: tenantId,
      reference: tenantId === null ? null : event.reference,
      customer_reference: tenantId === null ? null : event.customerReference,
      created_at: new Date(event.createdAt),
      received_at: new Date(receivedAt),
      due_at: tenantId === null ? null : new Date(receivedAt),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** An event that is to be applied. */
export interface DueEvent {
  readonly id: string;
  readonly type: string;
  readonly reference: string | null;
  readonly customerReference: string | null;
  readonly attempts: number;
}

/** Returns events of the project that are due, oldest first. */
export async function selectDueEvents(call: Call, limit: number): Promise<DueEvent[]> {
  const rows = await call.db
    .selectFrom('payment_provider_events')
    .select(['id', 'type', 'reference', 'customer_reference', 'attempts'])
    .where('tenant_id', '=', call.tenant.id)
    .where('due_at', '<=', new Date(call.now))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ customer_reference: customerReference, ...row }) => ({ ...row, customerReference }));
}

/** Notes that an event was applied. */
export async function updateApplied(call: Call, id: string): Promise<void> {
  await call.db
    .updateTable('payment_provider_events')
    .set({ due_at: null, attempts: sql`attempts + 1` })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Puts off an event that could not be applied. */
export async function updateFailed(call: Call, id: string, dueAt: number): Promise<void> {
  await call.db
    .updateTable('payment_provider_events')
    .set({ due_at: new Date(dueAt), attempts: sql`attempts + 1` })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Returns the newest events of the installation that belong to no project, or have failed and are retried. */
export async function selectProblematicEvents(db: Db, limit: number) {
  return db
    .selectFrom('payment_provider_events')
    .select(['id', 'type', 'account_id', 'tenant_id', 'created_at', 'received_at', 'attempts'])
    .where((eb) => eb.or([eb('tenant_id', 'is', null), eb.and([eb('attempts', '>', 0), eb('due_at', 'is not', null)])]))
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes events that were received before a moment. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_provider_events').where('received_at', '<', before).execute();
}
