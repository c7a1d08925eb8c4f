'use client';

import { useEffect, useRef, useState } from 'react';
import type { ErrorNotice } from './error-notice.js';

/** Runs actions of buttons one at a time. */
interface Action<Name extends string> {
  /** The action in progress. */
  readonly running: Name | undefined;
  readonly failure: ErrorNotice | undefined;
  /** Runs an action, unless another one is in progress. The action may return an error to show. */
  readonly run: (name: Name, act: () => Promise<ErrorNotice | undefined | void>) => void;
}

/**
 * Runs the actions of buttons and keeps the last error. An action that leaves the page never ends; it is over when the
 * user returns with the browser's back button.
 *
 * @param explain describes a thrown error to the user
 */
export const useAction = <Name extends string = 'run'>(explain: (error: unknown) => ErrorNotice): Action<Name> => {
  const isRunning = useRef(false);
  const [running, setRunning] = useState<Name>();
  const [failure, setFailure] = useState<ErrorNotice>();
  const end = (): void => {
    isRunning.current = false;
    setRunning(undefined);
  };
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) end();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const run = async (name: Name, act: () => Promise<ErrorNotice | undefined | void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(name);
    setFailure(undefined);
    try {
      setFailure((await act()) ?? undefined);
    } catch (error) {
      setFailure(explain(error));
    } finally {
      end();
    }
  };
  return { running, failure, run: (name, act) => void run(name, act) };
};
