import { limits } from '@portico/contract';
import type { Db } from '../../platform/db/connect.js';
import { tenantPages } from '../../platform/db/tenant-pages.js';
import type { Ports } from '../../platform/ports/index.js';
import { DAY_MILLIS } from '../../platform/time/utc-day.js';
import { webhookReader } from './delivery/reader.js';
import { deleteOldDeliveries } from './store/deliveries.js';
import { listTenantsWithWork } from './store/endpoints.js';
import { eraseAnswers } from './store/log.js';

interface Sweep {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock'>;
}

/** What receivers answer is kept as long as payloads are. */
const ANSWERS_MILLIS = 30 * DAY_MILLIS;

/** Returns tenants with events or deliveries that no process may be looking at: retries, and what a crash left. */
export const findTenantsWithWebhooks = ({ db, ports }: Sweep): Promise<string[]> =>
  listTenantsWithWork(db, { reader: webhookReader.name, now: ports.clock.now(), limit: 1000 });

/** Deletes deliveries after 90 days, and what receivers have answered after 30, or when the event is erased. */
export async function forgetOldDeliveries({ db, ports }: Sweep): Promise<void> {
  const now = ports.clock.now();
  for await (const tenantIds of tenantPages(db)) {
    await deleteOldDeliveries(db, { tenantIds, before: new Date(now - limits.webhookDeliveriesKeptMillis) });
    await eraseAnswers(db, { tenantIds, before: new Date(now - ANSWERS_MILLIS) });
  }
}
