// @needs nothing

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from './version.js';

test('each call names the version that the package has', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(version).toBe(manifest.version);
});
