'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';
import { offersPasskeys } from './support.js';

/** Result of the offer, unless the page ended it. */
type Outcome = Awaited<ReturnType<ReturnType<typeof usePorticoApp>['signInWithPasskey']>>;

const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** Offers passkeys in the autofill list of the email field, except while paused. */
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
    // The user has not asked for a passkey yet, so no error is shown.
    offer().catch(() => undefined);
    return () => leaving.abort();
  }, [app, isPaused, latestOnEnd]);
};
