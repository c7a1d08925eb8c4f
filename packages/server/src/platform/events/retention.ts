import type { Db } from '../db/connect.js';
import { tenantPages } from '../db/tenant-pages.js';
import { DAY_MILLIS } from '../time/utc-day.js';
import { deleteOldEvents } from './store/outbox.js';

/** How long events are kept. */
const KEPT_MILLIS = 30 * DAY_MILLIS;

const EVENTS_PER_STATEMENT = 5000;

/** Removes events after 30 days, read or not; answers how many. Run again, it finds none. */
export async function sweepEvents(db: Db, now: number): Promise<number> {
  const before = new Date(now - KEPT_MILLIS);
  let removed = 0;
  for await (const tenantIds of tenantPages(db)) {
    for (let isMore = true; isMore; ) {
      const count = await deleteOldEvents(db, { tenantIds, before, most: EVENTS_PER_STATEMENT });
      removed += count;
      isMore = count === EVENTS_PER_STATEMENT;
    }
  }
  return removed;
}
