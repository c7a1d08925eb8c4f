// @needs any-database

import { EventEmitter, once } from 'node:events';
import { createWorld, projectHeaders, sharedDatabase, TEST_URL, type World } from '@portico/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientGone, type WireAnswer, type WireRequest } from '../../platform/call/wire.js';
import { registerApi } from '../http/api-routes.js';
import { createServer } from '../http/fastify.js';

let world: World;
let origin: string;
let other: pg.Client;
beforeAll(async () => {
  world = await createWorld();
  origin = await world.listen();
  other = new pg.Client(sharedDatabase().connection);
  await other.connect();
});
afterAll(() => other.end());

/** What waits for the table that the test has locked. */
const waiting = async () =>
  (await other.query("select pid from pg_locks where relation = 'users_by_country'::regclass and not granted")).rows;

const readMetrics = (init: { readonly signal?: AbortSignal } = {}) =>
  fetch(`${origin}/api/v1/internal/metrics`, {
    headers: projectHeaders({ id: world.projectId, keys: world.keys }, 'admin'),
    ...init,
  });

test('OV-04 an expensive read ends in the database when its caller goes away', async () => {
  await other.query('begin; lock table users_by_country in access exclusive mode');
  const caller = new AbortController();
  const answer = readMetrics({ signal: caller.signal });
  await expect.poll(waiting).toHaveLength(1);
  caller.abort();
  await expect(answer).rejects.toThrow('aborted');
  // Below the limit of waiting for a lock (DB-04), which would end it as well.
  await expect.poll(waiting, { timeout: 3_000 }).toEqual([]);
  await other.query('rollback');
  expect((await readMetrics()).status).toBe(200);
});

/** A server with one path, which reads and writes. */
const serveThings = (answer: (request: WireRequest) => Promise<WireAnswer>) => {
  const server = createServer({
    publicUrl: TEST_URL,
    trustedProxies: [],
    log: world.app.log,
    newRequestId: () => 'id',
  });
  const route = { mount: '', path: '/things', row: {} };
  registerApi(server, {
    endpoints: ['GET', 'POST'].map((method) => ({ plan: { ...route, method } })),
    locationOf: () => null,
    userAddressOf: () => null,
    readTimeoutMillis: 20,
    answer: (_endpoint, request) => answer(request),
  });
  return server;
};

test('OV-04 a read is aborted when it takes too long, a change never', async () => {
  const server = serveThings(answerWhenAborted);
  expect((await server.inject({ method: 'GET', url: '/things' })).body).toBe('Took over 20 ms');
  expect((await server.inject({ method: 'POST', url: '/things' })).body).toBe('no limit');
});

test('OV-04 a read whose caller left before it reached the database does not begin there', async () => {
  const [arrived, left] = [new EventEmitter(), new EventEmitter()];
  const seen = once(left, 'seen');
  const server = serveThings(async (request) => {
    arrived.emit('request');
    await once(left, 'gone');
    left.emit('seen', request.signal?.().reason);
    return { status: 200, headers: {}, body: '' };
  });
  server.server.on('connection', (socket) => socket.once('close', () => setImmediate(() => left.emit('gone'))));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const caller = new AbortController();
  const request = once(arrived, 'request');
  const answer = fetch(`${url}/things`, { signal: caller.signal });
  await request;
  caller.abort();
  await expect(answer).rejects.toThrow('aborted');
  expect(await seen).toEqual([expect.any(ClientGone)]);
  await server.close();
});

const answerWhenAborted = ({ signal }: WireRequest): Promise<WireAnswer> =>
  new Promise((resolve) => {
    const answer = (body: string) => resolve({ status: 200, headers: {}, body });
    const aborted = signal?.();
    if (aborted) aborted.addEventListener('abort', () => answer(String(aborted.reason.message)));
    else answer('no limit');
  });
