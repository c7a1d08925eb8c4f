'use client';

import { useEffect, useState } from 'react';

/** State of a value that loads. */
export type AsyncState<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Loads a value that no resource of the client library caches.
 *
 * @param load called when `key` changes; may be a new function on each render
 * @returns the state, and a function that reloads the value. The old value stays until the new one arrives.
 */
export const useAsync = <Value>(key: string, load: () => Promise<Value>): [AsyncState<Value>, () => void] => {
  const [state, setState] = useState<AsyncState<Value>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const update = (next: AsyncState<Value>): void => {
      if (isCurrent) setState(next);
    };
    load().then(
      (value) => update({ status: 'ready', value }),
      (error: unknown) => update({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
    // `key` identifies `load`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, round]);
  return [state, () => setRound((count) => count + 1)];
};
