// @needs nothing

import { checkExampleModules } from '@portico/testing';
import { expect, test } from 'vitest';
import { writeDocExamples } from './testing/doc-examples.js';

test('the examples in doc comments compile', async () => {
  expect(await checkExampleModules(writeDocExamples('js-types'))).toBe('');
}, 300_000);
