import { format } from 'node:util';
import type { Log } from '../ports/index.js';

type Printer = Pick<Console, 'trace' | 'warn' | 'error'>;

/**
 * Sends what libraries print to the console as a problem to the log, so that all lines of the process have one form.
 * `console.log` stays as it is.
 *
 * @param console default: the console of this process
 * @returns gives the console back
 */
export function sendConsoleToLog(log: Log, console: Printer = globalThis.console): () => void {
  const { trace, warn, error } = console;
  const say =
    (write: Log['error']) =>
    (...parts: readonly unknown[]) =>
      write(format(...parts));
  // What is traced is thrown or logged, too.
  Object.assign(console, { trace: say(log.debug), warn: say(log.warn), error: say(log.error) });
  return () => void Object.assign(console, { trace, warn, error });
}
