// @needs nothing

import { expect, test } from 'vitest';
import { labelsIn, testedLabels } from './labels.js';
import { areas, idsOf, leftOut } from './requirements.js';
import { readText } from './sources.js';

const tested = testedLabels();

test('an ID counts at the start of a title or of a case, alone or with others, and nowhere else', () => {
  const text = [
    `test('AB-01 P24 AB-02 it holds', () => {`,
    `describe.each([1])(\n  "AB-03 it holds for %s", () => {`,
    `  ['AB-04 a form', 400],`,
    `test('it holds by AB-05', () => {`,
    `// test('AB-06 is written here'`,
  ];
  expect(labelsIn(text.join('\n'))).toEqual(['AB-01', 'P24', 'AB-02', 'AB-03', 'AB-04']);
});

test('every security requirement has a test that names it', () => {
  const missing = Object.entries(areas).flatMap(([area, ids]) =>
    idsOf(ids).flatMap((id) => (tested.has(id) ? [] : [`${area}: ${id}`])),
  );
  expect(missing, 'Write a test whose title begins with the ID.').toEqual([]);
});

test('no requirement is listed twice, and none that is listed is left out', () => {
  const listed = Object.values(areas).flatMap(idsOf);
  expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([]);
  expect(listed.filter((id) => id in leftOut)).toEqual([]);
});

test('a requirement is left out only where a decision says why', () => {
  const unexplained = Object.entries(leftOut).filter(([id, file]) => !readText(file).includes(id));
  expect(unexplained).toEqual([]);
});
