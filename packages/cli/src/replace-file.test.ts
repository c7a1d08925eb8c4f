// @needs nothing

import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFile } from './replace-file.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-file-'));
  file = join(folder, 'portico.config.ts');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is written, and replaced', () => {
  replaceFile(file, 'one');
  replaceFile(file, 'two');
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(readdirSync(folder)).toEqual(['portico.config.ts']);
});

test('behind a symbolic link, the file is replaced and the link stays', () => {
  const shared = join(folder, 'shared.ts');
  writeFileSync(shared, 'one');
  symlinkSync(shared, file);
  replaceFile(file, 'two');
  expect([readFileSync(shared, 'utf8'), readlinkSync(file)]).toEqual(['two', shared]);
});

test('on a full disk, the former file stays as it was, and nothing else is left', () => {
  writeFileSync(file, 'former');
  // Every write to it fails as on a full disk.
  symlinkSync('/dev/full', `${file}.${process.pid}`);
  expect(() => replaceFile(file, 'new')).toThrow('ENOSPC');
  expect(readFileSync(file, 'utf8')).toBe('former');
  expect(readdirSync(folder)).toEqual(['portico.config.ts']);
});
