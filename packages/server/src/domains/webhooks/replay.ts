import { eventExample, isEventType } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { readEndpoint } from './endpoints.js';
import { insertExample, requeueDelivery, requeueFailed } from './store/deliveries.js';
import type { StoredEndpoint } from './store/endpoints.js';

/**
 * Sends an event to an endpoint again, regardless of its outcome.
 *
 * @throws Refusal 404 for an unknown endpoint, or an event that the endpoint has not got; 409 for a disabled endpoint
 */
export async function resend(call: Call, idOrUid: string, eventId: string): Promise<void> {
  const { id: endpointId } = await readEnabledEndpoint(call, idOrUid);
  await call.transaction(async (trx) => {
    if (!(await requeueDelivery(trx, { endpointId, eventId }))) throw new Refusal(404, 'The event does not exist.');
    await trx.audit({
      action: 'webhook-endpoint.resend',
      target: { type: 'webhook-endpoint', id: endpointId },
      details: { eventId },
    });
    await trx.enqueue('webhooks.deliver');
  });
}

const DELIVERIES_PER_STATEMENT = 1000;

/**
 * Sends again what failed at an endpoint in a time, by the time of the events, in their order.
 *
 * @throws Refusal 404 for an unknown endpoint, 409 for a disabled one
 */
export async function recover(
  call: Call,
  idOrUid: string,
  time: { readonly since: Date; readonly until: Date | null },
): Promise<void> {
  const { id: endpointId } = await readEnabledEndpoint(call, idOrUid);
  await call.audit({
    action: 'webhook-endpoint.recover',
    target: { type: 'webhook-endpoint', id: endpointId },
    details: { since: time.since.toISOString(), until: time.until?.toISOString() ?? null },
  });
  const piece = { endpointId, ...time, most: DELIVERIES_PER_STATEMENT };
  for (let isMore = true; isMore; )
    isMore = await call.transaction(async (trx) => (await requeueFailed(trx, piece)) === DELIVERIES_PER_STATEMENT);
  await call.enqueue('webhooks.deliver');
}

/** A test event that was queued. */
export interface TestEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/**
 * Sends a test event with the example of a type to one endpoint. It is in no event log.
 *
 * @throws Refusal 404 for an unknown endpoint, 409 for a disabled one, 422 for an unknown type
 */
export async function sendExample(call: Call, idOrUid: string, type: string): Promise<TestEvent> {
  const { id: endpointId } = await readEnabledEndpoint(call, idOrUid);
  if (!isEventType(type)) throw new Refusal(422, `The event type ${type.slice(0, 100)} does not exist.`);
  const event = { id: call.ports.random.uuidInTimeOrder(call.now), type, data: eventExample(type) };
  await call.transaction(async (trx) => {
    await insertExample(trx, { endpointId, eventId: event.id, type, data: event.data });
    await trx.audit({
      action: 'webhook-endpoint.test',
      target: { type: 'webhook-endpoint', id: endpointId },
      details: { type },
    });
    await trx.enqueue('webhooks.deliver');
  });
  return event;
}

/** A disabled endpoint is sent nothing, so what is asked for would wait without an end. */
async function readEnabledEndpoint(call: Call, idOrUid: string): Promise<StoredEndpoint> {
  const endpoint = await readEndpoint(call, idOrUid);
  if (endpoint.disabled_because !== null) {
    throw new Refusal(409, 'The endpoint is disabled. Enable it to send events to it.');
  }
  return endpoint;
}
