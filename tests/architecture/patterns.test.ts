// @needs nothing

import { openApiDocument } from '@portico/contract';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { readText, trackedFiles } from './sources.js';

/** A regular expression, and where it is written. */
interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const literal =
  /(?:^|[\s(,[{!=]|\.\.\.)\/(?![*/ ])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/[\\\n])+)\/([dgimsuvy]*)(?=[\s,;.)\]}:?]|$)/gm;

const literalsIn = (place: string, text: string): Pattern[] =>
  [...text.matchAll(literal)].map(([, source = '', flags = '']) => ({ place, source, flags }));

const isProduct = (file: string): boolean =>
  /^packages\/(?!testing\/|testkit\/)[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$|\/testing\//.test(file);

/** The patterns of the contract, with those that it builds and those of Zod. */
function patternsOf(document: unknown): Pattern[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string'
      ? [{ place: 'OpenAPI document', source: value, flags: '' }]
      : patternsOf(value),
  );
}

/** Whether a text exists on which the pattern takes at least the square of the text's length. */
const isSlow = ({ source, flags }: Pattern): boolean =>
  analyse({ source, flags }, { reportTypes: { Move: true } }).reports.length > 0;

const ownTexts = 'reads texts of this repository';
const ownSettings = 'reads what the person who runs it has set';
const trimmedUrl = "removes the slashes at the end of the app's own URL";

/** Patterns that are slow on some texts, with the reason why they do not get such a text. */
const harmless: Readonly<Record<string, string>> = {
  'packages/js/src/cli-login/prompt.ts': trimmedUrl,
  'packages/js/src/navigation/urls.ts': trimmedUrl,
  'packages/react/src/handler/portico-handler.tsx': 'reads the path of the page, which its server has answered',
  'packages/react/src/messages/fill.ts': ownTexts,
  'packages/server/src/platform/db/hosts.ts': ownSettings,
  'packages/server/src/runtime/app/refused-calls.ts': ownTexts,
};

test('each form of a regular expression is found, and slow ones are recognized', () => {
  const text = 'a(/x+/u); b = /[/\\]]+/;\nc.replace(/(a|b)*c/g, d / e);\n  /^f/.test(g) /* + */ && h;';
  expect(literalsIn('', text).map(({ source, flags }) => [source, flags])).toEqual([
    ['x+', 'u'],
    ['[/\\]]+', ''],
    ['(a|b)*c', 'g'],
    ['^f', ''],
  ]);
  const slow = ['(a+)+$', '^a+a+$', '=*$', '\\s+$'].filter((source) => isSlow({ place: '', source, flags: '' }));
  expect(slow).toHaveLength(4);
  expect(isSlow({ place: '', source: '={0,2}$', flags: '' })).toBe(false);
});

test('RE-01 no pattern on outside text takes more than linear time', () => {
  const patterns = [
    ...trackedFiles()
      .filter(isProduct)
      .flatMap((file) => literalsIn(file, readText(file))),
    ...patternsOf(openApiDocument({ serverUrl: 'http://localhost', version: '0' })),
  ].filter(({ source }) => /[*+]|,\}/.test(source));
  const once = [...new Map(patterns.map((pattern) => [`${pattern.place} /${pattern.source}/`, pattern]))];
  expect(once.length).toBeGreaterThan(100);
  const slow = once.filter(([, pattern]) => isSlow(pattern));
  expect(slow.flatMap(([name, { place }]) => (place in harmless ? [] : [name]))).toEqual([]);
  const places = new Set(slow.map(([, { place }]) => place));
  expect(Object.keys(harmless).filter((place) => !places.has(place))).toEqual([]);
});
