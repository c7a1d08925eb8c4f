import { sql } from 'kysely';
import type { Call } from '../../call/call.js';

type StreamScope = Pick<Call, 'db' | 'tenant'>;

/** A committed event that has no position yet. */
export interface UnpositionedEvent {
  readonly id: string;
  readonly object_id: string;
  readonly version: number;
}

// Each statement reads one table by one condition. A join would be planned by the row counts of the last analysis, which
// know nothing of ten thousand events that were committed a second ago.

const unpositioned = ({ db, tenant }: StreamScope) =>
  db
    .selectFrom('events')
    .select(['id', 'object_id', 'version'])
    .where('tenant_id', '=', tenant.id)
    .where('position', 'is', null)
    .orderBy('id');

/** The first committed events without a position, by their IDs. */
export const selectUnpositioned = (scope: StreamScope, limit: number): Promise<readonly UnpositionedEvent[]> =>
  unpositioned(scope).limit(limit).execute();

/** Committed events without a position, of some objects, behind an ID. */
export const selectUnpositionedOf = (
  scope: StreamScope,
  { objectIds, after }: { readonly objectIds: readonly string[]; readonly after: string },
): Promise<readonly UnpositionedEvent[]> =>
  unpositioned(scope)
    .where('id', '>', after)
    // Not a top-level condition, so it is looked up in a hash table; a join would be planned.
    .where(sql<boolean>`(object_id in (select unnest(${[...objectIds]}::text[]))) is true`)
    .execute();

/** Gives events without one the positions that follow `after`, in the order in which they are named. */
export async function updatePositions(
  { db, tenant }: StreamScope,
  { ids, after }: { readonly ids: readonly string[]; readonly after: number },
): Promise<void> {
  const sorted = ids.toSorted();
  // They are the first without a position, so the range ends before most of the others.
  await sql`
    update events set position = ${after}::bigint + array_position(${[...ids]}::uuid[], id)
    where tenant_id = ${tenant.id} and position is null
      and id >= ${sorted[0]}::uuid and id <= ${sorted.at(-1)}::uuid and id = any(${[...ids]}::uuid[])`.execute(db);
}
