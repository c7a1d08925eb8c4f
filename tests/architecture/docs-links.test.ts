// @needs nothing

import { expect, test } from 'vitest';
import { sourceFiles } from './imports.js';
import { readText, trackedFiles } from './sources.js';

/** Pages that are made at the build, by their folder. */
const made = /^(events|sdk)\//;

test('pages of the documentation that the dashboard links to are there', () => {
  const linked = sourceFiles()
    .filter((file) => file.startsWith('packages/dashboard/src/'))
    .flatMap((file) =>
      [
        ...readText(file).matchAll(/(?:\bdocs(?:=|: )["']|\/docs\/)((?:start|guides|reference|events|sdk)\/[\w-]*)/g),
      ].map(([, page = '']) => page),
    );
  expect(linked.length).toBeGreaterThan(12);
  const files = new Set(trackedFiles());
  expect(linked.filter((page) => !made.test(page) && !files.has(`docs/${page}.md`))).toEqual([]);
});
