import { endLease, releaseLease } from '../store/leases.js';
import { mostAtOnce, type Page, sendOne, takePage } from './page.js';
import type { Places } from './places.js';
import { type Attempted, settle } from './settle.js';
import type { EndpointOf, WebhookWork } from './work.js';

/** What the lanes of a process share. */
export interface LaneContext {
  readonly work: WebhookWork;
  /** The process, as leases name it. */
  readonly holder: string;
  readonly places: Places;
  readonly isStopped: () => boolean;
}

/** Delivers to one endpoint. */
export interface Lane {
  readonly of: EndpointOf;
  /** Asks for another look at what is due, also while it runs. */
  ask(): void;
  /**
   * Delivers until nothing is due, or another process has the endpoint.
   *
   * @param onEnd is called when the lane takes no more questions
   */
  run(onEnd: () => void): Promise<void>;
}

/** After this many milliseconds the rest of a page is read again: the owner may have changed the endpoint. */
const PAGE_MILLIS = 5000;

/** Makes the lane of an endpoint. Outcomes are stored as they come: those that come while others are being stored, together. */
export function createLane({ work, holder, places, isStopped }: LaneContext, of: EndpointOf): Lane {
  const { clock } = work.ports;
  /** Events that are being sent, or whose outcome is being stored. */
  const sending = new Set<string>();
  const outcomes: Attempted[] = [];
  let inFlight = 0;
  let isStoring = false;
  let isFailing = false;
  /** Counts what may make more deliveries due: outcomes that were stored, and questions. */
  let changes = 0;
  let failure: Error | null = null;
  let tell: () => void = () => undefined;

  /** Resolves when something has come back or was stored, or a caller asks. */
  const change = () =>
    new Promise<void>((resolve) => {
      tell = resolve;
    });

  const store = async (page: Page): Promise<void> => {
    if (isStoring) return;
    isStoring = true;
    try {
      while (outcomes.length > 0) {
        const attempted = outcomes.splice(0);
        await settle(work, { ...page, holder, attempted });
        for (const { delivery } of attempted) sending.delete(delivery.event_id);
        changes += 1;
        tell();
      }
    } catch (reason) {
      failure = reason instanceof Error ? reason : new Error('Storing outcomes failed', { cause: reason });
    } finally {
      isStoring = false;
      tell();
    }
  };

  const start = async (page: Page, delivery: Page['deliveries'][number]): Promise<void> => {
    const outcome = await sendOne(work, page, delivery);
    inFlight -= 1;
    places.free();
    isFailing = !outcome.isSuccess;
    outcomes.push({ delivery, outcome });
    tell();
    await store(page);
  };

  const send = async (page: Page): Promise<void> => {
    isFailing = page.endpoint.failing_since !== null;
    const until = clock.now() + PAGE_MILLIS;
    for (const delivery of page.deliveries) {
      while (inFlight >= mostAtOnce(isFailing) && !failure) await change();
      await places.take();
      if (failure || isStopped() || clock.now() > until) {
        places.free();
        return;
      }
      inFlight += 1;
      sending.add(delivery.event_id);
      void start(page, delivery);
    }
  };

  /** Waits for what was sent, and hands the rest to another process. */
  const finish = async (): Promise<void> => {
    while (sending.size > 0 && !failure) await change();
    await endLease(work.db, { ...of, holder }, clock.now());
  };

  return {
    of,
    ask() {
      changes += 1;
      tell();
    },
    async run(onEnd) {
      try {
        while (!isStopped()) {
          const seen = changes;
          const page = await takePage(work, of, { holder, except: sending });
          if (failure) throw failure;
          if (page && page.deliveries.length > 0) await send(page);
          else if (changes !== seen) continue;
          else if (sending.size > 0) await change();
          else if ((!page || (await releaseLease(work.db, { ...of, holder }))) && changes === seen) return;
        }
        await finish();
      } finally {
        onEnd();
      }
    },
  };
}
