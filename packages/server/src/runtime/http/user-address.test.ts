// @needs nothing

import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { createTestLog } from '@portico/testing';
import { expect, test } from 'vitest';
import { createServer } from './fastify.js';
import { clientAddress, createUserAddressReader } from './user-address.js';

/** Reads the address that limits count, and the user's, from a request that the proxies 10.0.0.0/8 forwarded. */
const read = async (forwardedFor: string | undefined, { remoteAddress = '10.0.0.1' } = {}) => {
  const trustedProxies = ['10.0.0.0/8', 'fd00::/8'];
  const log = createTestLog();
  const server = createServer({ publicUrl: 'http://localhost:3000', trustedProxies, log, newRequestId: randomUUID });
  const userAddressOf = createUserAddressReader(trustedProxies);
  server.get('/address', async (request) => [clientAddress(request), userAddressOf(request)]);
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return (await server.inject({ url: '/address', remoteAddress, headers })).json();
};

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7, 10.0.0.2, 10.0.0.3', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['198.51.100.1:1, 203.0.113.7:51234, 10.0.0.2:443', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['203.0.113.7:51234, [fd00::2]:443', '203.0.113.7'],
])('RL-04 a trusted proxy that forwards for “%s” reports %s, whatever the port', async (forwardedFor, address) => {
  expect(await read(forwardedFor)).toEqual([address, address]);
});

test.each([['unknown'], ['_hidden'], ['203.0.113.7:x'], ['[203.0.113.7'], ['198.51.100.1, unknown'], ['']])(
  'RL-04 “%s” names no client, so the address of the proxy counts and says nothing about the user',
  async (forwardedFor) => {
    expect(await read(forwardedFor)).toEqual(['10.0.0.1', null]);
  },
);

test('RL-04 what an untrusted peer forwards changes nothing', async () => {
  const remoteAddress = '203.0.113.7';
  for (const forwardedFor of ['198.51.100.1', '198.51.100.1:1', 'unknown', '10.0.0.1'])
    expect(await read(forwardedFor, { remoteAddress })).toEqual([remoteAddress, remoteAddress]);
});

test('LO-04 requests that are read after their connection was reset are no failure of the server', async () => {
  const log = createTestLog();
  const server = createServer({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log,
    newRequestId: randomUUID,
  });
  const addresses: string[] = [];
  server.get('/reset', async (request) => {
    request.raw.socket.resetAndDestroy();
    return '';
  });
  server.get('/address', async (request) => {
    addresses.push(clientAddress(request));
    return '';
  });
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  // One write, so that the server reads all of them before it knows of the reset.
  socket.write(['/reset', '/address', '/address'].map((path) => `GET ${path} HTTP/1.1\r\n\r\n`).join(''));
  await closed;
  await server.close();
  expect(log.lines).toEqual([]);
  expect(addresses.filter((address) => address !== '127.0.0.1')).toEqual([]);
});
