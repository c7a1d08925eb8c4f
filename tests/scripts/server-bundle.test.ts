// @needs nothing

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/lib/packages.mjs';
import { root, run } from '../../scripts/lib/run.mjs';

const bundle = join(root, 'packages/server/dist/bundle');

test('a stack trace of the bundled server names the source file and line', async () => {
  const program = `
    process.setSourceMapsEnabled(true);
    const { readConfig } = await import('${pathToFileURL(join(bundle, 'index.js')).href}');
    readConfig({ PORT: 'none' });
  `;
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  expect(code).toBe(1);
  const [, line = '0'] = /packages\/server\/src\/runtime\/config\/config\.ts:(\d+)/.exec(output) ?? [];
  const source = readFileSync(join(root, 'packages/server/src/runtime/config/config.ts'), 'utf8').split('\n');
  expect(source[Number(line) - 1]).toContain('throw new ConfigError');
});

test('the bundle has the licence of the library in it, and no code of others', () => {
  const maps = listFiles(bundle).filter((file) => file.endsWith('.js.map'));
  const sources = maps.flatMap((file): string[] => JSON.parse(readFileSync(join(bundle, file), 'utf8')).sources);
  const libraries = sources.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  expect([...new Set(libraries)]).toEqual(['kysely']);
  for (const entrance of ['index.js', 'operations.js'])
    expect(readFileSync(join(bundle, entrance), 'utf8').slice(0, 2000)).toContain('Permission is hereby granted');
});

test('the tasks of an operator are bundled without the app', () => {
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(join(bundle, 'operations.js.map'), 'utf8'));
  const own = sources.filter((file) => file.includes('/src/'));
  expect(own.filter((file) => file.includes('runtime/compose/'))).not.toEqual([]);
  expect(own.filter((file) => /runtime\/(app|http)\//.test(file))).toEqual([]);
  const code = readFileSync(join(bundle, 'operations.js'), 'utf8');
  expect([...code.matchAll(/^(?:import|\} from).*"(fastify|stripe|ai|jose)"/gm)].map(([, name]) => name)).toEqual([]);
});
