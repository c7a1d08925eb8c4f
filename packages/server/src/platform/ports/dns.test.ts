// @needs nothing

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsServer, mx, RecordType, ResponseCode, startDnsServer, txt } from '../../testing/dns-server.js';
import { createDns } from '../adapters/dns/index.js';

let server: DnsServer;
beforeAll(async () => {
  server = await startDnsServer({
    'example.test': {
      [RecordType.TXT]: [txt('v=spf1 ', '~all'), txt('other')],
      [RecordType.MX]: [mx(20, 'b.test'), mx(10, 'a.test')],
    },
    'absent.test': ResponseCode.NXDOMAIN,
    'broken.test': ResponseCode.SERVFAIL,
    'closed.test': ResponseCode.REFUSED,
  });
});
afterAll(() => server.close());

const dns = () => createDns({ servers: [server.address] });

test('TXT records have their strings joined, and MX records are in the order of their priority', async () => {
  expect(await dns().findTxt('example.test')).toEqual(['v=spf1 ~all', 'other']);
  expect(await dns().findMx('example.test')).toEqual([
    { priority: 10, host: 'a.test' },
    { priority: 20, host: 'b.test' },
  ]);
});

test('a name that does not exist, or has no records of the type, has none', async () => {
  expect(await dns().findTxt('absent.test')).toEqual([]);
  expect(await dns().findMx('absent.test')).toEqual([]);
});

test('a failure of the DNS server has its reason', async () => {
  await expect(dns().findTxt('broken.test')).rejects.toMatchObject({ name: 'DnsFailed', reason: 'SERVFAIL' });
  await expect(dns().findMx('closed.test')).rejects.toMatchObject({ reason: 'REFUSED' });
});

test('a DNS server that does not answer is waited for until the time limit, however many there are', async () => {
  const silent = createDns({ servers: [server.address, server.address, server.address], timeoutMillis: 60 });
  await expect(silent.findTxt('silent.test')).rejects.toMatchObject({ reason: 'TIMEOUT' });
});
