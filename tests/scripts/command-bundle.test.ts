// @needs nothing

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

test('a stack trace of the command names the source file and line', async () => {
  const program = `
    globalThis.fetch = () => { throw new RangeError('unexpected'); };
    process.argv = [process.execPath, 'portico', 'export', '--project', 'p1', 'users.ndjson'];
    await import('${pathToFileURL(cliEntrance).href}');
  `;
  const env = { ...process.env, PORTICO_SUPER_SECRET_ADMIN_KEY: 'key' };
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', program], { env });
  expect(code).toBe(1);
  const [, line = '0'] = /packages\/cli\/src\/project-data\/connection\.ts:(\d+)/.exec(output) ?? [];
  const source = readFileSync(join(root, 'packages/cli/src/project-data/connection.ts'), 'utf8').split('\n');
  expect(source[Number(line) - 1]).toContain('fetch(url, {');
});
