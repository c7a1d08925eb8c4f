import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './run.mjs';

/** Files that take longest, or mostly wait. If one began last, it would run alone while the other core is idle. */
const longest = [
  // In `npm run endure`.
  'packages/server/src/testing/payments-model/histories.test.ts',
  'packages/server/src/platform/db/migration-locks.test.ts',
  'packages/server/src/runtime/app/contract-fuzz.test.ts',
  'tests/scripts/engines.test.ts',
  // In both.
  'tests/samples/samples.test.ts',
  'tests/scripts/pack.test.ts',
  'packages/server/src/platform/db/embedded/embedded.test.ts',
  'tests/journeys/next.test.ts',
  'tests/journeys/dashboard.test.ts',
  'tests/journeys/quick-starts.test.ts',
  'tests/journeys/docs-site.test.ts',
  'tests/journeys/screens.test.ts',
  'tests/faults/guide-commands.test.ts',
  'tests/faults/data-transfer.test.ts',
  'tests/faults/start-and-stop.test.ts',
  'tests/journeys/overlays.test.ts',
];

/** @param {string} file */
const rank = (file) => {
  const at = longest.indexOf(relative(root, file));
  return at < 0 ? longest.length : at;
};

/** Runs the longest test files first, and the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}
