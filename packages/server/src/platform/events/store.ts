import type { Call, NewEvent } from '../call/call.js';
import { jsonText } from '../db/json-text.js';
import { inPieces, ROWS_PER_STATEMENT } from '../db/pieces.js';

/** Writes events into the outbox, in the caller's transaction. */
export async function insertEvents({ db, tenant, ports, now }: Call, events: readonly NewEvent[]): Promise<void> {
  for (const piece of inPieces(events, ROWS_PER_STATEMENT)) {
    await db
      .insertInto('events')
      .values(
        piece.map(({ type, objectId, version, payload }) => ({
          tenant_id: tenant.id,
          id: ports.random.uuidInTimeOrder(now),
          type,
          object_id: objectId,
          version,
          payload: jsonText(payload),
          created_at: new Date(now),
        })),
      )
      .execute();
  }
}
