import { createListeners } from './listeners.js';
import type { Resource } from './types.js';

/** The current resource, and a way to hear when it changes. */
export interface Followed<Value> {
  readonly current: () => Resource<Value>;
  readonly onSwitch: (listener: () => void) => () => void;
}

/** A resource that follows another value, for example the signed-in user. */
export const followResource = <Value>({ current, onSwitch }: Followed<Value>): Resource<Value> => {
  const listeners = createListeners(() => {
    let watched = current();
    let stopWatching = watched.subscribe(listeners.notify);
    const stopSwitching = onSwitch(() => {
      const next = current();
      if (next === watched) return;
      stopWatching();
      watched = next;
      stopWatching = watched.subscribe(listeners.notify);
      listeners.notify();
    });
    return () => {
      stopSwitching();
      stopWatching();
    };
  });
  return {
    get: () => current().get(),
    refresh: () => current().refresh(),
    peek: () => current().peek(),
    subscribe: listeners.add,
    read: () => current().read(),
  };
};
