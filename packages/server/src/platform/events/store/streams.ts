import type { Call } from '../../call/call.js';

type StreamScope = Pick<Call, 'db' | 'tenant'>;

/** Locks the tenant's stream until the caller's transaction ends, and returns its last position. */
export async function lockStream({ db, tenant }: StreamScope): Promise<number> {
  await db
    .insertInto('event_streams')
    .values({ tenant_id: tenant.id, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { position } = await db
    .selectFrom('event_streams')
    .select('position')
    .where('tenant_id', '=', tenant.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return position;
}

/** Returns the last position of the tenant's stream; 0 if no event has one. */
export async function selectLastPosition({ db, tenant }: StreamScope): Promise<number> {
  const row = await db
    .selectFrom('event_streams')
    .select('position')
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** Moves the last position of a stream that the caller has locked. */
export async function addToStream({ db, tenant }: StreamScope, count: number): Promise<void> {
  await db
    .updateTable('event_streams')
    .set(({ eb }) => ({ position: eb('position', '+', count) }))
    .where('tenant_id', '=', tenant.id)
    .execute();
}
