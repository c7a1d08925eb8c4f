import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './run.mjs';

/** Files that take minutes. If one of them started last, it would run alone while the other core waits. */
const longest = [
  'tests/journeys/screens.test.ts',
  'tests/journeys/dashboard.test.ts',
  'tests/faults/start-and-stop.test.ts',
];

/** @param {string} file */
const rank = (file) => {
  const at = longest.indexOf(relative(root, file));
  return at < 0 ? longest.length : at;
};

/** The order of test files: the longest first, the others as Vitest orders them. */
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
