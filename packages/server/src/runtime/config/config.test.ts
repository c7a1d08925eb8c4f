// @needs nothing

import { expect, test } from 'vitest';
import { readConfig } from './config.js';

test('the log is text for a terminal and JSON for a program, unless the configuration names a format', () => {
  const [terminal, program] = [{ isTTY: true }, { isTTY: false }];
  expect(readConfig({}, terminal).logFormat).toBe('text');
  expect(readConfig({}, program).logFormat).toBe('json');
  expect(readConfig({ PORTICO_LOG_FORMAT: 'json' }, terminal).logFormat).toBe('json');
  expect(readConfig({ PORTICO_LOG_FORMAT: 'text' }, program).logFormat).toBe('text');
});
