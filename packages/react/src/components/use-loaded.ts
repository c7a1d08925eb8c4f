import { useEffect, useState } from 'react';

/** What a section reads when it is opened. */
export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Reads what no resource of the library holds, and again after a change.
 *
 * @param load may be another function at each rendering; it is called for `key`
 * @returns what was read, and how to read it again, during which the old value stays
 */
export const useLoaded = <Value>(key: string, load: () => Promise<Value>): [Loaded<Value>, () => void] => {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const note = (next: Loaded<Value>): void => {
      if (isWanted) setLoaded(next);
    };
    load().then(
      (value) => note({ status: 'ready', value }),
      (error: unknown) => note({ status: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
    // The key stands for the function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, round]);
  return [loaded, () => setRound((count) => count + 1)];
};
