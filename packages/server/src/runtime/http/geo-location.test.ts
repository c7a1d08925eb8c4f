// @needs nothing

import { randomUUID } from 'node:crypto';
import { createTestLog } from '@portico/testing';
import { expect, test } from 'vitest';
import type { Settings } from '../../platform/call/settings.js';
import { createServer } from './fastify.js';
import { createLocationReader } from './geo-location.js';

const read = async (network: Settings['locationHeaders'], headers: Readonly<Record<string, string>>) => {
  const server = createServer({
    publicUrl: 'http://localhost:3000',
    trustedProxies: ['10.0.0.0/8'],
    log: createTestLog(),
    newRequestId: randomUUID,
  });
  const locationOf = createLocationReader(network);
  server.get('/place', async (request) => ({ place: locationOf(request) }));
  const answer = await server.inject({
    url: '/place',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '203.0.113.7', ...headers },
  });
  return answer.json().place;
};

const lisbon = {
  countryCode: 'PT',
  regionCode: '11',
  cityName: 'Lisbon',
  latitude: 38.72,
  longitude: -9.14,
  tzIdentifier: 'Europe/Lisbon',
};

const asSentBy = (names: readonly string[]) =>
  Object.fromEntries(Object.values(lisbon).map((value, index) => [names[index] ?? '', String(value)]));

test.each([
  ['cloudflare', 'cf-ipcountry cf-region-code cf-ipcity cf-iplatitude cf-iplongitude cf-timezone'],
  [
    'cloudfront',
    'cloudfront-viewer-country cloudfront-viewer-country-region cloudfront-viewer-city cloudfront-viewer-latitude cloudfront-viewer-longitude cloudfront-viewer-time-zone',
  ],
  [
    'vercel',
    'x-vercel-ip-country x-vercel-ip-country-region x-vercel-ip-city x-vercel-ip-latitude x-vercel-ip-longitude x-vercel-ip-timezone',
  ],
] as const)('the headers of %s are read, and those of no other network', async (network, names) => {
  const headers = asSentBy(names.split(' '));
  expect(await read(network, headers)).toEqual(lisbon);
  expect(await read(network === 'vercel' ? 'cloudflare' : 'vercel', headers)).toBeNull();
  expect(await read(null, headers)).toBeNull();
});

test.each([
  ['an unknown country', { 'cf-ipcountry': 'XX' }],
  ['the Tor network', { 'cf-ipcountry': 'T1' }],
  ['text in the place of a country', { 'cf-ipcountry': '<b>' }],
  ['a region without its country', { 'cf-region-code': '11' }],
  ['a latitude beyond the pole', { 'cf-iplatitude': '90.1' }],
  ['a longitude that is no number', { 'cf-iplongitude': 'west' }],
  ['a city with a line break in it', { 'cf-ipcity': 'Lis%0Abon' }],
  ['a city whose encoding is broken', { 'cf-ipcity': 'Lis%zzbon' }],
  ['a time zone that is none', { 'cf-timezone': '../../etc' }],
])('%s is left out', async (_, headers) => {
  expect(await read('cloudflare', headers)).toBeNull();
});

test('a city outside of ASCII is read as UTF-8, and percent-encoded', async () => {
  const raw = Buffer.from('São Brás', 'utf8').toString('latin1');
  expect(await read('cloudflare', { 'cf-ipcity': raw })).toMatchObject({ cityName: 'São Brás' });
  expect(await read('vercel', { 'x-vercel-ip-city': 'S%C3%A3o%20Br%C3%A1s' })).toMatchObject({ cityName: 'São Brás' });
});
