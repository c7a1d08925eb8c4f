// @needs nothing

import { expect, test } from 'vitest';
import { sendConsoleToLog } from './console-to-log.js';

test('what libraries print as a problem is a line of the log, until the console is given back', () => {
  const lines: string[][] = [];
  const note = (level: string) => (message: string) => void lines.push([level, message]);
  const printer = { trace: note('printed'), warn: note('printed'), error: note('printed') };
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  const giveBack = sendConsoleToLog(log, printer);
  const { trace, warn, error }: Pick<Console, 'trace' | 'warn' | 'error'> = printer;
  error('Retried %d times, and still failed:', 3, 'no connection');
  warn('The pool has no error handlers');
  trace(new Error('The worker ended'));
  giveBack();
  printer.error('The start failed');
  expect(lines).toEqual([
    ['error', 'Retried 3 times, and still failed: no connection'],
    ['warn', 'The pool has no error handlers'],
    ['debug', expect.stringMatching(/^Error: The worker ended\n/)],
    ['printed', 'The start failed'],
  ]);
});
