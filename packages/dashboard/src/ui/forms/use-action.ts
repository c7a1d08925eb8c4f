import { useCallback, useRef, useState } from 'react';

/** Something a person sets off that takes time and can fail. */
export interface Action<Input> {
  /** Begins. While it runs, further calls do nothing, so that two quick presses make one request. */
  readonly start: (input: Input) => Promise<void>;
  readonly isBusy: boolean;
  /** Why the last run failed; `undefined` before, while and after a run that did not. */
  readonly error: unknown;
  /** Forgets the last failure. */
  readonly reset: () => void;
}

/**
 * Runs a piece of work once at a time and keeps what came of it.
 *
 * @param run the work; what it throws becomes `error`
 */
export const useAction = <Input = void>(run: (input: Input) => Promise<unknown>): Action<Input> => {
  // A ref, because two presses within one frame both see the state from before the first.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const start = async (input: Input): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await run(input);
    } catch (failure) {
      setError(failure);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const reset = useCallback(() => setError(undefined), []);
  return { start, isBusy, error, reset };
};
