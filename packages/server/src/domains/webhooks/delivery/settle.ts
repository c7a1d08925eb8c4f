import { limits } from '@portico/contract';
import { type LeasedDelivery, type Settlement, settleDeliveries } from '../store/deliveries.js';
import type { Outcome } from './attempt.js';
import { disableAndTell } from './disable.js';
import { nextAttemptAt } from './schedule.js';
import type { Turn, WebhookWork } from './work.js';

/** A delivery that was attempted. */
export interface Attempted {
  readonly delivery: LeasedDelivery;
  readonly outcome: Outcome;
}

/** Stores outcomes as they come: those that come while others are being stored are stored together. */
export interface Settler {
  add(attempted: Attempted): void;
  finish(): Promise<void>;
}

/** Retries that are further away are left to the calendar, which looks each minute. */
const CALENDAR_MILLIS = 60_000;

const GONE = 410;

/** Makes what stores the outcomes of a turn. */
export function createSettler(
  work: WebhookWork,
  turn: Turn,
  onSettled: (eventIds: readonly string[]) => void,
): Settler {
  const waiting: Attempted[] = [];
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const run = async () => {
    while (waiting.length > 0) {
      const piece = waiting.splice(0);
      await store(work, turn, piece);
      onSettled(piece.map(({ delivery }) => delivery.event_id));
    }
    isRunning = false;
  };
  return {
    add(attempted) {
      waiting.push(attempted);
      if (isRunning) return;
      isRunning = true;
      running = run();
      // `finish` throws it.
      running.catch(() => undefined);
    },
    finish: () => running,
  };
}

async function store(work: WebhookWork, { call, endpoint }: Turn, piece: readonly Attempted[]): Promise<void> {
  const now = work.ports.clock.now();
  const settlements = piece.map((attempted) => toSettlement(work, { ...attempted, url: endpoint.url, now }));
  const tenantId = call.tenant.id;
  const failingSince = await settleDeliveries(call.db, { tenantId, endpointId: endpoint.id, settlements, now });
  if (piece.some(({ outcome }) => outcome.status === GONE))
    await disableAndTell(work, call, { endpoint, because: 'gone' });
  else if (failingSince && now - failingSince.getTime() >= limits.webhookFailingMillis)
    await disableAndTell(work, call, { endpoint, because: 'failing' });
  const next = Math.min(...settlements.map(({ next_attempt_at: at }) => at?.getTime() ?? Number.POSITIVE_INFINITY));
  if (next - now < CALENDAR_MILLIS) await work.wake(call.db, { tenantId, delayMillis: Math.max(0, next - now) });
}

function toSettlement(
  { ports }: WebhookWork,
  { delivery, outcome, url, now }: Attempted & { readonly url: string; readonly now: number },
): Settlement {
  const { isSuccess, status, answer, error, durationMillis, startedAt, retryAfterMillis } = outcome;
  const isFinal = isSuccess || status === GONE || delivery.data === null;
  const attempts = delivery.attempts + 1;
  const next = isFinal ? null : nextAttemptAt({ attempts, now, retryAfterMillis, fraction: ports.random.fraction() });
  return {
    event_id: delivery.event_id,
    lease: delivery.lease,
    status: isSuccess ? 'delivered' : next === null ? 'failed' : 'pending',
    next_attempt_at: next === null ? null : new Date(next),
    attempt: {
      id: ports.random.uuidInTimeOrder(startedAt),
      url,
      is_manual: delivery.is_manual,
      is_success: isSuccess,
      answer_status: status,
      answer,
      error,
      duration_millis: durationMillis,
      started_at: new Date(startedAt),
    },
  };
}
