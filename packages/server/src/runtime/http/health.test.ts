// @needs nothing

import { randomUUID } from 'node:crypto';
import { createTestLog } from '@portico/testing';
import { expect, test } from 'vitest';
import { createServer } from './fastify.js';
import { type HealthChecks, registerHealth } from './health.js';

/** A server with a database that answers, or does not. */
const start = (changes: Partial<HealthChecks> = {}) => {
  const server = createServer({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log: createTestLog(),
    newRequestId: randomUUID,
  });
  let pings = 0;
  registerHealth(server, {
    isReady: () => true,
    millisSinceAnswer: () => Number.POSITIVE_INFINITY,
    ...changes,
    pingDatabase: async () => {
      pings += 1;
      await changes.pingDatabase?.();
    },
  });
  const head = async (url: string) => {
    const answer = await server.inject({ method: 'HEAD', url });
    return { status: answer.statusCode, body: answer.body, retryAfter: answer.headers['retry-after'] };
  };
  const ask = async (url: string) => {
    const answer = await server.inject({ url });
    return { status: answer.statusCode, says: answer.json().status, retryAfter: answer.headers['retry-after'] };
  };
  return { ask, head, pings: () => pings };
};
const away = () => Promise.reject(new Error('connect ECONNREFUSED'));

test('SH-02 liveness is only that the process answers, even while it stops without a database', async () => {
  const { ask, pings } = start({ isReady: () => false, pingDatabase: away });
  expect(await ask('/health')).toEqual({ status: 200, says: 'ok', retryAfter: undefined });
  expect(pings()).toBe(0);
});

test('SH-02 load balancers that ask by HEAD get the same answer, without a body', async () => {
  const { head } = start({ isReady: () => false });
  expect(await head('/health')).toEqual({ status: 200, body: '', retryAfter: undefined });
  expect(await head('/health?ready=1')).toEqual({ status: 503, body: '', retryAfter: '5' });
});

test('SH-02 readiness ends with the database and comes back with it', async () => {
  let isAway = true;
  const { ask } = start({ pingDatabase: () => (isAway ? away() : Promise.resolve()) });
  const notReady = { status: 503, says: 'database away', retryAfter: '2' };
  expect([await ask('/health?ready=1'), await ask('/health?db=1')]).toEqual([notReady, notReady]);
  isAway = false;
  expect(await ask('/health?ready=1')).toMatchObject({ status: 200, says: 'ok' });
});

test('SH-02 readiness does not ask a database that answered anything in the last five seconds', async () => {
  let millis = 4999;
  const { ask, pings } = start({ millisSinceAnswer: () => millis });
  expect(await ask('/health?ready=1')).toMatchObject({ status: 200 });
  expect(pings()).toBe(0);
  millis = 5000;
  expect(await ask('/health?ready=1')).toMatchObject({ status: 200 });
  expect(pings()).toBe(1);
  millis = 0;
  expect(await ask('/health?db=1')).toMatchObject({ status: 200 });
  expect(pings()).toBe(2);
});

test('SH-01 readiness ends as soon as a shutdown is requested, whatever the database says', async () => {
  const { ask } = start({ isReady: () => false, millisSinceAnswer: () => 0 });
  expect(await ask('/health?ready=1')).toEqual({ status: 503, says: 'stopping', retryAfter: '5' });
});
