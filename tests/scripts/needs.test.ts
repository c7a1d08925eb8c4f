// @needs nothing

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedDatabase } from '@portico/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readNeed } from '../../scripts/lib/needs.mjs';
import { listLeftOut, listTestFiles, suites } from '../../scripts/lib/suites.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-needs-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a need is read only from the first line, in its exact form', () => {
  const file = join(folder, 'lamp.test.ts');
  const read = (text: string) => {
    writeFileSync(file, text);
    return readNeed(file);
  };
  expect(read('// @needs database\n')).toBe('database');
  expect(read('// @needs any-database\n')).toBe('any-database');
  expect(read('// @needs embedded\r\nimport x;')).toBe('embedded');
  for (const text of ['', '// @needs', '// @needs lamps\n', 'import x;\n// @needs nothing\n']) {
    expect(read(text)).toBeUndefined();
  }
});

test('a file that declares it needs nothing gets no database', () => {
  expect(() => sharedDatabase()).toThrow('says "// @needs nothing"');
});

test('a run on PostgreSQL includes only files that need a database; a run on the embedded engine includes all', () => {
  const server = suites.find(({ name }) => name === 'server');
  const faults = suites.find(({ name }) => name === 'faults');
  if (!server || !faults) throw new Error('The groups have other names');
  expect(listLeftOut(server, 'embedded')).toEqual([]);
  const leftOut = listLeftOut(server, 'postgres');
  expect(leftOut.length).toBeGreaterThan(0);
  expect(leftOut.length).toBeLessThan(listTestFiles(server).length);
  expect(leftOut.map((file) => readNeed(file))).not.toContain('database');
  expect(leftOut.map((file) => readNeed(file))).toContain('any-database');
  expect(listLeftOut(server, 'postgres', true).map((file) => readNeed(file))).not.toContain('any-database');
  expect(listLeftOut(faults, 'postgres').map((file) => readNeed(file))).not.toContain('database');
});
