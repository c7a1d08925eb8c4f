// @needs nothing

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { howToSayNeed, readNeed } from '../../scripts/lib/needs.mjs';
import { listTestFiles, suites } from '../../scripts/lib/suites.mjs';
import { root, trackedFiles } from './sources.js';

const isTest = /\.test\.tsx?$/;
const testFiles = suites.flatMap(listTestFiles);

test('every test file declares in its first line what it needs', () => {
  const silent = testFiles.filter((file) => readNeed(join(root, file)) === undefined);
  expect(silent, `These files do not say what they need. ${howToSayNeed}`).toEqual([]);
});

test('every test file belongs to exactly one group', () => {
  const tracked = trackedFiles().filter((file) => isTest.test(file));
  expect(testFiles.toSorted()).toEqual(tracked.toSorted());
});

test('only test files and their setup call test hooks, because a shared module runs only for the first file', () => {
  const shared = trackedFiles().filter(
    (file) => /\.tsx?$/.test(file) && !isTest.test(file) && !file.startsWith('tests/support/vitest-'),
  );
  const hooks = /^\s*(before|after)(Each|All)\(/m;
  expect(shared.filter((file) => hooks.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
