import type { Log } from '@portico/server';

/** One logged line. */
export interface LogLine {
  readonly level: keyof Log;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A log kept in memory, so that a test can check what is and is not logged. */
export interface TestLog extends Log {
  readonly lines: readonly LogLine[];
}

/** Creates a log that is only kept in memory. */
export function createTestLog(): TestLog {
  const lines: LogLine[] = [];
  const write =
    (level: LogLine['level']): Log['info'] =>
    (message, fields = {}) => {
      lines.push({ level, message, fields });
    };
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
