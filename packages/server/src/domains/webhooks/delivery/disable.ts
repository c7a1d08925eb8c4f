import type { Call } from '../../../platform/call/call.js';
import { failPending } from '../store/deliveries.js';
import { type DisabledBecause, disableEndpoint, type StoredEndpoint } from '../store/endpoints.js';
import { dropLease } from '../store/leases.js';
import { queueDisabledNotice } from './disabled-notice.js';
import type { WebhookWork } from './work.js';

/** An endpoint to disable, and why. */
export interface Disabling {
  readonly endpoint: StoredEndpoint;
  readonly because: Exclude<DisabledBecause, 'owner'>;
}

/** Disables an endpoint, gives up what it has not got yet, and emails the owners of the project, once. */
export async function disableAndTell(work: WebhookWork, call: Call, { endpoint, because }: Disabling): Promise<void> {
  const isDisabled = await call.transaction(async (trx) => {
    if (!(await disableEndpoint(trx, { id: endpoint.id, because }))) return false;
    await failPending(trx, endpoint.id);
    await dropLease(trx, endpoint.id);
    await trx.audit({
      action: 'webhook-endpoint.disable',
      target: { type: 'webhook-endpoint', id: endpoint.id },
      details: { because },
      actor: { type: 'system', id: null },
    });
    return true;
  });
  const internal = isDisabled ? await work.openInternal() : null;
  if (internal) await queueDisabledNotice(internal, { project: call.project, endpoint, because });
}
