import { useSyncExternalStore } from 'react';

/** How often times such as “5 minutes ago” are said anew. */
const tickMillis = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = (): void => {
  now = Date.now();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (timer === undefined) {
    tick();
    timer = setInterval(tick, tickMillis);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The time in milliseconds since 1970, renewed every half minute: one timer for the whole page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

/** The time right now, for what a person sets off. */
export const readNow = (): Date => new Date();
