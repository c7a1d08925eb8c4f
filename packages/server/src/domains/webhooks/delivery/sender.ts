import { limits } from '@portico/contract';
import { listDueEndpoints } from '../store/deliveries.js';
import { selectTenantsWithEndpoints } from '../store/endpoints.js';
import { routeEvents } from './reader.js';
import { leaseTurn, sendTurn } from './turn.js';
import type { EndpointOf, Turn, WebhookWork } from './work.js';

/** Delivers the events of all tenants in one process. */
export interface WebhookSender {
  /** Says that a tenant has new events, in this process and just now. Returns at once. */
  noteEvents(tenantId: string): void;
  /** Starts delivering what is due in a tenant, if that is not under way. Returns at once. */
  wake(tenantId: string): void;
  /** Resolves when nothing is being delivered. */
  idle(): Promise<void>;
  /** Starts nothing more and waits some seconds for what is under way. What is left stays due. */
  stop(): Promise<void>;
}

/** How many requests a process makes at once. An endpoint has few of these places, so that it delays no other. */
const PLACES = 500;

interface Lane extends EndpointOf {
  /** Events that this process is sending to the endpoint. A lease may end early if the clock is set forward. */
  readonly sending: Set<string>;
  isInLine: boolean;
  isLeasing: boolean;
  isAskedAgain: boolean;
}

/** Makes the sender of a process. Endpoints take turns: each leases some of its due deliveries and goes to the end of the line. */
export function createWebhookSender(work: WebhookWork): WebhookSender {
  const lanes = new Map<string, Lane>();
  const line: Lane[] = [];
  const underWay = new Set<Promise<void>>();
  const tenants = createRepeater((tenantId) => lookAt(tenantId));
  const noted = new Set<string>();
  let isCheckingNoted = false;
  let places = PLACES;
  let isStopped = false;

  /** Runs work in the background. What fails stays due, and the calendar asks again within a minute. */
  const track = (promise: Promise<void>, about: object): void => {
    const tracked: Promise<void> = promise
      .catch((failure: unknown) => work.ports.log.error('Delivering webhooks failed', { ...about, failure }))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  const lookAt = async (tenantId: string): Promise<void> => {
    const call = await work.openTenant(tenantId);
    if (!call) return;
    await routeEvents(call);
    for (const endpointId of await listDueEndpoints(call)) ask({ tenantId, endpointId });
  };

  const checkNoted = async (): Promise<void> => {
    try {
      while (noted.size > 0) {
        const tenantIds = [...noted];
        noted.clear();
        for (const tenantId of await selectTenantsWithEndpoints(work.db, tenantIds)) wake(tenantId);
      }
    } finally {
      isCheckingNoted = false;
    }
  };

  const ask = (of: EndpointOf): void => {
    if (isStopped) return;
    const key = `${of.tenantId} ${of.endpointId}`;
    const lane = lanes.get(key) ?? {
      ...of,
      sending: new Set(),
      isInLine: false,
      isLeasing: false,
      isAskedAgain: false,
    };
    lanes.set(key, lane);
    if (lane.isLeasing) lane.isAskedAgain = true;
    if (lane.isLeasing || lane.isInLine) return;
    lane.isInLine = true;
    line.push(lane);
    next();
  };

  const next = (): void => {
    while (places > 0) {
      const lane = line.shift();
      if (!lane) return;
      lane.isInLine = false;
      lane.isLeasing = true;
      const { tenantId, endpointId } = lane;
      track(takeTurn(lane), { tenantId, endpointId });
    }
  };

  const takeTurn = async (lane: Lane): Promise<void> => {
    const limit = Math.min(limits.webhookDeliveriesAtOnce, places);
    places -= limit;
    let turn: Turn | null = null;
    try {
      turn = await leaseTurn(work, lane, { limit, except: lane.sending });
    } finally {
      places += limit - (turn?.deliveries.length ?? 0);
      lane.isLeasing = false;
      const isMoreLikely = lane.isAskedAgain || turn?.deliveries.length === limit;
      lane.isAskedAgain = false;
      if (isMoreLikely) ask(lane);
      next();
    }
    if (turn) await send(lane, turn);
    if (lane.sending.size === 0 && !lane.isInLine && !lane.isLeasing)
      lanes.delete(`${lane.tenantId} ${lane.endpointId}`);
  };

  const send = async (lane: Lane, turn: Turn): Promise<void> => {
    const left = new Set(turn.deliveries.map(({ event_id }) => event_id));
    for (const id of left) lane.sending.add(id);
    const free = (ids: Iterable<string>) => {
      for (const id of ids) {
        lane.sending.delete(id);
        if (left.delete(id)) places += 1;
      }
    };
    try {
      await sendTurn(work, turn, (ids) => {
        free(ids);
        // Others may have waited for these.
        ask(lane);
      });
    } finally {
      free([...left]);
      next();
    }
  };

  const wake = (tenantId: string): void => {
    if (!isStopped) tenants.ask(tenantId, (run) => track(run, { tenantId }));
  };

  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    noteEvents(tenantId) {
      if (isStopped) return;
      noted.add(tenantId);
      if (isCheckingNoted) return;
      isCheckingNoted = true;
      track(checkNoted(), {});
    },
    wake,
    idle,
    stop: async () => {
      isStopped = true;
      line.splice(0);
      const waited = new AbortController();
      const late = work.ports.clock.sleep(limits.egressTimeoutMillis, waited.signal);
      await Promise.race([idle(), late]);
      waited.abort();
    },
  };
}

/** Runs work for a name, one at a time; asked for while it runs, it runs once more. */
function createRepeater(run: (name: string) => Promise<void>) {
  const running = new Map<string, { isAskedAgain: boolean }>();
  return {
    ask(name: string, track: (run: Promise<void>) => void): void {
      const known = running.get(name);
      if (known) {
        known.isAskedAgain = true;
        return;
      }
      const state = { isAskedAgain: true };
      running.set(name, state);
      const repeat = async () => {
        try {
          while (state.isAskedAgain) {
            state.isAskedAgain = false;
            await run(name);
          }
        } finally {
          running.delete(name);
        }
      };
      track(repeat());
    },
  };
}
