// @needs nothing

import { expect, test } from 'vitest';
import { blankComments, findCircles, packageOf, parseImports } from './imports.js';

test('comments are blanked, but text in a string that looks like a comment stays', () => {
  const text = [
    "const glob = '**/*.ts'; // a note",
    'const accept = "*/*"; /* more',
    'notes */ const url = `http://x`;',
  ];
  const code = blankComments(text.join('\n'));
  expect(code).toContain("'**/*.ts'");
  expect(code).toContain('"*/*"');
  expect(code).toContain('const url = `http://x`');
  expect(code).not.toContain('note');
  expect(code.split('\n')).toHaveLength(3);
});

test('every form of import is found, and imports that compilation removes are marked', () => {
  const code = [
    "import { a } from './values.js';",
    "import type { B } from './types.js';",
    "import { type C, type D } from './inline-types.js';",
    "import { type E, f } from './mixed.js';",
    "import {\n  g,\n  h,\n} from './lines.js';",
    "export * from './all.js';",
    "export type { I } from './types-again.js';",
    "import './effect.js';",
    "const j = await import('./later.js');",
  ].join('\n');
  const names = (isTypeOnly: boolean): readonly string[] =>
    parseImports(code)
      .filter((row) => row.isTypeOnly === isTypeOnly)
      .map(({ specifier }) => specifier);
  expect(names(true)).toEqual(['./types.js', './inline-types.js', './types-again.js']);
  expect(names(false)).toEqual(['./values.js', './mixed.js', './lines.js', './all.js', './effect.js', './later.js']);
});

test('a cycle is found wherever it begins', () => {
  const edges = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['d']],
    ['d', ['b']],
  ]);
  expect(findCircles(edges)).toEqual([['b', 'c', 'd', 'b']]);
  expect(
    findCircles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toEqual([]);
});

test('the package name of a specifier includes the scope but not the entry point', () => {
  expect(packageOf('@portico/contract/plain')).toBe('@portico/contract');
  expect(packageOf('pg')).toBe('pg');
  expect(packageOf('./pg.js')).toBeUndefined();
});
