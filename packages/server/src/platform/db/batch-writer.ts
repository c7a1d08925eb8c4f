import type { Ports } from '../ports/index.js';

/** Writes what requests note, in batches and beside the requests: they do not wait for it. */
export interface BatchWriter<Item> {
  /** Keeps an item for the next batch, or drops it if too many wait. Never waits and never throws. */
  note(item: Item): void;
  /** Whether the next item would be dropped. */
  isFull(): boolean;
  /** Writes what is kept. */
  flush(): Promise<void>;
  /** Writes a batch every moment until `stop`. */
  keepWriting(): Promise<void>;
  /** Writes the last batch and ends. */
  stop(): Promise<void>;
}

/** What writing in batches needs. */
export interface BatchWork<Item> {
  readonly ports: Pick<Ports, 'clock' | 'log'>;
  write(batch: readonly Item[]): Promise<void>;
  /** What the log says of a batch that could not be written. */
  readonly whenLost: string;
}

/** How long an item waits at most for its batch. */
const BATCH_MILLIS = 250;

/** How many items wait at most. A database that does not answer costs items, never memory. */
const MAX_WAITING = 5000;

/**
 * Makes a writer for what may be lost: a process that is killed loses the last moment, and a batch that cannot be written
 * is not tried again. What a call answers for does not belong here.
 */
export function createBatchWriter<Item>({ ports, write, whenLost }: BatchWork<Item>): BatchWriter<Item> {
  const stopped = new AbortController();
  let waiting: Item[] = [];
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      writing = writing.then(() =>
        write(batch).catch((failure: unknown) => ports.log.warn(whenLost, { count: batch.length, failure })),
      );
    }
    return writing;
  };

  return {
    note: (item) => {
      if (waiting.length < MAX_WAITING) waiting.push(item);
    },
    isFull: () => waiting.length >= MAX_WAITING,
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
