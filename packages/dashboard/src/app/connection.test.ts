// @needs nothing

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = () => {
  const server = { answer: async () => ({ ok: true }), isVisible: true, probes: 0 };
  const connection = createConnection({
    probe: () => {
      server.probes += 1;
      return server.answer();
    },
    isVisible: () => server.isVisible,
  });
  return { server, connection };
};

const refuse = async () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['refuses connections', refuse],
  ['is not ready', async () => ({ ok: false })],
])('within two seconds it is noticed that the server %s, and that it is back', async (_what, answer) => {
  const { server, connection } = watch();
  const heard = vi.fn();
  connection.subscribe(heard);
  const stop = connection.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isAway()).toBe(false);
  server.answer = answer;
  await vi.advanceTimersByTimeAsync(2000);
  expect(connection.isAway()).toBe(true);
  server.answer = async () => ({ ok: true });
  const back = connection.untilBack();
  await vi.advanceTimersByTimeAsync(2000);
  await back;
  expect([connection.isAway(), heard.mock.calls.length]).toEqual([false, 2]);
  stop();
});

test('a page that is not visible asks nothing, and nothing is asked after it stops', async () => {
  const { server, connection } = watch();
  server.isVisible = false;
  const stop = connection.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.probes).toBe(0);
  server.isVisible = true;
  await vi.advanceTimersByTimeAsync(1500);
  expect(server.probes).toBe(1);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.probes).toBe(1);
});

test('a server that went away a moment ago is noticed by asking', async () => {
  const { server, connection } = watch();
  const heard = vi.fn();
  connection.subscribe(heard);
  expect(await connection.checkAway()).toBe(false);
  server.answer = refuse;
  expect(await connection.checkAway()).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
});
