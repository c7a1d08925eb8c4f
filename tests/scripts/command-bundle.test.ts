// @needs nothing

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/lib/packages.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { cliEntrance } from '../../scripts/lib/stamp.mjs';

const folder = join(root, 'packages/cli/dist');

test('the command says its version', async () => {
  const { code, output } = await run(process.execPath, [cliEntrance, '--version']);
  const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));
  expect({ code, output: output.trim() }).toEqual({ code: 0, output: version });
});

test('the bundle of the command contains no library', () => {
  const maps = listFiles(folder).filter((file) => file.endsWith('.js.map'));
  const sources = maps.flatMap((file): string[] => JSON.parse(readFileSync(join(folder, file), 'utf8')).sources);
  expect(sources).toContain('../src/main.ts');
  expect(sources.filter((file) => file.includes('node_modules'))).toEqual([]);
});
