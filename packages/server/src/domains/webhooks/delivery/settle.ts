import { limits } from '@portico/contract';
import type { DueDelivery } from '../store/due.js';
import { type Settlement, settleDeliveries } from '../store/settlements.js';
import type { Outcome } from './attempt.js';
import { disableAndTell } from './disable.js';
import type { Page } from './page.js';
import { nextAttemptAt } from './schedule.js';
import type { WebhookWork } from './work.js';

/** A delivery that was attempted. */
export interface Attempted {
  readonly delivery: DueDelivery;
  readonly outcome: Outcome;
}

/** Retries that are further away are left to the calendar, which looks each minute. */
const CALENDAR_MILLIS = 60_000;

const GONE = 410;

/** What was attempted at an endpoint, and who has its lease. */
export interface Piece extends Pick<Page, 'call' | 'endpoint'> {
  readonly holder: string;
  readonly attempted: readonly Attempted[];
}

/** Stores what came of some attempts, disables the endpoint if that follows, and asks for the next attempt. */
export async function settle(work: WebhookWork, piece: Piece): Promise<void> {
  const { call, endpoint, holder, attempted } = piece;
  const now = work.ports.clock.now();
  const settlements = attempted.map((one) => toSettlement(work, { ...one, url: endpoint.url, now }));
  const failingSince = await settleDeliveries(call, { endpointId: endpoint.id, holder, settlements, now });
  for (const { outcome } of attempted) work.observeAttempt?.(outcome.isSuccess);
  if (attempted.some(({ outcome }) => outcome.status === GONE))
    await disableAndTell(work, call, { endpoint, because: 'gone' });
  else if (failingSince && now - failingSince.getTime() >= limits.webhookFailingMillis)
    await disableAndTell(work, call, { endpoint, because: 'failing' });
  const next = Math.min(...settlements.map(({ next_attempt_at: at }) => at?.getTime() ?? Number.POSITIVE_INFINITY));
  if (next - now < CALENDAR_MILLIS)
    await work.wake(call.db, { tenantId: call.tenant.id, delayMillis: Math.max(0, next - now) });
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
