// @needs database
import { createTestClock, oncePerFile, startTestApp } from '@portico/testing';
import { report, rounds, seed } from '@portico/testing/endurance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDifference } from './drive.js';
import { histories } from './histories.js';

const STARTS_AT = Date.UTC(2026, 0, 31, 9, 30);

/** Histories run side by side, each in its own project, so that one waits for the database while another computes. */
const AT_ONCE = 8;

const numRuns = Math.ceil(rounds({ short: 24, long: 20_000 }) / AT_ONCE);
const readApp = oncePerFile(() => startTestApp({ clock: createTestClock(STARTS_AT) }));

test('after every step of any history, the server has the quantities, products and refusals of the rules', async () => {
  const app = await readApp();
  const several = fc.array(histories(12), { minLength: AT_ONCE, maxLength: AT_ONCE });
  let done = 0;
  await fc.assert(
    fc.asyncProperty(several, async (batch) => {
      const differences = await Promise.all(batch.map((history) => findDifference(app, history)));
      expect(differences.filter((difference) => difference !== undefined)).toEqual([]);
      done += batch.length;
      if (done % 200 === 0) report(`${done} histories without a difference, seed ${seed}`);
    }),
    { numRuns, seed },
  );
  report(`${done} histories without a difference, seed ${seed}`, { lost: 0 });
}, 14_400_000);
