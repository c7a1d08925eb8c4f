import type { Call } from '../call/call.js';
import {
  selectUnpositioned,
  selectUnpositionedOf,
  type UnpositionedEvent,
  updatePositions,
} from './store/positions.js';

/**
 * Gives positions to committed events without one, about `most` of them, and returns to how many. The caller has locked
 * the tenant's stream. Events go by their IDs, but none comes before an older one of its object: clocks of replicas
 * differ, so IDs may be in the opposite order. An event that is not visible yet is no older than a visible one of its
 * object, since a change locks its object until the commit.
 */
export async function positionEvents(
  scope: Pick<Call, 'db' | 'tenant'>,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<number> {
  const first = await selectUnpositioned(scope, most);
  const last = first.at(-1);
  if (!last) return 0;
  const due = first.length < most ? first : [...first, ...(await selectOlder(scope, first, last.id))];
  await updatePositions(scope, { ids: inOrder(due), after });
  return due.length;
}

/** Returns events with later IDs that are older than one of these, of its object. */
async function selectOlder(
  scope: Pick<Call, 'db' | 'tenant'>,
  first: readonly UnpositionedEvent[],
  after: string,
): Promise<readonly UnpositionedEvent[]> {
  const newest = new Map<string, number>();
  for (const { object_id: id, version } of first) newest.set(id, Math.max(version, newest.get(id) ?? 0));
  const others = await selectUnpositionedOf(scope, { objectIds: [...newest.keys()], after });
  return others.filter(({ object_id: id, version }) => version <= (newest.get(id) ?? 0));
}

/** Returns the IDs by the places that events have because of those of the same object that come after them. */
function inOrder(events: readonly UnpositionedEvent[]): string[] {
  const places = new Map<string, string>();
  const placed = [];
  for (const event of events.toSorted((a, b) => b.version - a.version || compare(b.id, a.id))) {
    const later = places.get(event.object_id);
    const place = later === undefined || event.id < later ? event.id : later;
    places.set(event.object_id, place);
    placed.push({ ...event, place });
  }
  placed.sort((a, b) => compare(a.place, b.place) || a.version - b.version || compare(a.id, b.id));
  return placed.map(({ id }) => id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
