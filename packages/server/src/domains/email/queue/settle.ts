import type { Call, NewEvent } from '../../../platform/call/call.js';
import { asError } from '../../../platform/failures/reason.js';
import type { MailMessage } from '../../../platform/ports/index.js';
import { headersOf } from '../inbox/headers.js';
import { type LeasedEmail, LONGEST_WAIT_MILLIS, type Settlement, settleEmails } from '../store/pending.js';
import { insertSuppressions } from '../store/suppressions.js';
import { encode, SENT_LABEL } from './content.js';
import { type DescribedFailure, describeFailure } from './failures.js';
import type { Transport } from './transport.js';
import type { EmailSweep } from './turn.js';

/** Delays after the first, second, … failed attempt, in milliseconds (EM-06). After the last, an email has failed. */
const RETRY_MILLIS = [5000, 60_000, 600_000, LONGEST_WAIT_MILLIS] as const;

/** The outcome of a leased email. */
export interface Attempted {
  readonly email: LeasedEmail;
  readonly startedAt: number;
  readonly result:
    | { readonly kind: 'sent' }
    | { readonly kind: 'failed'; readonly failure: unknown }
    | { readonly kind: 'skipped'; readonly reason: string };
  /** Absent when the email could not be rendered. */
  readonly message?: MailMessage;
  readonly notice?: string | null;
  readonly category?: string | null;
  readonly sender?: Transport['shown'];
}

/** Stores outcomes as they come: those that come while others are being stored are stored together. */
export interface Settler {
  add(attempted: Attempted): void;
  finish(): Promise<void>;
}

/** Creates the object that stores the outcomes of a turn. */
export function settleAll(sweep: EmailSweep, call: Call): Settler {
  const queue: Attempted[] = [];
  let running: Promise<void> | null = null;
  let failure: Error | undefined;
  const run = async () => {
    while (queue.length > 0) await store(sweep, call, queue.splice(0));
  };
  const start = () => {
    running ??= run()
      .catch((reason: unknown) => {
        failure ??= asError(reason);
      })
      .finally(() => {
        running = null;
        if (queue.length > 0 && failure === undefined) start();
      });
  };
  return {
    add(attempted) {
      queue.push(attempted);
      start();
    },
    async finish() {
      while (running) await running;
      if (failure !== undefined) throw failure;
    },
  };
}

async function store(sweep: EmailSweep, call: Call, attempted: readonly Attempted[]): Promise<void> {
  const { clock, log } = sweep.ports;
  const now = clock.now();
  const done = await Promise.all(attempted.map((one) => toSettled(call, one, now)));
  const tenantId = call.tenant.id;
  const change = settleEmails(tenantId, { settlements: done.map(({ settlement }) => settlement), now });
  const events = done.flatMap(({ event }) => event ?? []);
  const refused = done.filter(({ failure }) => failure?.isFinal && failure.isAboutRecipient);
  const settle = async (within: Call): Promise<ReadonlySet<string>> => {
    const settled = new Set(await within.emitChanged(change, events));
    for (const { email, failure } of refused.filter(({ email }) => settled.has(email.id)))
      await insertSuppressions(within.db, {
        tenantId,
        addresses: [email.to_address],
        reply: failure?.reply ?? null,
        now,
      });
    return settled;
  };
  const settled = await (refused.length === 0 ? settle(call) : call.transaction(settle));
  for (const { settlement, email, failure } of done) {
    if (!settled.has(email.id)) continue;
    if (settlement.next_attempt_at) {
      await sweep.wake(call.db, { tenantId, delayMillis: settlement.next_attempt_at.getTime() - now });
    }
    // EM-09: no address, no subject, no body.
    const { status, render_notice: notice } = settlement;
    const { project } = call;
    const fields = { project: project.id, email: email.id, template: email.template, status, attempt: email.attempts };
    if (notice !== null) log.warn('A source of an email failed, so the built-in one was used', fields);
    if (status === 'sent') log.info('Mail sent', fields);
    else log.warn('Email not sent', { ...fields, reason: failure?.logged ?? settlement.skip_reason });
  }
}

interface Settled {
  readonly email: LeasedEmail;
  readonly settlement: Settlement;
  readonly event: NewEvent | null;
  readonly failure: DescribedFailure | null;
}

async function toSettled(call: Call, attempted: Attempted, now: number): Promise<Settled> {
  const { email, result, message, startedAt } = attempted;
  const failure = result.kind === 'failed' ? describeFailure(result.failure) : null;
  const status = statusOf(email, result.kind, failure);
  const isFinal = status !== 'waiting' && status !== 'queued';
  const wait = RETRY_MILLIS[email.attempts - 1] ?? 0;
  const isKept = message !== undefined && isFinal && !email.has_code && email.status !== 'waiting';
  const settlement: Settlement = {
    id: email.id,
    attempts: email.attempts,
    status,
    next_attempt_at: isFinal ? null : new Date(now + wait),
    error: failure?.error ?? null,
    error_type: failure?.type ?? null,
    error_reply: failure?.reply ?? null,
    skip_reason: result.kind === 'skipped' ? result.reason : null,
    // The log of a built-in email has its own subject, which has no code and no name of a user.
    subject: message && email.subject === '' ? message.subject : null,
    category: attempted.category ?? null,
    render_notice: attempted.notice ?? null,
    sender: attempted.sender ?? null,
    rendered: isKept ? await seal(call, message) : null,
    step: {
      attempt: email.attempts,
      started_at_millis: startedAt,
      ended_at_millis: now,
      status,
      ...(failure && { error: failure.error, error_type: failure.type, reply: failure.reply }),
    },
  };
  return { email, settlement, event: toEvent({ email, status, settlement }), failure };
}

function statusOf(
  email: LeasedEmail,
  kind: Attempted['result']['kind'],
  failure: DescribedFailure | null,
): Settlement['status'] {
  if (kind !== 'failed') return kind;
  if (failure?.isFinal || RETRY_MILLIS[email.attempts - 1] === undefined) return 'failed';
  return email.status === 'waiting' ? 'waiting' : 'queued';
}

async function seal(call: Call, message: MailMessage): Promise<string> {
  const { subject, text, html } = message;
  const sealed = await call.keys.seal(call, encode({ subject, text, html, headers: headersOf(message) }), SENT_LABEL);
  return Buffer.from(sealed).toString('base64');
}

interface Change {
  readonly email: LeasedEmail;
  readonly status: Settlement['status'];
  readonly settlement: Settlement;
}

function toEvent({ email: { id, user_id, template }, status, settlement }: Change): NewEvent | null {
  const about = { objectId: id, version: 2 };
  const payload = { id, user_id, template };
  switch (status) {
    case 'sent':
      return { type: 'email.sent', ...about, payload };
    case 'failed':
      return {
        type: 'email.failed',
        ...about,
        payload: { ...payload, error_type: settlement.error_type ?? 'UNKNOWN' },
      };
    case 'skipped':
      return { type: 'email.skipped', ...about, payload: { ...payload, reason: settlement.skip_reason ?? '' } };
    case 'waiting':
    case 'queued':
      return null;
  }
}
