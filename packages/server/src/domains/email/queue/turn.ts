// Running twice is harmless: an email is leased by one conditional update, and a final one is no longer pending.
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { Ports } from '../../../platform/ports/index.js';
import { extendLeases, type HeldLease, type LeasedEmail, leaseDueEmails, startSending } from '../store/pending.js';
import { findSuppressed } from '../store/suppressions.js';
import { isAskedFor } from './asked-for.js';
import { type Prepared, prepareEmails } from './prepare.js';
import { type Lane, priorityOf } from './priorities.js';
import { type Attempted, settleAll } from './settle.js';
import { findTransport, type Transport } from './transport.js';

/** What sending needs. */
export interface EmailSweep {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'log'>;
  /**
   * The emails that this process is sending, by ID. Their leases are renewed. A lease ends early if the clock is set
   * forward, and nothing may be sent twice because of that.
   */
  readonly sending: Map<string, HeldLease>;
  /** The context of a tenant as it is now; null if it was deleted. */
  readonly openTenant: (tenantId: string) => Promise<Call | null>;
  /** Schedules another sweep of a tenant, after a delay in milliseconds of system time. */
  readonly wake: (db: Db, request: { readonly tenantId: string; readonly delayMillis: number }) => Promise<void>;
}

/** What a turn found. */
export interface TurnResult {
  readonly count: number;
  readonly isMoreDue: boolean;
  readonly isOtherLaneDue: boolean;
}

/** How long a lease lasts unless it is renewed. After a crash, an email waits as long for another replica. */
const LEASE_MILLIS = 10_000;

/** How many emails a turn takes; few codes, so that replicas share them. */
const AT_ONCE: Readonly<Record<Lane, number>> = { codes: 8, others: 32 };

const NOTHING: TurnResult = { count: 0, isMoreDue: false, isOtherLaneDue: false };

/** Which tenant and lane a turn is for. */
export interface TurnOf {
  readonly tenantId: string;
  readonly lane: Lane;
}

/** Leases some due emails of a tenant, renders and sends them, and stores the outcome of each. */
export async function takeTurn(sweep: EmailSweep, { tenantId, lane }: TurnOf): Promise<TurnResult> {
  const call = await sweep.openTenant(tenantId);
  if (!call) return NOTHING;
  const { ports, sending } = sweep;
  const now = ports.clock.now();
  const { emails, ...more } = await leaseDueEmails(call.db, {
    tenantId,
    lane,
    now,
    until: now + LEASE_MILLIS,
    limit: AT_ONCE[lane],
    except: [...sending.keys()],
  });
  if (emails.length === 0) return { count: 0, ...more };
  for (const { id, attempts } of emails) sending.set(id, { tenantId, id, attempts });
  try {
    await deliver(sweep, call, emails);
  } finally {
    for (const { id } of emails) sending.delete(id);
  }
  return { count: emails.length, ...more };
}

/** Renews the leases of what this process is sending. An email whose lease has ended is left to its new holder. */
export async function renewLeases({ db, ports, sending }: EmailSweep): Promise<void> {
  if (sending.size === 0) return;
  try {
    await extendLeases(db, [...sending.values()], ports.clock.now() + LEASE_MILLIS);
  } catch (failure) {
    ports.log.error('Renewing the leases of emails failed', { failure });
  }
}

async function deliver(sweep: EmailSweep, call: Call, leased: readonly LeasedEmail[]): Promise<void> {
  const settler = settleAll(sweep, call);
  const startedAt = sweep.ports.clock.now();
  const suppressed = await readSuppressed(call, leased);
  const wanted = leased.filter(({ to_address }) => !suppressed.has(to_address));
  for (const email of leased.filter(({ to_address }) => suppressed.has(to_address)))
    settler.add({ email, startedAt, result: { kind: 'skipped', reason: 'suppressed' } });

  const transport = await findTransport(call);
  const prepared = await prepareEmails(call, { emails: wanted, transport });
  for (const { email, failure } of prepared.failed)
    settler.add({ email, startedAt, result: { kind: 'failed', failure } });

  if (prepared.ready.length > 0) {
    const until = sweep.ports.clock.now() + LEASE_MILLIS;
    const leases = prepared.ready.map(({ email }) => email);
    const ours = await startSending(call.db, { tenantId: call.tenant.id, leases, until });
    const going = prepared.ready.filter(({ email }) => ours.has(email.id));
    await Promise.all(going.map(async (one) => settler.add(await attempt(transport, { ...one, startedAt }))));
  }
  await settler.finish();
}

interface Attempt extends Prepared {
  readonly startedAt: number;
}

/** Tries to send. An error in one email must not block the others. */
async function attempt(
  transport: Transport,
  { email, message, notice, category, startedAt }: Attempt,
): Promise<Attempted> {
  const about = { email, startedAt, message, notice, category, sender: transport.shown };
  try {
    await transport.send(message, priorityOf(email.priority) === 'code' ? 'urgent' : 'normal');
    return { ...about, result: { kind: 'sent' } };
  } catch (failure) {
    return { ...about, result: { kind: 'failed', failure } };
  }
}

/** Addresses that get nothing; codes that their user asks for are always sent. */
async function readSuppressed(call: Call, emails: readonly LeasedEmail[]): Promise<ReadonlySet<string>> {
  const addresses = emails.flatMap(({ template, to_address }) => (isAskedFor(template) ? [] : [to_address]));
  if (addresses.length === 0) return new Set();
  return findSuppressed(call.db, { tenantId: call.tenant.id, addresses });
}
