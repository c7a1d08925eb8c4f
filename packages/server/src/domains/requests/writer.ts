import type { Db } from '../../platform/db/connect.js';
import { isTenantGone } from '../../platform/db/failures.js';
import type { Ports } from '../../platform/ports/index.js';
import { createRequestBudget } from './budget.js';
import type { RequestEntry } from './entry.js';
import { insertRequests } from './store/requests.js';

/** Writes the request log of a process, in batches and beside the requests. */
export interface RequestWriter {
  /** Keeps an entry for the next batch. Never waits and never throws. */
  note(entry: RequestEntry): void;
  /** Writes what is kept. */
  flush(): Promise<void>;
  /** Writes a batch every moment until `stop`. */
  keepWriting(): Promise<void>;
  /** Writes the last batch and ends. */
  stop(): Promise<void>;
}

/** What writing needs. */
export interface WriterWork {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'log'>;
}

/** How long an entry waits at most for its batch. */
const BATCH_MILLIS = 250;

/** How many entries wait at most. A database that does not answer costs entries, never memory. */
const MAX_WAITING = 5000;

/** Makes the writer of a process. What it cannot write is lost: the log is for reading along, not evidence. */
export function createRequestWriter({ db, ports }: WriterWork): RequestWriter {
  const isWithinBudget = createRequestBudget();
  const stopped = new AbortController();
  let waiting: RequestEntry[] = [];
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      writing = writing.then(() => write(batch));
    }
    return writing;
  };

  const write = async (batch: readonly RequestEntry[]): Promise<void> => {
    try {
      await insertRequests(db, batch).catch((failure: unknown) => writeOfLiving(failure, batch));
    } catch (failure) {
      ports.log.warn('Requests could not be written to the request log', { count: batch.length, failure });
    }
  };

  /** A project that was deleted meanwhile takes no others with it. */
  const writeOfLiving = async (failure: unknown, batch: readonly RequestEntry[]): Promise<void> => {
    if (!isTenantGone(failure)) throw failure;
    for (const tenantId of new Set(batch.map((entry) => entry.tenantId))) {
      const own = batch.filter((entry) => entry.tenantId === tenantId);
      await insertRequests(db, own).catch((ownFailure: unknown) => {
        if (!isTenantGone(ownFailure)) throw ownFailure;
      });
    }
  };

  return {
    note: (entry) => {
      if (waiting.length < MAX_WAITING && isWithinBudget(entry)) waiting.push(entry);
    },
    flush,
    keepWriting: async () => {
      while (!stopped.signal.aborted) {
        await ports.clock.sleep(BATCH_MILLIS, stopped.signal);
        await flush();
      }
    },
    stop: async () => {
      stopped.abort();
      await flush();
    },
  };
}
