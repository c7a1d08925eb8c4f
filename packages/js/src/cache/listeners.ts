/** Functions that are called on a change. */
export interface Listeners {
  /** Adds a listener; the returned function removes it. The same function may be added twice. */
  add(listener: () => void): () => void;
  notify(): void;
  readonly count: number;
}

/**
 * Creates an empty set of listeners. `onFirst` runs when the first is added; what it returns runs when the last left.
 */
export const createListeners = (onFirst?: () => () => void): Listeners => {
  const entries = new Set<{ readonly listener: () => void }>();
  let stop: (() => void) | undefined;
  return {
    add: (listener) => {
      const entry = { listener };
      entries.add(entry);
      if (entries.size === 1) stop = onFirst?.();
      return () => {
        if (!entries.delete(entry) || entries.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    notify: () => {
      for (const { listener } of entries) listener();
    },
    get count() {
      return entries.size;
    },
  };
};
