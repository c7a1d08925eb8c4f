// @needs nothing

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { howToSayNeed, readNeed } from '../../scripts/lib/needs.mjs';
import { listTestFiles, suites } from '../../scripts/lib/suites.mjs';
import { root, trackedFiles } from './sources.js';

const isTest = /\.test\.tsx?$/;
const testFiles = suites.flatMap(listTestFiles);

test('every test file says in its first line what it needs', () => {
  const silent = testFiles.filter((file) => readNeed(join(root, file)) === undefined);
  expect(silent, `These files do not say what they need. ${howToSayNeed}`).toEqual([]);
});

test('every test file belongs to one group, so that it runs', () => {
  const tracked = trackedFiles().filter((file) => isTest.test(file));
  expect(testFiles.toSorted()).toEqual(tracked.toSorted());
});
