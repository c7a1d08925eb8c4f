// Running twice is harmless: a delivery is leased by one conditional update, and only its newest lease settles it.
import { limits } from '@portico/contract';
import { signingSecrets } from '../secrets.js';
import { type LeasedDelivery, leaseDeliveries } from '../store/deliveries.js';
import { selectEndpoint } from '../store/endpoints.js';
import { findUrlProblem } from '../url.js';
import { attemptDelivery, type Outcome, withoutAnswer } from './attempt.js';
import { bodyOf } from './reader.js';
import { ATTEMPTS_IN_ORDER } from './schedule.js';
import { createSettler } from './settle.js';
import type { EndpointOf, Turn, WebhookWork } from './work.js';

/** An endpoint that fails gets few requests at once, so that it takes few places of a process. */
const AT_ONCE_IF_FAILING = 2;

/** How much a turn may take. */
export interface TurnSize {
  readonly limit: number;
  /** Events that this process is already sending to the endpoint. */
  readonly except: ReadonlySet<string>;
}

/** Leases some due deliveries of an endpoint; null if there are none. */
export async function leaseTurn(
  work: WebhookWork,
  { tenantId, endpointId }: EndpointOf,
  { limit, except }: TurnSize,
): Promise<Turn | null> {
  const call = await work.openTenant(tenantId);
  const endpoint = call && (await selectEndpoint(call, endpointId));
  if (!endpoint) return null;
  const deliveries = await leaseDeliveries(call.db, {
    tenantId,
    endpointId,
    now: work.ports.clock.now(),
    limit,
    except: [...except],
    attemptsInOrder: ATTEMPTS_IN_ORDER,
    atOnce: limits.webhookDeliveriesAtOnce,
    atOnceIfFailing: AT_ONCE_IF_FAILING,
  });
  return deliveries.length === 0 ? null : { call, endpoint, deliveries };
}

/**
 * Sends what a turn has leased and stores what came of it, piece by piece.
 *
 * @param onSettled is told of each piece that is stored
 */
export async function sendTurn(
  work: WebhookWork,
  turn: Turn,
  onSettled: (eventIds: readonly string[]) => void,
): Promise<void> {
  const { call, endpoint, deliveries } = turn;
  const secrets = await signingSecrets(call, endpoint);
  const settler = createSettler(work, turn, onSettled);
  await Promise.all(
    deliveries.map(async (delivery) => {
      settler.add({ delivery, outcome: await sendOne(work, turn, { delivery, secrets }) });
    }),
  );
  await settler.finish();
}

interface Sending {
  readonly delivery: LeasedDelivery;
  readonly secrets: readonly string[];
}

function sendOne(work: WebhookWork, { call, endpoint }: Turn, { delivery, secrets }: Sending): Promise<Outcome> {
  const { event_id: id, event_type: type, data, is_erased: isErased, object_id: objectId, version } = delivery;
  const body = bodyOf({ type, data, isErased });
  const problem = body === null ? 'The data of the event is no longer stored.' : findUrlProblem(call, endpoint.url);
  if (problem !== null) return Promise.resolve(withoutAnswer(work.ports, problem));
  return attemptDelivery(
    work.ports,
    { id, body: JSON.stringify(body), url: endpoint.url, secrets, objectId, version },
    work.timeoutMillis ?? limits.egressTimeoutMillis,
  );
}
