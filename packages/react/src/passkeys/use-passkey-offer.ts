import { type RefObject, useEffect, useRef } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';
import { offersPasskeys } from './support.js';

/** How an offer ended, unless the page ended it. */
type Outcome = Awaited<ReturnType<ReturnType<typeof usePorticoApp>['signInWithPasskey']>>;

const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

/**
 * Offers passkeys in the list of the page's e-mail field while nothing else asks for one. A pause offers them anew.
 */
export const usePasskeyOffer = ({
  isPaused,
  onEnd,
}: {
  readonly isPaused: boolean;
  readonly onEnd: (outcome: Outcome) => void;
}): void => {
  const app = usePorticoApp();
  const latestOnEnd = useLatest(onEnd);

  useEffect(() => {
    if (isPaused) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const offer = async (): Promise<void> => {
      if (!(await offersPasskeys()) || signal.aborted) return;
      const outcome = await app.signInWithPasskey({ autofill: true, noRedirect: true, signal });
      if (!signal.aborted) latestOnEnd.current(outcome);
    };
    // Nobody has asked for anything yet, so nobody is told that nothing could be offered.
    offer().catch(() => undefined);
    return () => leaving.abort();
  }, [app, isPaused, latestOnEnd]);
};
