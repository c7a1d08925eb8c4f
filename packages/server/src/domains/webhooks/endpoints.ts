import { isEventType, limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { breaksUniqueness } from '../../platform/db/failures.js';
import { startReader } from '../../platform/events/index.js';
import { Refusal } from '../../platform/failures/failures.js';
import { renewConfiguration } from '../projects/index.js';
import { webhookReader } from './delivery/reader.js';
import { newSecret, openSecret, sealSecret } from './secrets.js';
import { failPending } from './store/deliveries.js';
import {
  deleteEndpoint,
  insertEndpoint,
  replaceSecret,
  type StoredEndpoint,
  selectEndpoint,
  selectEndpoints,
  updateEndpoint,
} from './store/endpoints.js';
import { dropLease } from './store/leases.js';
import { findUrlProblem, NOT_PUBLIC } from './url.js';

/** The settings of an endpoint that can be changed; absent ones stay as they are. */
export interface EndpointChange {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Null: all types. */
  readonly eventTypes?: readonly string[] | null | undefined;
  readonly metadata?: object | undefined;
  readonly uid?: string | null | undefined;
  readonly secret?: string | undefined;
}

/** The settings of a new endpoint. */
export interface NewEndpoint extends EndpointChange {
  readonly url: string;
}

/**
 * Creates an endpoint. It gets the events that happen from now on.
 *
 * @throws Refusal 422 for a URL or event type that is not allowed, 409 if another endpoint has the `uid`, 400 if the
 * project has the maximum number of endpoints
 */
export async function createEndpoint(call: Call, endpoint: NewEndpoint): Promise<StoredEndpoint> {
  requireUsable(call, endpoint);
  // Before the transaction: its own are short, so that it keeps no other reader waiting.
  const afterPosition = await startReader(call, webhookReader);
  const secretSealed = await sealSecret(call, endpoint.secret ?? newSecret(call));
  return call.transaction(async (trx) => {
    const stored = await insertEndpoint(trx, {
      id: trx.ports.random.uuid(),
      url: endpoint.url,
      description: endpoint.description ?? '',
      eventTypes: endpoint.eventTypes ?? null,
      metadata: endpoint.metadata ?? {},
      uid: endpoint.uid ?? null,
      secretSealed,
      disabledBecause: endpoint.isDisabled ? 'owner' : null,
      afterPosition,
    });
    if (!stored) throw uidTaken();
    await renewConfiguration(trx);
    if ((await selectEndpoints(trx)).length > limits.webhookEndpointsPerProject)
      throw new Refusal(
        400,
        `A project can have ${limits.webhookEndpointsPerProject} webhook endpoints. Delete one first.`,
      );
    await trx.audit({ action: 'webhook-endpoint.create', target: targetOf(stored.id) });
    return stored;
  });
}

/**
 * Changes an endpoint. One that is enabled again gets the events that happen from then on; one that is disabled gives up
 * what is due.
 *
 * @throws Refusal 404; 422 and 409 as for a new one
 */
export async function changeEndpoint(call: Call, idOrUid: string, change: EndpointChange): Promise<StoredEndpoint> {
  requireUsable(call, change);
  const before = await readEndpoint(call, idOrUid);
  const secretSealed = change.secret === undefined ? undefined : await sealSecret(call, change.secret);
  const isEnabled = change.isDisabled === false && before.disabled_because !== null;
  const isDisabled = change.isDisabled === true && before.disabled_because === null;
  const afterPosition = isEnabled ? await startReader(call, webhookReader) : undefined;
  const changing = call.transaction(async (trx) => {
    const { isDisabled: _isDisabled, secret: _secret, ...settings } = change;
    const stored = await updateEndpoint(trx, before.id, {
      ...settings,
      secretSealed,
      disabledBecause: isEnabled ? null : isDisabled ? 'owner' : undefined,
      afterPosition,
    });
    if (!stored) throw noEndpoint();
    if (isDisabled) {
      await failPending(trx, before.id);
      await dropLease(trx, before.id);
    }
    const changed = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    await trx.audit({ action: 'webhook-endpoint.change', target: targetOf(before.id), details: { changed } });
    return stored;
  });
  return changing.catch((failure: unknown) => {
    throw breaksUniqueness(failure, 'webhook_endpoints_by_uid') ? uidTaken() : failure;
  });
}

/** Deletes an endpoint with its deliveries; throws Refusal 404 if there is none. */
export async function removeEndpoint(call: Call, idOrUid: string): Promise<void> {
  const { id } = await readEndpoint(call, idOrUid);
  await call.transaction(async (trx) => {
    if (!(await deleteEndpoint(trx, id))) throw noEndpoint();
    await trx.audit({ action: 'webhook-endpoint.delete', target: targetOf(id) });
  });
}

/** Returns an endpoint by its ID or `uid`; throws Refusal 404 if there is none. */
export async function readEndpoint(call: Call, idOrUid: string): Promise<StoredEndpoint> {
  const found = await selectEndpoint(call, idOrUid);
  if (!found) throw noEndpoint();
  return found;
}

/** Returns the secret that signs an endpoint's requests; throws Refusal 404. */
export async function readSecret(call: Call, idOrUid: string): Promise<string> {
  const { id, secret_sealed } = await readEndpoint(call, idOrUid);
  await call.audit({ action: 'webhook-endpoint.read-secret', target: targetOf(id) });
  return openSecret(call, secret_sealed);
}

/**
 * Replaces the secret of an endpoint. The previous one also signs for a while, so that receivers can be changed without
 * losing an event.
 *
 * @param rotation.secret absent makes a new one
 * @param rotation.graceMillis how long the previous one signs; default 24 hours
 * @throws Refusal 404
 */
export async function rotateSecret(
  call: Call,
  idOrUid: string,
  rotation: { readonly secret?: string | undefined; readonly graceMillis?: number | undefined },
): Promise<void> {
  const { id } = await readEndpoint(call, idOrUid);
  const secretSealed = await sealSecret(call, rotation.secret ?? newSecret(call));
  const formerUntil = call.now + (rotation.graceMillis ?? limits.webhookFormerSecretLifetimeMillis);
  await call.transaction(async (trx) => {
    if (!(await replaceSecret(trx, { id, secretSealed, formerUntil }))) throw noEndpoint();
    await trx.audit({ action: 'webhook-endpoint.rotate-secret', target: targetOf(id) });
  });
}

function requireUsable(call: Call, { url, eventTypes }: EndpointChange): void {
  if (url !== undefined) {
    const problem = findUrlProblem(call, url);
    if (problem !== null) throw new Refusal(422, problem);
    if (!call.ports.egress.mayReach(url)) throw new Refusal(422, NOT_PUBLIC);
  }
  const unknown = eventTypes?.find((type) => !isEventType(type));
  if (unknown !== undefined) throw new Refusal(422, `The event type ${unknown.slice(0, 100)} does not exist.`);
}

const targetOf = (id: string) => ({ type: 'webhook-endpoint', id });

const uidTaken = () => new Refusal(409, 'Another endpoint has this uid. Choose another one.');

const noEndpoint = () => new Refusal(404, 'The endpoint does not exist.');
