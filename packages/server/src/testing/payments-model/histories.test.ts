// @needs database
import { createTestClock, oncePerFile, startTestApp } from '@portico/testkit';
import { rounds, seed } from '@portico/testkit/endurance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDifference } from './drive.js';
import { histories } from './histories.js';

const STARTS_AT = Date.UTC(2026, 0, 31, 9, 30);
const numRuns = rounds({ short: 20, long: 20_000 });
const readApp = oncePerFile(() => startTestApp({ clock: createTestClock(STARTS_AT) }));

test('after every step of any history, the server has the quantities, products and refusals of the rules', async () => {
  const app = await readApp();
  await fc.assert(
    fc.asyncProperty(histories(12), async (history) => {
      expect(await findDifference(app, history)).toBeUndefined();
    }),
    { numRuns, seed },
  );
}, 14_400_000);
