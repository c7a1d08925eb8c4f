import { CommandFailure } from './command-failure.js';

const PARENT_CHECK_MILLIS = 250;

/** How a process is asked to end. */
export interface Ending {
  /** Resolves to a word for what asked: a signal, or the end of the `npm` that runs the process as a script. */
  readonly asked: Promise<string>;
  /** Aborted by a second signal: there is no time to wait for anyone. No signal ends the process at once. */
  readonly hurry: AbortSignal;
}

/** Listens for what asks the process to end. */
export function listenForEnding(): Ending {
  const hurry = new AbortController();
  const asked = new Promise<string>((resolve) => {
    let signals = 0;
    const listen = (signal: string) => {
      signals += 1;
      if (signals > 1) hurry.abort();
      resolve(signal);
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, listen);
    if (process.env['npm_lifecycle_event'] !== undefined) watchParent(() => resolve('the end of npm'));
  });
  return { asked, hurry: hurry.signal };
}

/**
 * Aborts when the process is asked to end, so that half of the data is neither written nor loaded, and no database runs
 * on.
 *
 * @param outcome what the user is told besides the signal
 */
export function stopWhenAsked(outcome: string): AbortSignal {
  const stop = new AbortController();
  void listenForEnding().asked.then((signal) => stop.abort(new CommandFailure(`Stopped on ${signal}. ${outcome}`)));
  return stop.signal;
}

/** At a signal npm ends its shell only, so a changed parent is all that is left to notice. */
function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, PARENT_CHECK_MILLIS);
  timer.unref();
}
