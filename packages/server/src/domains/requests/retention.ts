// Running twice is harmless: the first run deletes what is too old or too much, and the second finds nothing.
import type { Db } from '../../platform/db/connect.js';
import { tenantPages } from '../../platform/db/tenant-pages.js';
import { DAY_MILLIS } from '../../platform/time/utc-day.js';
import { deleteOldRequests, deleteSurplusRequests } from './store/retention.js';

/** How many requests of a project are kept at most, besides what came in since the last sweep. */
const KEPT = 20_000;

const BATCH = 5000;

/** Deletes requests after a day, and the oldest of projects that have too many. */
export async function sweepRequests(db: Db, now: number): Promise<void> {
  const before = new Date(now - DAY_MILLIS);
  for await (const tenantIds of tenantPages(db)) {
    while ((await deleteOldRequests(db, { tenantIds, before, most: BATCH })) === BATCH);
    await deleteSurplusRequests(db, { tenantIds, kept: KEPT });
  }
}
