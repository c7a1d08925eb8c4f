// @needs nothing

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { a, type DnsServer, RecordType, ResponseCode, startDnsServer } from '../../testing/dns-server.js';
import { createResolve } from '../adapters/egress/addresses.js';
import { createEgress } from '../adapters/egress/index.js';

let server: DnsServer;
beforeAll(async () => {
  server = await startDnsServer({
    'shop.example.test': { [RecordType.A]: a('93.184.216.34', '93.184.216.35') },
    'absent.example.test': ResponseCode.NXDOMAIN,
    'broken.example.test': ResponseCode.SERVFAIL,
  });
});
afterAll(() => server.close());

/** Questions to the operating system. It answers two at once for the whole process. */
const askedOfSystem = () => process.getActiveResourcesInfo().filter((name) => name === 'GetAddrInfoReqWrap');

describe('names that projects choose', () => {
  test('SR-02 OV-03 one whose DNS server never answers holds up no other', async () => {
    const resolve = createResolve([], { servers: [server.address], timeoutMillis: 2000 });
    let unanswered = 20;
    const silent = Array.from({ length: unanswered }, (_, n) =>
      resolve(`${n}.silent.example.test`).finally(() => (unanswered -= 1)),
    );
    expect(await resolve('shop.example.test')).toEqual(['93.184.216.34', '93.184.216.35']);
    expect([unanswered, askedOfSystem()]).toEqual([20, []]);
    const reasons = (await Promise.allSettled(silent)).map((one) => one.status === 'rejected' && one.reason.code);
    expect(new Set(reasons)).toEqual(new Set(['EAI_AGAIN']));
  });

  test('are resolved so wherever a project names one', async () => {
    const request = createEgress({ exceptions: [], timeoutMillis: 50 }).request('http://shop.example.test/');
    expect(askedOfSystem()).toEqual([]);
    await expect(request).rejects.toMatchObject({ name: 'Outage' });
  });

  test.each([
    ['absent.example.test', 'ENOTFOUND'],
    ['broken.example.test', 'EAI_AGAIN'],
  ])('fail as those of the system do: %s with %s', async (name, code) => {
    await expect(createResolve([], { servers: [server.address] })(name)).rejects.toMatchObject({ code });
  });

  test('may be addresses', async () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1::1'])
      expect(await createResolve([], { servers: [server.address] })(address)).toEqual([address]);
  });
});

test('names that the operator has allowed, and names of the machine’s own network, are resolved by the system', async () => {
  const before = server.asked.length;
  const exceptions = [{ host: 'localhost.example.test', prefix: null, port: 443 }];
  const resolve = createResolve(exceptions, { servers: [server.address] });
  expect(await resolve('localhost')).toContain('127.0.0.1');
  const earlier = askedOfSystem().length;
  const allowed = resolve('LOCALHOST.example.test');
  expect(askedOfSystem()).toHaveLength(earlier + 1);
  await allowed.catch(() => undefined);
  expect(server.asked.length).toBe(before);
});
