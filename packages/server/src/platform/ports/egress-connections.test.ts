// @needs nothing

import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { a, type DnsServer, RecordType, startDnsServer } from '../../testing/dns-server.js';
import { createEgress, type EgressOptions } from '../adapters/egress/index.js';
import { EgressRefused } from './egress.js';

const never = new AbortController().signal;
const NAME = 'hooks.example.test';

let server: Server;
let dns: DnsServer;
let port = 0;
let opened: Socket[] = [];
let requests = 0;
let answer: (response: ServerResponse, socket: Socket) => void;
beforeEach(async () => {
  opened = [];
  requests = 0;
  answer = (response) => response.end('ok');
  server = createServer((request, response) => {
    requests += 1;
    request.resume().on('end', () => answer(response, request.socket));
  });
  server.on('connection', (socket: Socket) => opened.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  dns = await startDnsServer({ [NAME]: { [RecordType.A]: a('127.0.0.1') } });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  dns.close();
});

/** Asks our DNS server, over its protocol, and may connect to our HTTP server alone. */
function open(options: Partial<EgressOptions> = {}) {
  const resolver = new Resolver();
  resolver.setServers([dns.address]);
  const exceptions = [{ host: '127.0.0.1', prefix: null, port }];
  const egress = createEgress({ exceptions, resolve: (hostname) => resolver.resolve4(hostname), ...options });
  const request = { method: 'POST', body: '{}', isRepeatable: true } as const;
  return async () => (await egress.stream(`http://${NAME}:${port}/`, request, never)).text();
}

const pointTo = (...addresses: string[]) => dns.change({ [NAME]: { [RecordType.A]: a(...addresses) } });

test('repeatable requests that follow each other share a connection, and its name is asked for once', async () => {
  const send = open();
  for (let count = 0; count < 5; count += 1) expect(await send()).toBe('ok');
  expect([requests, opened.length, dns.asked.length]).toEqual([5, 1, 1]);
});

test('requests that must not arrive twice share no connection', async () => {
  const egress = createEgress({ exceptions: [{ host: '127.0.0.1', prefix: null, port }] });
  for (let count = 0; count < 3; count += 1) await egress.request(`http://127.0.0.1:${port}/`, { method: 'POST' });
  expect([requests, opened.length]).toEqual([3, 3]);
});

test('an answer without a body leaves its connection for the next request', async () => {
  answer = (response) => response.writeHead(204).end();
  const send = open();
  for (let count = 0; count < 3; count += 1) await send();
  expect(opened.length).toBe(1);
});

test('SR-02 a name whose address turns private is refused at its next connection', async () => {
  const send = open();
  expect(await send()).toBe('ok');
  pointTo('10.0.0.1');
  opened[0]?.destroy();
  await once(opened[0] ?? server, 'close');
  await expect(send()).rejects.toThrow(EgressRefused);
  pointTo('127.0.0.1', '169.254.169.254');
  await expect(send()).rejects.toThrow('The address is not public');
  expect(requests).toBe(1);
});

test('SR-02 the name is not asked for again between the check and the connection', async () => {
  const resolver = new Resolver();
  resolver.setServers([dns.address]);
  const resolve = async (hostname: string) => {
    const addresses = await resolver.resolve4(hostname);
    pointTo('169.254.169.254');
    return addresses;
  };
  const send = open({ resolve });
  expect(await send()).toBe('ok');
  expect(dns.asked).toEqual([NAME]);
});

test('SR-02 a kept connection takes no more requests after its time, so that a changed address takes effect', async () => {
  const send = open({ connectionMaxAgeMillis: -1 });
  expect(await send()).toBe('ok');
  pointTo('10.0.0.1');
  await expect(send()).rejects.toThrow(EgressRefused);
  expect(requests).toBe(1);
});

test('a request over a kept connection that the other end closes instead of an answer is sent again over a new one', async () => {
  const send = open();
  expect(await send()).toBe('ok');
  answer = (response, socket) => (socket === opened[0] ? socket.destroy() : response.end('again'));
  expect(await send()).toBe('again');
  expect([requests, opened.length]).toEqual([3, 2]);
});

test('a request over a new connection that is closed instead of an answer has failed', async () => {
  answer = (_response, socket) => socket.destroy();
  await expect(open()()).rejects.toMatchObject({ name: 'Outage' });
  expect(requests).toBe(1);
});
