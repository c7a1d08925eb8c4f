// @needs nothing

import { expect, test } from 'vitest';
import { mistakesOf } from '../../testing/config-mistakes.js';
import { createProxyTrust } from '../http/user-address.js';
import { readConfig } from './config.js';

test('trusted proxies are addresses, networks and names for usual networks', () => {
  const list = ' 10.0.0.5, 172.16.0.0/12,::1 ,fd00::/8,loopback,';
  expect(readConfig({ PORTICO_TRUSTED_PROXIES: list }).settings.trustedProxies).toEqual([
    '10.0.0.5',
    '172.16.0.0/12',
    '::1',
    'fd00::/8',
    'loopback',
  ]);
  expect(readConfig({}).settings.trustedProxies).toEqual([]);
});

test('a name for a usual network may be written in any case, and the server starts with it', () => {
  const { trustedProxies } = readConfig({ PORTICO_TRUSTED_PROXIES: 'Loopback,FD00::/8' }).settings;
  const isTrusted = createProxyTrust(trustedProxies);
  expect(['127.0.0.1', 'fd00::1', '10.0.0.1'].map((address) => isTrusted(address, 0))).toEqual([true, true, false]);
});

test.each(['10.0.0.0/33', 'fd00::/129', '10.0.0/8', '10.0.0.1:80', '10.0.0.1 10.0.0.2', 'proxy.lan', '*', 'true'])(
  'the trusted proxy “%s” is named before the start, which it would end',
  (proxy) => {
    expect(mistakesOf({ PORTICO_TRUSTED_PROXIES: `10.0.0.5,${proxy}` })).toEqual([
      `PORTICO_TRUSTED_PROXIES has ${proxy}, which is not an address or network such as 10.0.0.0/8`,
    ]);
  },
);

test.each(['0.0.0.0/0', '::/0'])('no installation trusts every address, “%s”, as a proxy', (proxy) => {
  expect(mistakesOf({ PORTICO_TRUSTED_PROXIES: proxy })).toEqual([
    `PORTICO_TRUSTED_PROXIES has ${proxy}, which is every address, so clients could choose the one that limits apply to`,
  ]);
});
