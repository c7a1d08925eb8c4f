// @needs nothing

import { randomUUID } from 'node:crypto';
import { createTestLog } from '@portico/testing';
import { expect, test, vi } from 'vitest';
import { createServer } from './fastify.js';

test('the server starts however long a part of it takes to load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createServer({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log: createTestLog(),
    newRequestId: randomUUID,
  });
  let endLoading = () => {};
  server.register(async (scope) => {
    await new Promise<void>((resolve) => {
      endLoading = resolve;
    });
    scope.get('/hello', async () => 'hello');
  });
  const started = server.ready().then(() => 'started', String);
  await vi.advanceTimersByTimeAsync(600_000);
  endLoading();
  expect(await started).toBe('started');
  expect((await server.inject('/hello')).body).toBe('hello');
  await server.close();
});
