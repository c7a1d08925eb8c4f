// @needs nothing

import { expect, test } from 'vitest';
import { readLines, trackedFiles } from './sources.js';

const isCode = /\.(ts|tsx|mjs|css|sql)$/;
const isDerived = /\.gen\./;
const isTest = /\.(test|exam)\.tsx?$/;

const limitOf = (file: string): number => {
  if (/^scripts\/[^/]+\.mjs$/.test(file)) return 100;
  return isTest.test(file) ? 600 : 400;
};

test('no file exceeds its line limit', () => {
  const tooLong = trackedFiles()
    .filter((file) => isCode.test(file) && !isDerived.test(file))
    .map((file) => ({ file, lines: readLines(file).length, limit: limitOf(file) }))
    .filter(({ lines, limit }) => lines > limit);
  expect(tooLong).toEqual([]);
});
