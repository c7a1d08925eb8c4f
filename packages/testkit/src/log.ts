import type { Log } from '@portico/server';

/** One line that was logged. */
export interface LogLine {
  readonly level: keyof Log;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A log that is kept, so that a test can look for what must and must not stand in it. */
export interface TestLog extends Log {
  readonly lines: readonly LogLine[];
}

/** Makes a log that is kept and written nowhere. */
export function createTestLog(): TestLog {
  const lines: LogLine[] = [];
  const write =
    (level: LogLine['level']): Log['info'] =>
    (message, fields = {}) => {
      lines.push({ level, message, fields });
    };
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
