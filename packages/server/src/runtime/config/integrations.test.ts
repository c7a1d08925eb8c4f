// @needs nothing

import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.js';

const hash = 'ab'.repeat(32);

test('integrations are read with the hash of their secret, and a client ID may have two', () => {
  const config = readConfig({ PORTICO_INTEGRATIONS: `scanner:${hash}, scanner:${'CD'.repeat(32)},billing-1:${hash}` });
  expect(config.settings.integrations).toEqual([
    { clientId: 'scanner', secretHash: hash },
    { clientId: 'scanner', secretHash: 'cd'.repeat(32) },
    { clientId: 'billing-1', secretHash: hash },
  ]);
  expect(readConfig({}).settings.integrations).toEqual([]);
});

test.each([['scanner'], ['scanner:secret'], [`:${hash}`], [`scan:ner:${hash}`], [`scanner:${hash},`]])(
  '“%s” is not a list of integrations, and the mistake does not repeat what may be a secret',
  (value) => {
    expect(() => readConfig({ PORTICO_INTEGRATIONS: value })).toThrow(ConfigError);
    expect(() => readConfig({ PORTICO_INTEGRATIONS: value })).toThrow(
      /PORTICO_INTEGRATIONS must be a comma-separated list of client IDs, each with a colon and the SHA-256 of its secret as 64 hexadecimal digits$/,
    );
  },
);
