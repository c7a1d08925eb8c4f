import { type Access, type EventType, events, isEventType, viewFor } from '@portico/contract';
import type { Call } from '../call/call.js';
import { compileProjection, type Projection } from '../call/project-view.js';
import { inTransaction } from '../db/transaction.js';
import { assert } from '../failures/failures.js';
import { positionEvents } from './positions.js';
import { selectEvents } from './store/outbox.js';
import { insertReader, selectReaderPosition, updateReaderPosition } from './store/readers.js';
import { addToStream, lockStream, selectLastPosition } from './store/streams.js';

/** A consumer of events: webhooks, live views. Each tenant has a cursor for each reader. */
export interface EventReader {
  readonly name: string;
  /** What the reader is told of an event of a type. */
  readonly project: (type: EventType) => Projection;
}

/** An event as a reader gets it. */
export interface ReadEvent {
  readonly id: string;
  readonly position: number;
  readonly type: EventType;
  readonly objectId: string;
  /** Grows with each change of the object. */
  readonly version: number;
  readonly createdAt: Date;
  /** The payload that the reader may see; `{ id }` once the object is erased. */
  readonly payload: unknown;
}

/** Events behind a reader's cursor, in the order in which the reader is to take them. */
export interface EventPage {
  /** Where the cursor was. */
  readonly from: number;
  readonly events: readonly ReadEvent[];
}

type EventScope = Pick<Call, 'db' | 'ports' | 'tenant'>;

/** Declares a reader that sees what callers of an access level see. */
export function defineReader({ name, access }: { readonly name: string; readonly access: Access }): EventReader {
  const projections = new Map(
    Object.entries(events).map(([type, { payload }]) => {
      const view = viewFor(payload, access);
      assert(view, `The event ${type} has a view for ${access}`);
      return [type, compileProjection(view, `${type} for ${access}`)];
    }),
  );
  return { name, project: (type) => projections.get(type) ?? (() => null) };
}

/**
 * Starts a reader in a tenant: it will be told of what happens from now on. A reader that has started stays where it
 * is.
 *
 * @returns the position of the last event that has happened
 */
export async function startReader(scope: EventScope, reader: EventReader): Promise<number> {
  while (await positionCommitted(scope));
  await insertReader(scope, reader.name);
  return selectLastPosition(scope);
}

/** Returns the position of the last event that has happened, for a caller that begins there and keeps its own cursor. */
export async function endOfEventLog(scope: EventScope): Promise<number> {
  while (await positionCommitted(scope));
  return selectLastPosition(scope);
}

/**
 * Reads the events behind a reader's cursor and leaves the cursor where it is. Every event appears once it is
 * committed, whichever replica wrote it and however long its transaction took; events of one object come in the order
 * of their versions. Events are kept 30 days: a reader that is further behind does not see those that were removed.
 */
export async function readEvents(
  scope: EventScope,
  { reader, limit }: { readonly reader: EventReader; readonly limit: number },
): Promise<EventPage> {
  await positionCommitted(scope);
  const from = await selectReaderPosition(scope, reader.name);
  assert(from !== undefined, `The reader ${reader.name} has started in the tenant`);
  return { from, events: await readAfter(scope, { reader, after: from, limit }) };
}

/** What to read for a caller that keeps its own cursor. */
export interface LogRead {
  readonly reader: EventReader;
  /** The position of the last event that the caller has. */
  readonly after: number;
  readonly limit: number;
}

/** Reads the events behind a position, as a reader sees them. Otherwise as `readEvents`. */
export async function readEventLog(scope: EventScope, read: LogRead): Promise<readonly ReadEvent[]> {
  await positionCommitted(scope);
  return readAfter(scope, read);
}

async function readAfter(scope: EventScope, { reader, after, limit }: LogRead): Promise<readonly ReadEvent[]> {
  const found: ReadEvent[] = [];
  for (const { type, payload, erased_at, ...row } of await selectEvents(scope, { after, limit })) {
    // A newer replica has written it, and will read it.
    if (!isEventType(type)) break;
    found.push({
      id: row.id,
      position: row.position,
      type,
      objectId: row.object_id,
      version: row.version,
      createdAt: row.created_at,
      payload: erased_at ? payload : reader.project(type)(payload),
    });
  }
  return found;
}

/**
 * Moves a reader's cursor behind the events it has taken, in the caller's transaction if there is one.
 *
 * @returns false when another replica has moved it meanwhile, and nothing has changed
 */
export const moveReader = (
  scope: Pick<EventScope, 'db' | 'tenant'>,
  reader: EventReader,
  move: { readonly from: number; readonly to: number },
): Promise<boolean> => updateReaderPosition(scope, reader.name, move);

const EVENTS_PER_TURN = 1000;

/** Gives positions to committed events that have none yet; tells whether there may be more. */
const positionCommitted = ({ db, ports: { clock, random }, tenant }: EventScope): Promise<boolean> =>
  inTransaction({ db, clock, random }, async (trx) => {
    const scope = { db: trx, tenant };
    // Other transactions that assign positions finish before a separate statement looks for the events.
    const last = await lockStream(scope);
    const count = await positionEvents(scope, { after: last, most: EVENTS_PER_TURN });
    if (count > 0) await addToStream(scope, count);
    return count >= EVENTS_PER_TURN;
  });
