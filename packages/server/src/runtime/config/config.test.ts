// @needs nothing

import { expect, test } from 'vitest';
import { readConfig } from './config.js';

const secret = 'k'.repeat(16) + 'q'.repeat(16);

test('the log is text for a terminal and JSON for a program, unless the configuration names a format', () => {
  const [terminal, program] = [{ isTTY: true }, { isTTY: false }];
  expect(readConfig({}, terminal).logFormat).toBe('text');
  expect(readConfig({}, program).logFormat).toBe('json');
  expect(readConfig({ PORTICO_LOG_FORMAT: 'json' }, terminal).logFormat).toBe('json');
  expect(readConfig({ PORTICO_LOG_FORMAT: 'text' }, program).logFormat).toBe('text');
});

test('SH-01 a stopping process waits eight seconds for balancers in production, and not at all in development', () => {
  expect(readConfig({}).drainSeconds).toBe(0);
  const production = { PORTICO_PUBLIC_URL: 'https://auth.acme.test', PORTICO_SECRET: secret };
  expect(readConfig(production).drainSeconds).toBe(8);
  expect(readConfig({ ...production, PORTICO_DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(readConfig({ PORTICO_DRAIN_SECONDS: '30' }).drainSeconds).toBe(30);
  for (const wrong of ['-1', '1.5', 'soon', '1000'])
    expect(() => readConfig({ PORTICO_DRAIN_SECONDS: wrong })).toThrow(
      'PORTICO_DRAIN_SECONDS must be a number of seconds from 0 to 999',
    );
});
