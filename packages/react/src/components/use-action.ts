import { useRef, useState } from 'react';
import type { Fault } from './fault.js';

/** Something that buttons do on the server, of which one runs at a time. */
interface Action<Name extends string> {
  /** The one that runs. */
  readonly running: Name | undefined;
  readonly failure: Fault | undefined;
  /** Runs one; while another runs, nothing happens. What it gives back is why it was refused. */
  readonly run: (name: Name, act: () => Promise<Fault | undefined | void>) => void;
}

/**
 * Runs what buttons do, and keeps what went wrong.
 *
 * @param explain puts what was thrown into words
 */
export const useAction = <Name extends string = 'run'>(explain: (error: unknown) => Fault): Action<Name> => {
  const isRunning = useRef(false);
  const [running, setRunning] = useState<Name>();
  const [failure, setFailure] = useState<Fault>();

  const run = async (name: Name, act: () => Promise<Fault | undefined | void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(name);
    setFailure(undefined);
    try {
      setFailure((await act()) ?? undefined);
    } catch (error) {
      setFailure(explain(error));
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  };
  return { running, failure, run: (name, act) => void run(name, act) };
};
