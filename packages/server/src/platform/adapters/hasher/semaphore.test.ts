// @needs nothing

import { deferred } from '@portico/testing/deferred';
import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.js';

test('PW-10 limits concurrent work, queues the rest in order, and refuses work when the queue is full', async () => {
  const semaphore = new Semaphore({ most: 2, mostWaiting: 3 });
  const gates = Array.from({ length: 5 }, () => deferred());
  const started: number[] = [];
  const work = gates.map(({ promise }, index) =>
    semaphore.run(() => {
      started.push(index);
      return promise;
    }),
  );
  await expect(semaphore.run(() => Promise.resolve())).rejects.toMatchObject({
    name: 'Overloaded',
    retryAfterSeconds: 1,
  });
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await work[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(work);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  await expect(semaphore.run(() => Promise.resolve('free again'))).resolves.toBe('free again');
});

test('failed work frees its slot', async () => {
  const semaphore = new Semaphore({ most: 1, mostWaiting: 1 });
  const failing = semaphore.run(() => Promise.reject(new Error('failed')));
  const next = semaphore.run(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('failed');
  await expect(next).resolves.toBe('next');
});

test('OV-03 owners take turns, and one that has filled the queue makes room for others', async () => {
  const semaphore = new Semaphore({ most: 1, mostWaiting: 4 });
  const gate = deferred();
  const order: string[] = [];
  const ask = (owner: string) =>
    semaphore.run(async () => {
      order.push(owner);
      await gate.promise;
    }, owner);
  const greedy = Array.from({ length: 5 }, () => ask('greedy'));
  await expect(ask('greedy')).rejects.toMatchObject({ name: 'Overloaded' });
  const others = [ask('modest'), ask('other')];
  // Each has its share now.
  await expect(ask('modest')).rejects.toMatchObject({ name: 'Overloaded' });
  gate.resolve();
  const outcomes = await Promise.allSettled(greedy);
  await Promise.all(others);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(order.slice(0, 4)).toEqual(['greedy', 'greedy', 'modest', 'other']);
});
