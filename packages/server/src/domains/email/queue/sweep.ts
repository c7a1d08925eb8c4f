import type { Db } from '../../../platform/db/connect.js';
import { tenantPages } from '../../../platform/db/tenant-pages.js';
import type { Ports } from '../../../platform/ports/index.js';
import { DAY_MILLIS } from '../../../platform/time/utc-day.js';
import { deleteOldBodies, deleteOldEmails, eraseOldContents } from '../store/emails.js';
import { deleteOldInboxEmails } from '../store/inbox.js';
import { listTenantsWithDueEmail } from '../store/pending.js';
import type { Lane } from './priorities.js';
import { type EmailSweep, takeTurn } from './turn.js';

/** How long the sending log is kept. */
const LOG_MILLIS = 90 * DAY_MILLIS;

/** How long the contents of sent emails are kept. */
const CONTENT_MILLIS = 30 * DAY_MILLIS;

/** How long the built-in inbox keeps emails. */
const INBOX_MILLIS = 7 * DAY_MILLIS;

const lanes: readonly Lane[] = ['codes', 'others'];

/** Sends the due emails of a tenant until none is left. An email that fails is retried later. */
export async function sendDueEmails(sweep: EmailSweep, tenantId: string): Promise<void> {
  for (const lane of lanes) while ((await takeTurn(sweep, { tenantId, lane })).count > 0);
}

/** Returns tenants with due emails: those left by a crash, and retries whose wake-up was lost. */
export const findTenantsWithDueEmail = ({ db, ports }: Pick<EmailSweep, 'db' | 'ports'>): Promise<readonly string[]> =>
  listTenantsWithDueEmail(db, { now: ports.clock.now(), limit: 1000 });

/**
 * Deletes the entries of the sending log that are older than 90 days, contents of sent emails older than 30 days, and
 * emails of the built-in inbox older than 7 days.
 */
export async function forgetOldEmails({
  db,
  ports,
}: {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock'>;
}): Promise<void> {
  const now = ports.clock.now();
  for await (const tenantIds of tenantPages(db)) {
    await deleteOldEmails(db, { tenantIds, before: now - LOG_MILLIS });
    await deleteOldBodies(db, { tenantIds, before: now - LOG_MILLIS });
    await eraseOldContents(db, { tenantIds, before: now - CONTENT_MILLIS });
    await deleteOldInboxEmails(db, { tenantIds, before: now - INBOX_MILLIS });
  }
}
