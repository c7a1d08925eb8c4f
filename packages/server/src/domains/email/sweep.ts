// Running twice is harmless: an email is leased by one conditional update, and a sent email is no longer waiting.

import type { Db } from '../../platform/db/connect.js';
import { tenantPages } from '../../platform/db/tenant-pages.js';
import { findTenant } from '../../platform/db/tenants.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { Outage } from '../../platform/failures/failures.js';
import { MailRefused, type Ports } from '../../platform/ports/index.js';
import type { KeyScope, TenantKeys } from '../../platform/secrets/tenant-keys.js';
import { DAY_MILLIS } from '../../platform/time/utc-day.js';
import { CONTENT_LABEL, decodeContent } from './content.js';
import {
  deleteOldEmails,
  type LeasedEmail,
  LONGEST_WAIT_MILLIS,
  leaseDueEmails,
  listTenantsWithDueEmail,
  type Outcome,
  settleEmail,
} from './store/emails.js';

/** What an email sweep needs. */
export interface EmailSweep {
  readonly db: Db;
  readonly ports: Ports;
  readonly keys: TenantKeys;
  /** Schedules another sweep of a tenant through `db`, after a delay in milliseconds of system time. */
  readonly wake: (db: Db, request: { readonly tenantId: string; readonly delayMillis: number }) => Promise<void>;
}

/** Delays after the first, second, … failed attempt, in milliseconds (EM-06). After the last, an email has failed. */
const RETRY_MILLIS = [5000, 60_000, 600_000, LONGEST_WAIT_MILLIS] as const;

// Longer than the mail port may take for an email, so that a lease ends only after a crash.
const LEASE_MILLIS = 60_000;

const AT_ONCE = 8;

/** How long the sending log is kept. */
const LOG_MILLIS = 90 * DAY_MILLIS;

/** Sends the due emails of a tenant until none is left. An email that fails is retried later. */
export async function sendDueEmails(sweep: EmailSweep, tenantId: string): Promise<void> {
  const { clock } = sweep.ports;
  const tenant = await findTenant(sweep.db, tenantId);
  if (!tenant) return;
  for (;;) {
    const now = clock.now();
    const sending = sendingOf(sweep.ports);
    const lease = { tenantId, now, until: now + LEASE_MILLIS, limit: AT_ONCE, except: [...sending] };
    const emails = await leaseDueEmails(sweep.db, lease);
    if (emails.length === 0) return;
    for (const { id } of emails) sending.add(id);
    const scope: KeyScope = { tenant, db: sweep.db, now, ports: sweep.ports };
    const send = (email: LeasedEmail) => sendOne(sweep, { scope, email }).finally(() => sending.delete(email.id));
    await Promise.all(emails.map(send));
  }
}

/**
 * What each application of a process is sending. A lease ends early if the clock is set forward, and nothing may be sent
 * twice because of that.
 */
const sendingBy = new WeakMap<Ports, Set<string>>();

function sendingOf(ports: Ports): Set<string> {
  const known = sendingBy.get(ports);
  if (known) return known;
  const made = new Set<string>();
  sendingBy.set(ports, made);
  return made;
}

/** Sends the due emails of all tenants: those left by a crash, and retries whose wake-up was lost. */
export async function sendAllDueEmails(sweep: EmailSweep): Promise<void> {
  const tenantIds = await listTenantsWithDueEmail(sweep.db, { now: sweep.ports.clock.now(), limit: 1000 });
  for (const tenantId of tenantIds) await sendDueEmails(sweep, tenantId);
}

/** Deletes the entries of the sending log that are older than 90 days. */
export async function forgetOldEmails({ db, ports }: Pick<EmailSweep, 'db' | 'ports'>): Promise<void> {
  const before = ports.clock.now() - LOG_MILLIS;
  for await (const tenantIds of tenantPages(db)) await deleteOldEmails(db, { tenantIds, before });
}

interface Attempt {
  readonly scope: KeyScope;
  readonly email: LeasedEmail;
}

async function sendOne(sweep: EmailSweep, attempt: Attempt): Promise<void> {
  const { clock, log, mail, random } = sweep.ports;
  const { email } = attempt;
  const failure = await trySend(sweep, attempt);
  const now = clock.now();
  const outcome = outcomeOf({ failure, attempts: email.attempts, now });

  await inTransaction({ db: sweep.db, clock, random }, async (db) => {
    const isOurs = await settleEmail(db, { lease: email, outcome, now });
    if (!isOurs || outcome.status !== 'waiting') return;
    await sweep.wake(db, { tenantId: email.tenant_id, delayMillis: outcome.nextAttemptAt - now });
  });

  // EM-09: no address, no subject, no body.
  const fields = {
    email: email.id,
    template: email.template,
    status: outcome.status,
    attempt: email.attempts,
    by: mail.kind,
  };
  if (outcome.status === 'sent') log.info('Mail sent', fields);
  else log.warn('Email not sent', { ...fields, reason: outcome.error });
}

/** Tries to send; returns the error, or null. An error in one email must not block the others. */
async function trySend({ keys, ports }: EmailSweep, { scope, email }: Attempt): Promise<Error | null> {
  try {
    const { content_sealed: sealed, template, to_address: to } = email;
    if (!sealed) throw new MailRefused('The content of the email is missing.');
    const content = decodeContent(await keys.open(scope, sealed, CONTENT_LABEL));
    await ports.mail.send({ ...content, tenantId: email.tenant_id, emailId: email.id, template, to });
    return null;
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure));
  }
}

function outcomeOf({ failure, attempts, now }: { failure: Error | null; attempts: number; now: number }): Outcome {
  if (!failure) return { status: 'sent' };
  const error = describe(failure);
  if (failure instanceof MailRefused) return { status: 'failed', error };
  const wait = RETRY_MILLIS[attempts - 1];
  return wait === undefined ? { status: 'failed', error } : { status: 'waiting', error, nextAttemptAt: now + wait };
}

// Only the mail port's own messages are kept: the message of another error may repeat the content that caused it.
function describe(failure: Error): string {
  if (failure instanceof MailRefused) return oneLine(failure.message);
  if (!(failure instanceof Outage)) return 'The email could not be prepared.';
  const cause = failure.cause instanceof Error ? `: ${failure.cause.message}` : '.';
  return oneLine(`The mail server refused the email${cause}`);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 300);
