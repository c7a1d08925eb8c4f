// @needs any-database

import { createHmac, randomUUID } from 'node:crypto';
import { type DialectRow, defineEndpoints } from '@portico/contract';
import { createTestLog, createWorld, type Person, type World } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { createAccessTokenReader } from '../../../domains/credentials/index.js';
import type { PublicCall, TenantCall } from '../../../platform/call/call.js';
import type { CallOf, HandlerOf, InputOf } from '../../../platform/call/handle.js';
import { type Chunks, header, isChunks } from '../../../platform/call/wire.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { registerApi } from '../../http/api-routes.js';
import { createServer } from '../../http/fastify.js';
import { dispatch } from '../dispatch.js';
import { planEndpoint } from '../endpoint-plan.js';
import { untyped } from '../handlers.js';
import type { DialectFor } from './index.js';

/** A dialect that shares nothing with ours: Bearer callers, signed raw bodies, problem details (RFC 9457). */
const hooks = {
  name: 'hooks',
  mount: '/hooks',
  caller: 'bearer',
  body: 'raw',
  failures: ['application/problem+json'],
} as const satisfies DialectRow;

const rows = defineEndpoints({
  'POST /replies/{name}': {
    summary: 'Answer',
    dialect: hooks,
    access: 'public',
    params: z.strictObject({ name: z.string() }),
    returns: 'text',
    streams: 'text/event-stream',
    errors: [],
  },
});
type Row = (typeof rows)['POST /replies/{name}'];

const SIGNING_KEY = 'a key for tests';
const sign = (body: Uint8Array): string => createHmac('sha256', SIGNING_KEY).update(body).digest('hex');

function createHooksDialect(world: World): DialectFor<typeof hooks> {
  const tokens = createAccessTokenReader({ publicUrl: world.baseUrl, keys: world.app.keys });
  return {
    readBody: ({ request }) => request.body ?? new Uint8Array(),
    async readCaller({ request }, body) {
      if (header(request, 'x-signature') !== sign(body)) throw new Refusal(400, 'The signature does not match.');
      const call = await world.call();
      const token = /^Bearer (\S+)$/.exec(header(request, 'authorization') ?? '')?.[1] ?? '';
      const read = await tokens.read(call, token);
      if (!('claims' in read)) throw new Refusal(401, 'The token is not valid.');
      const sessionId = read.claims.refresh_token_id;
      return { ...call, access: 'client', user: null, sessionId, isImpersonation: false };
    },
    openCall(_arrival, caller) {
      if (!caller) throw new Error('a bearer is always known');
      return caller;
    },
    readInput: ({ request }, _caller, body) => ({
      params: request.params,
      query: request.query,
      body,
      signal: request.signal?.(),
      isStreamWanted: true,
    }),
    writeReply: (_arrival, _caller, result) => ({
      status: 200,
      headers: { 'content-type': isChunks(result) ? 'text/event-stream' : 'application/octet-stream' },
      body: isChunks(result) ? result : new TextEncoder().encode(String(result)),
    }),
    writeFailure(_arrival, failure) {
      const isExpected = failure instanceof Refusal || failure instanceof KnownError;
      const status = isExpected ? failure.status : 500;
      return {
        status,
        headers: { 'content-type': 'application/problem+json' },
        body: JSON.stringify({ status, title: isExpected ? failure.message : 'Internal error' }),
      };
    },
    deliver: (_request, answer) => answer,
  };
}

/** What handlers do, by the name in the path. Set by each test. */
const replies = new Map<string, HandlerOf<Row>>();
const log = createTestLog();
let underWay = 0;
let world: World;
let person: Person;
let origin: string;

const server = createServer({
  publicUrl: 'http://localhost:3000',
  trustedProxies: [],
  log,
  newRequestId: randomUUID,
});

beforeAll(async () => {
  world = await createWorld();
  person = await world.signUp();
  const handler: HandlerOf<Row> = (call, input) => {
    const reply = replies.get(input.params.name);
    if (!reply) throw new Refusal(404, 'There is no such reply.');
    return reply(call, input);
  };
  registerApi(server, {
    endpoints: Object.entries(rows).map(([key, row]) => ({
      plan: planEndpoint(key, row),
      dialect: createHooksDialect(world),
      handler: untyped(handler),
    })),
    locationOf: () => null,
    userAddressOf: () => null,
    answer: (endpoint, request) => dispatch(context, endpoint, request),
  });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() => replies.clear());

const context = {
  log,
  publicUrl: 'http://localhost:3000',
  now: () => Date.now(),
  admit: async () => {
    underWay += 1;
    return () => {
      underWay -= 1;
    };
  },
};

interface Sent extends RequestInit {
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

const send = (name: string, { bytes = new Uint8Array([1]), headers, ...init }: Sent = {}): Promise<Response> =>
  fetch(`${origin}/hooks/replies/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}`, 'x-signature': sign(bytes), ...headers },
    body: bytes,
    ...init,
  });

const chunkReader = (answer: Response) => {
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('the answer has a body');
  const read = async (): Promise<string | undefined> => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
  return { read, cancel: () => reader.cancel() };
};

