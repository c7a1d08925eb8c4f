import { setMaxListeners } from 'node:events';
import { Outage } from '../failures/failures.js';
import { innermostMessage } from '../failures/reason.js';
import type { Clock, Log } from '../ports/index.js';

const WINDOW_MILLIS = 60_000;
const MAX_CAUSES = 100;

/** A log that is closed with the process. */
export interface OutageLog extends Log {
  /** Writes what was counted. */
  close(): void;
}

type Level = 'warn' | 'error';
type Fields = Readonly<Record<string, unknown>>;

/** A line that was written, and how often it has come again since. */
interface Cause {
  readonly level: Level;
  readonly message: string;
  readonly about: Fields;
  count: number;
}

/**
 * Wraps a log so that an outage fills no disk: while something behind a port is unavailable, every call fails for the same
 * cause. The first line of a cause is written at once, without a stack; repetitions are counted and written as one line a
 * minute. Lines whose `failure` is no outage pass unchanged.
 *
 * @param onOutage called for each outage, with the name of its port
 */
export function createOutageLog(log: Log, clock: Clock, onOutage?: (port: string) => void): OutageLog {
  const causes = new Map<string, Cause>();
  const closing = new AbortController();
  // Each cause waits for it. Node would print a warning from the eleventh on, which is no line of this log.
  setMaxListeners(MAX_CAUSES, closing.signal);

  const writeCount = (cause: Cause) => {
    if (cause.count > 0) log[cause.level](cause.message, { ...cause.about, repeated: cause.count });
    cause.count = 0;
  };

  const watch = async (key: string, cause: Cause) => {
    do {
      writeCount(cause);
      await clock.sleep(WINDOW_MILLIS, closing.signal);
    } while (cause.count > 0 && !closing.signal.aborted);
    causes.delete(key);
  };

  const write =
    (level: Level) =>
    (message: string, fields: Fields = {}) => {
      const { failure, ...rest } = fields;
      if (!(failure instanceof Outage)) return log[level](message, fields);
      onOutage?.(failure.port);
      const about = { service: failure.port, reason: innermostMessage(failure) };
      const key = [level, message, about.service, about.reason].join('\n');
      const known = causes.get(key);
      if (known) {
        known.count += 1;
        return;
      }
      log[level](message, { ...rest, ...about });
      if (causes.size >= MAX_CAUSES || closing.signal.aborted) return;
      const cause: Cause = { level, message, about, count: 0 };
      causes.set(key, cause);
      void watch(key, cause);
    };

  return {
    debug: log.debug,
    info: log.info,
    warn: write('warn'),
    error: write('error'),
    close() {
      closing.abort();
      for (const cause of causes.values()) writeCount(cause);
    },
  };
}
