import { useSyncExternalStore } from 'react';

/** How often times such as “5 minutes ago” are updated. */
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

/** The time in milliseconds since 1970, updated every 30 seconds by one timer for the whole page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

/** The current time, for actions of the user. */
export const readNow = (): Date => new Date();
