import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { tenantPages } from '../../../platform/db/tenant-pages.js';
import type { Ports } from '../../../platform/ports/index.js';
import { DAY_MILLIS } from '../../../platform/time/utc-day.js';
import { queueOwnerNotice } from '../owner-notice.js';
import { type FailedEmails, listFailures, moveDigest, selectTenantsWithFailures } from '../store/digests.js';
import { digestSubject, writeDigest } from './text.js';

/** What the digest needs. */
export interface DigestWork {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'mail'>;
  readonly openTenant: (tenantId: string) => Promise<Call | null>;
  readonly openInternal: () => Promise<Call | null>;
}

/** The first digest of a project reports the last day. */
const FIRST_MILLIS = DAY_MILLIS;

/** A project whose owners were notified more recently waits for the next run. */
const BETWEEN_MILLIS = 20 * 3_600_000;

/** Failures that were stored by transactions which are still open at the time of a run are reported by the next one. */
const OPEN_TRANSACTIONS_MILLIS = 60_000;

/** How many failures are listed; the others are counted. */
const MOST_LISTED = 10;

/**
 * Emails the owners of each project in which emails could not be sent since the last digest. The installation's own
 * emails are not reported, because the report would be one of them. Without a mail server, nothing is reported: owners
 * would not look for it in the built-in inbox.
 */
export async function reportFailedEmails(work: DigestWork): Promise<void> {
  if (work.ports.mail.kind === 'inbox') return;
  const internal = await work.openInternal();
  if (!internal) return;
  const until = new Date(work.ports.clock.now() - OPEN_TRANSACTIONS_MILLIS);
  const since = new Date(until.getTime() - FIRST_MILLIS);
  const reportedBefore = new Date(until.getTime() - BETWEEN_MILLIS);
  for await (const tenantIds of tenantPages(work.db)) {
    const failed = await selectTenantsWithFailures(work.db, { tenantIds, since, until, reportedBefore });
    for (const one of failed.filter(({ tenantId }) => tenantId !== internal.tenant.id)) {
      const call = await work.openTenant(one.tenantId);
      if (call) await report(internal, { call, failed: one, until });
    }
  }
}

async function report(
  internal: Call,
  { call, failed, until }: { readonly call: Call; readonly failed: FailedEmails; readonly until: Date },
): Promise<void> {
  const failures = await listFailures(call, { since: failed.since, until, limit: MOST_LISTED });
  const link = `${internal.settings.publicUrl}/projects/${call.project.id}/email/sent?status=failed`;
  const html = writeDigest({
    projectName: call.project.displayName,
    count: failed.count,
    since: failed.since,
    failures,
    link,
  });
  await internal.transaction(async (trx) => {
    // Of two runs at once, one moves the digest.
    if (!(await moveDigest(trx.db, { tenantId: call.tenant.id, from: failed.reportedUntil, until }))) return;
    await queueOwnerNotice(trx, {
      project: call.project,
      subject: digestSubject(call.project.displayName, failed.count),
      html,
    });
  });
}
