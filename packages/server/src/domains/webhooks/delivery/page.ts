// Running twice is harmless: only the process with the lease of an endpoint sends, and only that one settles.
import { limits } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { signingSecrets } from '../secrets.js';
import { type DueDelivery, selectDueDeliveries } from '../store/due.js';
import { type StoredEndpoint, selectEndpoint } from '../store/endpoints.js';
import { takeLease } from '../store/leases.js';
import { findUrlProblem } from '../url.js';
import { attemptDelivery, type Outcome, withoutAnswer } from './attempt.js';
import { bodyOf } from './reader.js';
import { ATTEMPTS_IN_ORDER } from './schedule.js';
import type { EndpointOf, WebhookWork } from './work.js';

/** An endpoint that fails gets few requests at once, so that it takes few places of a process. */
const AT_ONCE_IF_FAILING = 2;

/** How many deliveries are read at a time. */
const PAGE = 100;

/** How many requests an endpoint gets at once. */
export const mostAtOnce = (isFailing: boolean): number =>
  isFailing ? AT_ONCE_IF_FAILING : limits.webhookDeliveriesAtOnce;

/** Due deliveries of an endpoint that this process has leased, and what sending them takes. */
export interface Page {
  readonly call: Call;
  readonly endpoint: StoredEndpoint;
  readonly secrets: readonly string[];
  readonly deliveries: readonly DueDelivery[];
}

/**
 * Leases an endpoint and reads what is due.
 *
 * @param asked.except events that this process is already sending
 * @returns null if another process has the endpoint, or it gets nothing
 */
export async function takePage(
  work: WebhookWork,
  { tenantId, endpointId }: EndpointOf,
  { holder, except }: { readonly holder: string; readonly except: ReadonlySet<string> },
): Promise<Page | null> {
  const now = work.ports.clock.now();
  if (!(await takeLease(work.db, { tenantId, endpointId, holder }, now))) return null;
  const call = await work.openTenant(tenantId);
  const endpoint = call && (await selectEndpoint(call, endpointId));
  if (!endpoint) return null;
  const deliveries = await selectDueDeliveries(call.db, {
    tenantId,
    endpointId,
    now,
    limit: endpoint.failing_since ? AT_ONCE_IF_FAILING : PAGE,
    except: [...except],
    attemptsInOrder: ATTEMPTS_IN_ORDER,
  });
  const secrets = deliveries.length > 0 ? await signingSecrets(call, endpoint) : [];
  return { call, endpoint, secrets, deliveries };
}

/** Sends one delivery of a page. */
export function sendOne(work: WebhookWork, page: Page, delivery: DueDelivery): Promise<Outcome> {
  const { call, endpoint, secrets } = page;
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
