// @needs nothing

import { expect, test } from 'vitest';
import { Batches, type RunBatch } from './batches.js';

const done = { status: 'fulfilled', value: undefined };

/** Batches of at most three, which are done when `finish` is called. */
function open(run: RunBatch<string> = async (works) => works.map(() => null)) {
  const begun: (readonly string[])[] = [];
  const gates: (() => void)[] = [];
  const batches = new Batches<string>(3, async (works) => {
    begun.push(works);
    await new Promise<void>((resolve) => gates.push(resolve));
    return run(works);
  });
  const finish = async () => {
    gates.shift()?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { batches, begun, finish };
}

test('work that comes alone is done at once, and what comes meanwhile is done together', async () => {
  const { batches, begun, finish } = open();
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((work) => batches.add('one', work)));
  const other = batches.add('another', 'x');
  expect(begun).toEqual([['a'], ['x']]);
  for (let count = 0; count < 4; count += 1) await finish();
  await Promise.all([all, other]);
  expect(begun).toEqual([['a'], ['x'], ['b', 'c', 'd'], ['e']]);
  const later = batches.add('one', 'f');
  expect(begun.at(-1)).toEqual(['f']);
  await finish();
  await later;
});

test('each piece of work gets its own outcome', async () => {
  const refused = new Error('refused');
  const { batches, finish } = open(async (works) => works.map((work) => (work === 'bad' ? refused : null)));
  const outcomes = Promise.allSettled(['first', 'good', 'bad', 'fine'].map((work) => batches.add('one', work)));
  await finish();
  await finish();
  expect(await outcomes).toEqual([done, done, { status: 'rejected', reason: refused }, done]);
});

test('a batch that fails fails its own work, and the next one is done', async () => {
  const broken = new Error('broken');
  const { batches, finish } = open(async (works) => {
    if (works.includes('first')) throw broken;
    return works.map(() => null);
  });
  const outcomes = Promise.allSettled(['first', 'second'].map((work) => batches.add('one', work)));
  await finish();
  await finish();
  expect(await outcomes).toEqual([{ status: 'rejected', reason: broken }, done]);
});
