import type { Call } from '../../platform/call/call.js';
import type { Db } from '../../platform/db/connect.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Ports } from '../../platform/ports/index.js';
import { foldActivity } from './fold.js';
import {
  addToCountries,
  addToDays,
  type EventFilter,
  lockUserActivity,
  selectTenantsWithEvents,
  takeEvents,
  updateUserActivity,
} from './store/activity.js';

/** How many events are counted in one transaction. */
const BATCH = 2000;
const MOST_TENANTS = 1000;

/**
 * Counts the recorded activity of a user who is about to be deleted, in the caller's transaction, so that it stays
 * counted.
 */
export const countActivityOf = (call: Call, userId: string): Promise<unknown> =>
  countBatch(call.db, { tenantId: call.tenant.id, userId, limit: BATCH });

/** Counts at most one batch of a tenant's uncounted activity, so that an answer is no older than its call. */
export const countWaitingActivity = (call: Call): Promise<unknown> =>
  call.transaction((trx) => countBatch(trx.db, { tenantId: trx.tenant.id, limit: BATCH }));

/** Counts the uncounted activity of every tenant. Running twice is harmless: counting an event deletes it. */
export async function sweepActivity({
  db,
  ports,
}: {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'random'>;
}): Promise<void> {
  for (const tenantId of await selectTenantsWithEvents(db, MOST_TENANTS)) {
    for (let counted = BATCH; counted === BATCH; ) {
      counted = await inTransaction({ db, clock: ports.clock, random: ports.random }, (trx) =>
        countBatch(trx, { tenantId, limit: BATCH }),
      );
    }
  }
}

/** Deletes uncounted events and counts them, in the caller's transaction; returns how many. */
async function countBatch(db: Db, filter: EventFilter): Promise<number> {
  const events = await takeEvents(db, filter);
  if (events.length === 0) return 0;
  const { tenantId } = filter;
  const known = await lockUserActivity(db, tenantId, events);
  const { users, days, countries } = foldActivity(known, events);
  await updateUserActivity(db, tenantId, users);
  await addToDays(db, tenantId, days);
  await addToCountries(db, tenantId, countries);
  return events.length;
}
