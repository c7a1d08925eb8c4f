// @needs nothing

import { expect, test } from 'vitest';
import { readCode } from './imports.js';
import { readText } from './sources.js';

test('the configuration guide lists exactly the variables that the server reads', () => {
  const documented = [...readText('docs/guides/configuration.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
    ([, name = '']) => name,
  );
  const read = [...readCode('packages/server/src/runtime/config/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name = '']) => name,
  );
  expect(documented.sort()).toEqual(read.sort());
});
