import { sql } from 'kysely';
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

/**
 * Gives positions to events without one that are visible now, about `most` of them, and tells to how many. They go by
 * their ids, but no event comes before an older one of its object: clocks of replicas differ, so ids may be in the
 * opposite order. An event that is not visible yet is no older than a visible one of its object, since a change locks
 * its object until the commit.
 */
export async function positionEvents(
  { db, tenant }: StreamScope,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with first as materialized (
      select f.object_id, f.version from events f
      where f.tenant_id = ${tenant.id} and f.position is null
      order by f.id limit ${most}
    )
    update events e set position = ${after}::bigint + ordered.place
    from (
      select due.id, row_number() over (order by due.at, due.version, due.id) as place
      from (
        select w.id, w.version,
          min(w.id::text collate "C") over (partition by w.object_id order by w.version desc, w.id desc) as at
        from events w
        where w.tenant_id = ${tenant.id} and w.position is null and exists (
          select 1 from first where first.object_id = w.object_id and first.version >= w.version)
      ) due
    ) ordered
    where e.tenant_id = ${tenant.id} and e.id = ordered.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
