// @needs nothing

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/lib/browser.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-browser-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const putProgram = (name: string): string => {
  const file = join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
};

test('a browser in the PATH is found', () => {
  const program = putProgram('chromium');
  expect(findBrowser({ PATH: folder })).toBe(program);
});

test('the headless shell is used where Chromium is installed too', () => {
  putProgram('chromium');
  const shell = putProgram('chromium-headless-shell');
  expect(findBrowser({ PATH: folder })).toBe(shell);
});

test('PORTICO_CHROMIUM takes precedence over the PATH, and a wrong value is not ignored', () => {
  putProgram('chromium');
  const chosen = putProgram('my-browser');
  expect(findBrowser({ PATH: folder, PORTICO_CHROMIUM: chosen })).toBe(chosen);
  expect(findBrowser({ PATH: folder, PORTICO_CHROMIUM: join(folder, 'gone') })).toBeUndefined();
});
