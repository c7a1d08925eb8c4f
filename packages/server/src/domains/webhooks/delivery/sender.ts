import { limits } from '@portico/contract';
import { listDueEndpoints } from '../store/due.js';
import { selectTenantsWithEndpoints } from '../store/endpoints.js';
import { listEndedLeases, renewLeases } from '../store/leases.js';
import { createLane, type Lane } from './lane.js';
import { createPlaces } from './places.js';
import { routeEvents } from './reader.js';
import { createRepeater } from './repeater.js';
import type { EndpointOf, WebhookWork } from './work.js';

/** Delivers the events of all tenants in one process. */
export interface WebhookSender {
  /** Says that a tenant has new events, in this process and just now. Returns at once. */
  noteEvents(tenantId: string): void;
  /** Starts delivering what is due in a tenant, if that is not under way. Returns at once. */
  wake(tenantId: string): void;
  /** Renews leases, and takes over what other processes have left, every few seconds until it is stopped. */
  keepLeases(): Promise<void>;
  /** Resolves when nothing is being delivered. */
  idle(): Promise<void>;
  /** Starts nothing more and waits some seconds for what is under way. What is left stays due. */
  stop(): Promise<void>;
}

/** How many requests a process makes at once. An endpoint has few of these places, so that it delays no other. */
const PLACES = 500;

const RENEW_MILLIS = 5000;

/** Makes the sender of a process. Each endpoint with something due has a lane. */
export function createWebhookSender(work: WebhookWork): WebhookSender {
  const { clock, log } = work.ports;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const context = { work, holder: work.ports.random.uuid(), places: createPlaces(PLACES), isStopped };
  const lanes = new Map<string, Lane>();
  const underWay = new Set<Promise<void>>();
  const noted = new Set<string>();

  /** Runs work in the background. What fails stays due, and the calendar asks again within a minute. */
  const track = (promise: Promise<void>, about: object): Promise<void> => {
    const tracked: Promise<void> = promise
      .catch((failure: unknown) => log.error('Delivering webhooks failed', { ...about, failure }))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  };

  const lookAt = async (tenantId: string): Promise<void> => {
    const call = await work.openTenant(tenantId);
    if (!call) return;
    // The first page of a large burst is delivered while the next ones are read.
    for (let isMore = true; isMore && !isStopped(); ) {
      isMore = await routeEvents(call);
      for (const endpointId of await listDueEndpoints(call)) deliverTo({ tenantId, endpointId });
    }
  };
  const tenants = createRepeater(lookAt);
  const wake = (tenantId: string): void => {
    if (!isStopped()) tenants.ask(tenantId, (run) => void track(run, { tenantId }));
  };

  const checkNoted = createRepeater(async () => {
    const tenantIds = [...noted];
    noted.clear();
    for (const tenantId of await selectTenantsWithEndpoints(work.db, tenantIds)) wake(tenantId);
  });

  const deliverTo = (of: EndpointOf): void => {
    if (isStopped()) return;
    const key = `${of.tenantId} ${of.endpointId}`;
    const known = lanes.get(key);
    if (known) return known.ask();
    const lane = createLane(context, of);
    lanes.set(key, lane);
    void track(
      lane.run(() => lanes.delete(key)),
      of,
    );
  };

  const lookAtLeases = async (): Promise<void> => {
    const now = clock.now();
    const tenantIds = [...new Set([...lanes.values()].map(({ of }) => of.tenantId))];
    if (tenantIds.length > 0) await renewLeases(work.db, { tenantIds, holder: context.holder, now });
    for (const of of await listEndedLeases(work.db, now)) deliverTo(of);
  };

  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    noteEvents(tenantId) {
      if (isStopped()) return;
      noted.add(tenantId);
      checkNoted.ask('noted', (run) => void track(run, {}));
    },
    wake,
    async keepLeases() {
      while (!isStopped()) {
        await track(lookAtLeases(), {});
        await clock.sleep(RENEW_MILLIS, stopping.signal);
      }
    },
    idle,
    stop: async () => {
      stopping.abort();
      const waited = new AbortController();
      const late = clock.sleep(limits.egressTimeoutMillis, waited.signal);
      await Promise.race([idle(), late]);
      waited.abort();
    },
  };
}
