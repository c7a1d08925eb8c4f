// @needs nothing

import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.js';
import { requireData } from './data-location.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const requireIn = (dataDir: string) => () => requireData(readConfig({ PORTICO_DATA_DIR: dataDir }));

test('a folder without a database is named, and one with a database is accepted', () => {
  expect(requireIn(folder)).toThrow(`No database found in ${folder}.`);
  mkdirSync(join(folder, 'database'));
  expect(requireIn(folder)()).toBeUndefined();
});

test('a data folder that cannot be read is not taken for an empty one', () => {
  // Root may read every folder, so this one cannot be read for another reason.
  const circle = join(folder, 'circle');
  symlinkSync(circle, circle);
  expect(requireIn(circle)).toThrow(
    `The data folder ${circle} cannot be read (ELOOP). Run the command as the user that starts Portico.`,
  );
});
