import { useCallback, useRef, useState } from 'react';

/** Work that takes time and can fail, started by the user. */
export interface Action<Input> {
  /** Starts the work. Calls while it runs do nothing, so that a double click makes one request. */
  readonly start: (input: Input) => Promise<void>;
  readonly isBusy: boolean;
  /** Why the last run failed; `undefined` before and during a run, and after a successful one. */
  readonly error: unknown;
  /** Clears the last failure. */
  readonly reset: () => void;
}

/**
 * Runs work once at a time and keeps its state.
 *
 * @param run the work; what it throws becomes `error`
 */
export const useAction = <Input = void>(run: (input: Input) => Promise<unknown>): Action<Input> => {
  // A ref, because two clicks within one frame both see the state from before the first.
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
