import { clientLimits } from '@portico/contract/plain';
import { sleep } from '../platform/ports.js';
import type { Clock } from '../platform/types.js';
import { createListeners } from './listeners.js';
import type { Resource, ResourceState } from './types.js';

/** A resource with the side that mutations use. */
export interface OwnedResource<Value> extends Resource<Value> {
  /** Sets the value that a mutation returned; a read that started before it is ignored. */
  set(value: Value): void;
  /** Reads again if it is in use or has a value to keep, with a request that starts after this call. */
  invalidate(): Promise<void>;
}

/** How a resource reads, and what it reports to its owner. */
export interface ResourceOptions<Value> {
  readonly load: () => Promise<Value>;
  readonly clock: Clock;
  /** Minimum milliseconds between the starts of two reads. */
  readonly throttleMillis: number;
  /** Whether a value without subscribers is kept for a while. Suspense always keeps it, to render again with it. */
  readonly keepsUnwatched: boolean;
  /** Whether a change removes a value without subscribers, instead of reading it again. */
  readonly forgetsUnwatched: boolean;
  /** Called when the resource is first used, and again once it is unused and empty. */
  readonly onUse: () => void;
  readonly onDrop: () => void;
}

const empty: ResourceState<never> = { status: 'empty' };

/** How long an error is kept: until React has shown it, so that the next render, such as a retry, reads again. */
const failureMillis = 1000;

/** Creates a resource. It reads nothing until it is used. */
export const createResource = <Value>(options: ResourceOptions<Value>): OwnedResource<Value> => {
  const { clock } = options;
  let state: ResourceState<Value> = empty;
  let running: Promise<Value> | null = null;
  let queued: Promise<Value> | null = null;
  let awaited: Promise<unknown> | null = null;
  let lastStart = Number.NEGATIVE_INFINITY;
  // Counts values set by mutations: a read that started before the last one returns an older value.
  let generation = 0;
  let cancelDrop: (() => void) | null = null;

  const listeners = createListeners(() => {
    keep();
    if (state.status === 'empty') void refreshAndKeep().catch(() => undefined);
    return dropLater;
  });

  const show = (next: ResourceState<Value>): void => {
    state = next;
    listeners.notify();
  };

  const keep = (): void => {
    options.onUse();
    cancelDrop?.();
    cancelDrop = null;
  };

  const dropLater = (): void => {
    cancelDrop?.();
    const later = clock.inBackground ?? clock.after;
    cancelDrop = later(state.status === 'failed' ? failureMillis : clientLimits.cacheDropMillis, () => {
      cancelDrop = null;
      if (running || queued) return dropLater();
      state = empty;
      options.onDrop();
    });
  };

  const start = async (): Promise<Value> => {
    lastStart = clock.now();
    const begun = generation;
    try {
      const value = await options.load();
      if (begun !== generation && state.status === 'ready') return state.value;
      show({ status: 'ready', value });
      return value;
    } catch (error) {
      if (begun === generation) show({ status: 'failed', error });
      if (cancelDrop) dropLater();
      throw error;
    }
  };

  const run = (): Promise<Value> => {
    const promise = start().finally(() => {
      running = null;
    });
    running = promise;
    return promise;
  };

  /** A read that begins after this call: now, or once the running one is over and the pause has passed. */
  const next = (): Promise<Value> => {
    const pauseMillis = lastStart + options.throttleMillis - clock.now();
    if (!running && pauseMillis <= 0) return run();
    queued ??= (async () => {
      await running?.catch(() => undefined);
      const rest = lastStart + options.throttleMillis - clock.now();
      if (rest > 0) await sleep(clock, rest);
      queued = null;
      return run();
    })();
    return queued;
  };

  const refreshAndKeep = (): Promise<Value> => {
    if (listeners.count === 0) {
      keep();
      dropLater();
    }
    return running ?? next();
  };

  const isBusy = (): boolean => listeners.count > 0 || running !== null || queued !== null;
  const isInUse = (): boolean => isBusy() || state.status !== 'empty';

  const refresh = (): Promise<Value> => (options.keepsUnwatched || isInUse() ? refreshAndKeep() : options.load());

  /** Settles when there is a value or an error; the same promise until then, as Suspense needs it. */
  const pending = (): Promise<unknown> => {
    awaited ??= refreshAndKeep()
      .catch(() => undefined)
      .finally(() => {
        awaited = null;
      });
    return awaited;
  };

  return {
    get: async () => (state.status === 'ready' ? state.value : refresh()),
    refresh,
    peek: () => state,
    subscribe: listeners.add,
    read: () => {
      if (state.status === 'ready') return state.value;
      // oxlint-disable-next-line typescript/only-throw-error -- React's Suspense takes a thrown promise as "wait for this".
      throw state.status === 'failed' ? state.error : pending();
    },
    set: (value) => {
      generation += 1;
      if (isInUse()) show({ status: 'ready', value });
    },
    invalidate: async () => {
      if (options.forgetsUnwatched && !isBusy()) state = empty;
      if (isInUse()) await next().catch(() => undefined);
    },
  };
};