test('the dialect of a row decides what its handler gets and may answer', () => {
  expectTypeOf<CallOf<Row>>().toEqualTypeOf<TenantCall>();
  expectTypeOf<InputOf<Row>['body']>().toEqualTypeOf<Uint8Array>();
  expectTypeOf<InputOf<Row>['signal']>().toEqualTypeOf<AbortSignal>();
  expectTypeOf<Chunks>().toExtend<Awaited<ReturnType<HandlerOf<Row>>>>();
  type Whole = Omit<Row, 'streams' | 'dialect'>;
  expectTypeOf<CallOf<Whole>>().toExtend<PublicCall>();
  expectTypeOf<InputOf<Whole>>().not.toHaveProperty('signal');
  expectTypeOf<Chunks>().not.toExtend<Awaited<ReturnType<HandlerOf<Whole>>>>();
});

test('a body arrives byte for byte, whatever its type, and a signature over it is checked before anything else', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28, 0x0d, 0x0a]);
  const received: Uint8Array[] = [];
  replies.set('keep', async (call, { body }) => {
    received.push(body);
    return `for ${call.sessionId}`;
  });
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'application/octet-stream']) {
    const answer = await send('keep', { bytes, headers: { 'content-type': type } });
    expect([answer.status, (await answer.text()).startsWith('for ')]).toEqual([200, true]);
  }
  expect(received.map((body) => [...body])).toEqual(Array(3).fill([...bytes]));
  const forged = await send('keep', { bytes, headers: { 'x-signature': sign(new Uint8Array([1])) } });
  expect(forged.status).toBe(400);
  expect(received).toHaveLength(3);
});

test('its callers and failures are read and written its own way, at its own mount', async () => {
  const answer = await send('none', { headers: { authorization: 'Bearer nonsense' } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(await answer.json()).toEqual({ status: 401, title: 'The token is not valid.' });
  expect(answer.headers.get('x-stack-request-id')).toMatch(/\w/);
  const missing = await send('none', { headers: { 'x-stack-override-error-status': 'true' } });
  expect(missing.status).toBe(404);
  expect((await fetch(`${origin}/api/v1/replies/none`, { method: 'POST' })).status).toBe(404);
});

test('chunks arrive before the end, and the caller counts as under way until then', async () => {
  const firstWasRead = deferred();
  replies.set('slow', async () =>
    (async function* () {
      yield 'one';
      await firstWasRead.promise;
      yield new TextEncoder().encode('two');
    })(),
  );
  const answer = await send('slow');
  const { read } = chunkReader(answer);
  expect([answer.headers.get('content-type'), await read(), underWay]).toEqual(['text/event-stream', 'one', 1]);
  firstWasRead.resolve();
  expect([await read(), await read(), underWay]).toEqual(['two', undefined, 0]);
});

test('chunks are made no faster than they are read', async () => {
  const chunk = new Uint8Array(1024 * 1024);
  let [made, most] = [0, 0];
  replies.set('long', async () =>
    (async function* () {
      for (; made < 64; made += 1) yield chunk;
    })(),
  );
  const answer = await send('long');
  let received = 0;
  for await (const part of answer.body ?? []) {
    received += part.byteLength;
    most = Math.max(most, made - received / chunk.byteLength);
  }
  expect(received).toBe(64 * chunk.byteLength);
  expect(most).toBeLessThan(32);
});

test.each(['before the first chunk', 'after it'])('a client that goes away %s ends the producer', async (when) => {
  const [begun, ended] = [deferred(), deferred()];
  replies.set('endless', async (_call, { signal }) =>
    (async function* () {
      try {
        if (when === 'after it') yield 'one';
        begun.resolve();
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      } finally {
        ended.resolve();
      }
    })(),
  );
  const logged = log.lines.length;
  const client = new AbortController();
  const answer = send('endless', { signal: client.signal });
  answer.catch(() => undefined);
  await begun.promise;
  client.abort();
  await ended.promise;
  await expect(answer.then((response) => response.text())).rejects.toThrow(/abort/i);
  expect([underWay, log.lines.slice(logged)]).toEqual([0, []]);
});

test('a failure before the first chunk is written in the form of the dialect', async () => {
  replies.set('taken', async () =>
    // oxlint-disable-next-line require-yield -- it fails before it comes to that
    (async function* (): AsyncGenerator<string> {
      throw new Refusal(409, 'It is taken.');
    })(),
  );
  const answer = await send('taken');
  expect([answer.status, await answer.json()]).toEqual([409, { status: 409, title: 'It is taken.' }]);
  expect(underWay).toBe(0);
});

test('a failure after the first chunk is logged and cuts the connection, so that no one takes the part for the whole', async () => {
  replies.set('half', async () =>
    (async function* () {
      yield 'one';
      throw new Error('the source broke');
    })(),
  );
  const { read } = chunkReader(await send('half'));
  expect(await read()).toBe('one');
  await expect(read()).rejects.toThrow('terminated');
  expect(underWay).toBe(0);
  expect(log.lines.at(-1)).toMatchObject({ level: 'error', fields: { call: 'POST /replies/{name}' } });
});

test('HEAD is no method of a streaming call, and begins no stream', async () => {
  let hasBegun = false;
  replies.set('head', async () => {
    hasBegun = true;
    return 'never';
  });
  expect((await send('head', { method: 'HEAD', body: null })).status).toBe(405);
  expect(hasBegun).toBe(false);
});
