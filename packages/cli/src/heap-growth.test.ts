// @needs nothing

import { removePrograms, startProgram } from '@portico/testing/program';
import { afterAll, expect, test } from 'vitest';

afterAll(removePrograms);

/** A program that keeps 100 MB, replaces all of it eight times, and prints the size of its largest heap in MB. */
const churn = (start: string): string => `
  import { limitHeapGrowth } from '../../cli/src/heap-growth.js';
  ${start}
  const kept = Array.from({ length: 12_500 }, () => new Array(1000).fill(1));
  let most = 0;
  for (let round = 0; round < 8 * kept.length; round += 1) {
    kept[round % kept.length] = new Array(1000).fill(round);
    if (round % 100 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
  }
  console.log(most / 1_000_000);`;

const largestHeap = async (start: string): Promise<number> => {
  const program = await startProgram({ source: churn(start) });
  return Number(await program.nextLine());
};

test('the heap of the server grows less between collections than V8 would let it', async () => {
  expect(await largestHeap('limitHeapGrowth();')).toBeLessThan(0.7 * (await largestHeap('')));
});

test('the garbage of the start is collected at once, and code gets no `gc` of its own', async () => {
  const program = await startProgram({
    source: `
      import { collectGarbage } from '../../cli/src/heap-growth.js';
      const heapMegabytes = () => process.memoryUsage().heapUsed / 1_000_000;
      let start = Array.from({ length: 10_000 }, () => new Array(1000).fill(1));
      console.log(heapMegabytes());
      start = undefined;
      collectGarbage();
      console.log(heapMegabytes());
      console.log(typeof gc);`,
  });
  const before = Number(await program.nextLine());
  const after = Number(await program.nextLine());
  expect(before - after).toBeGreaterThan(70);
  expect(await program.nextLine()).toBe('undefined');
});
