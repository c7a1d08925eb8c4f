// @needs nothing

import { expect, test } from 'vitest';
import { readLines, trackedFiles } from './sources.js';

const isCode = /\.(tsx?|mjs)$/;
const suppression = /(?:oxlint|eslint)-disable|biome-ignore|@ts-expect-error|@ts-ignore|@ts-nocheck/;
const withReason =
  /(?:-disable\S*\s.*--\s*\S.{9,}|biome-ignore\s+\S+:\s*\S.{9,}|@ts-expect-error[:\s]+(?:--\s*)?\S.{9,})/;
const assertion = /-disable.*consistent-type-assertions/;
const switchedOff = /\b(?:it|test|describe|suite)\.(?:skip|todo|only|fails)\b/;
const leftUndone = /\b(?:TODO|FIXME|XXX)\b/;

const self = 'tests/architecture/suppressions.test.ts';

interface FoundLine {
  readonly place: string;
  readonly line: string;
  readonly isExplainedAbove: boolean;
}

const linesWith = (pattern: RegExp): readonly FoundLine[] =>
  trackedFiles()
    .filter((file) => isCode.test(file) && file !== self && !file.includes('.gen.'))
    .flatMap((file) =>
      readLines(file).map((line, index, lines) => ({
        place: `${file}:${index + 1}`,
        line,
        isExplainedAbove: /^\s*(?:\/\/|\*)\s*\S.{9,}/.test(lines[index - 1] ?? ''),
      })),
    )
    .filter(({ line }) => pattern.test(line));

test('a suppressed rule says why', () => {
  expect(
    linesWith(suppression).filter(({ line, isExplainedAbove }) => !isExplainedAbove && !withReason.test(line)),
  ).toEqual([]);
});

test('types are asserted only in the files that the linter lists, and never by suppression', () => {
  expect(linesWith(assertion)).toEqual([]);
});

test('no test is skipped or run exclusively', () => {
  expect(linesWith(switchedOff)).toEqual([]);
});

test('the code contains no to-do comments', () => {
  expect(linesWith(leftUndone)).toEqual([]);
});
