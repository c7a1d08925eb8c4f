// @needs nothing

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounds } from '@portico/testing/endurance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installCompiler, otherCompilers } from '../../scripts/lib/compilers.mjs';
import { pack } from '../../scripts/lib/pack.mjs';
import { listFiles } from '../../scripts/lib/packages.mjs';
import { putBack, putPublished } from '../../scripts/lib/prepack.mjs';
import { root, run, runTool } from '../../scripts/lib/run.mjs';
import { isOnlyCommand, listPublished } from '../../scripts/lib/stage.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'));
const published = listPublished();
const unpacked = (name: string): string => join(folder, 'node_modules', name);

let tarballs: Map<string, string>;

beforeAll(async () => {
  tarballs = await pack(join(folder, 'tarballs'));
  for (const [name, tarball] of tarballs) {
    mkdirSync(unpacked(name), { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', unpacked(name), '--strip-components=1']);
  }
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** The files that the `exports` and `imports` of a package lead to. */
const targetsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string')
    return value.startsWith('./') && value !== './package.json' && !value.startsWith('./src/') ? [value.slice(2)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(targetsOf) : [];
};

test.each(published)(
  '$name is packed with its licence, its README, its change log, and types for each module that can be imported',
  ({ name, manifest }) => {
    const files = listFiles(unpacked(name));
    expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']));
    expect(readFileSync(join(unpacked(name), 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
    // A bundle has types for its entrances, which are among the targets below. What is only a command has no entrance.
    const isImported = targetsOf(manifest.exports).length > 0;
    const modules = files.filter((file) => isImported && /^dist\/(?!bundle\/).+\.js$/.test(file));
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
    expect(modules.filter((file) => !files.includes(file.replace(/\.js$/, '.d.ts')))).toEqual([]);
    const targets = targetsOf([manifest.exports, manifest.imports, manifest.bin]);
    expect(targets.filter((file) => !files.includes(file))).toEqual([]);
  },
);

test.each(published)('$name is packed without sources, tests and files of the build', ({ name }) => {
  const allowed =
    /^(LICENSE|(README|CHANGELOG)\.md|package\.json|bin\/[^/]+|dist\/.+\.(js|js\.map|d\.ts|sql|css|json|svg|png|html)|sandbox\/((worker|built-in)\.js|snapshot\.(bin|json))|(shipped|templates)\/.+)$/;
  const files = listFiles(unpacked(name));
  expect(files.filter((file) => !allowed.test(file) || /\.test\.|\/testing\//.test(file))).toEqual([]);
});

const readPacked = (name: string, file: string): string => readFileSync(join(unpacked(name), file), 'utf8');

test.each(published)(
  '$name says where it comes from, and what only works in the repository is left out',
  ({ name }) => {
    const { scripts, devDependencies, ...manifest } = JSON.parse(readPacked(name, 'package.json'));
    expect({ scripts, devDependencies }).toEqual({});
    expect(JSON.stringify(manifest)).not.toContain('"source"');
    expect(manifest).toMatchObject({
      description: expect.any(String),
      keywords: expect.arrayContaining(['portico']),
      homepage: expect.stringMatching(/^https:/),
      repository: { type: 'git', directory: expect.stringMatching(/^packages\//) },
      engines: { node: '>=20.19' },
      sideEffects: name === '@portico/react' ? ['*.css'] : false,
    });
  },
);

test.each(published)('links of the README of $name work outside the repository', ({ name }) => {
  const targets = [...readPacked(name, 'README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !/^(https:|#)/.test(target))).toEqual([]);
});

test('npm pack in the folder of a package packs what is published, and leaves the folder as it was', () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  const repository = { 'package.json': '{ "scripts": {} }', 'README.md': '[guide](../guide.md)' };
  for (const [file, text] of Object.entries(repository)) writeFileSync(join(own, file), text);
  const read = () => Object.fromEntries(listFiles(own).map((file) => [file, readFileSync(join(own, file), 'utf8')]));
  const places = { staged: unpacked('@portico/js'), kept: join(folder, 'kept') };
  const published = Object.fromEntries(
    ['package.json', 'README.md', 'CHANGELOG.md'].map((file) => [file, readPacked('@portico/js', file)]),
  );
  putPublished(own, places);
  expect(read()).toEqual(published);
  // The first run was interrupted.
  putPublished(own, places);
  putBack(own, places);
  expect(read()).toEqual(repository);
});

test('the command is packed with the dashboard, the documentation, and the packages that its server offers', () => {
  const shipped = listFiles(join(unpacked('@portico/cli'), 'shipped'));
  const needed = ['contract', 'create', 'js', 'next', 'react'].map((name) => `packages/${name}/manifest.json`);
  expect(shipped).toEqual(
    expect.arrayContaining([
      'dashboard/index.html',
      'docs/index.html',
      'docs/404.html',
      'packages/portico.js',
      ...needed,
    ]),
  );
});

const commands = published.filter(({ manifest }) => isOnlyCommand(manifest));

test.each(commands)('the packed command of $name starts outside the repository', async ({ name, manifest }) => {
  for (const needed of Object.keys(manifest.dependencies).filter((one) => !tarballs.has(one))) link(needed);
  const [[command, file] = ['', '']] = Object.entries<string>(manifest.bin);
  const { code, output } = await run(process.execPath, [join(unpacked(name), file), '--help']);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(command) });
});

/** Packages that apps import. */
const imported = published.filter(({ manifest }) => !isOnlyCommand(manifest));

test.each(imported)(
  'TypeScript finds the types of $name under each resolution of modules that knows ESM',
  async ({ name, manifest }) => {
    // They have no types on purpose.
    const styles = Object.keys(manifest.exports).filter((entrance) => entrance.endsWith('.css'));
    const { code, output } = await runTool('attw', [
      tarballs.get(name) ?? '',
      '--profile=esm-only',
      '--format=ascii',
      ...(styles.length > 0 ? ['--exclude-entrypoints', ...styles] : []),
    ]);
    expect({ code, output }).toMatchObject({ code: 0 });
  },
);

test('the packed modules of the screens keep the directive of client modules', () => {
  const sources = listFiles(join(root, 'packages/react/src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const marked = sources.filter((file) =>
    readFileSync(join(root, 'packages/react/src', file), 'utf8').startsWith("'use client';"),
  );
  const lost = marked.filter((file) => {
    const built = join(unpacked('@portico/react'), 'dist', file.replace(/\.tsx?$/, '.js'));
    return !readFileSync(built, 'utf8').startsWith('"use client";');
  });
  expect(marked.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

/** What npm would install beside them. */
const dependencies = [
  'react',
  'react-dom',
  'zod',
  'jose',
  '@types/react',
  '@types/react-dom',
  '@types/node',
  'csstype',
  'undici-types',
  '@simplewebauthn/browser',
  'lean-qr',
  'otpauth',
];

const resolutions = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
];

/** Those of the long form. */
const compilers = otherCompilers.slice(0, rounds({ short: 0, long: otherCompilers.length }));

const compileWith = async (tsc: string): Promise<void> => {
  for (const resolution of resolutions) {
    const compilerOptions = {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      ...resolution,
      strict: true,
      skipLibCheck: false,
      jsx: 'react-jsx',
      noEmit: true,
      types: ['node'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.tsx'] }));
    const { code, output } = await run(process.execPath, [tsc, '-p', folder]);
    expect({ ...resolution, code, output }).toEqual({ ...resolution, code: 0, output: '' });
  }
};

test('P31 an app outside the repository compiles with the packed types, which are checked too', async () => {
  for (const name of dependencies) link(name);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  cpSync(join(root, 'tests/support/sample-app.tsx'), join(folder, 'app.tsx'));
  await compileWith(join(root, 'node_modules/typescript/bin/tsc'));
});

test.each(compilers)('P30 it compiles with TypeScript %s', async (version) => {
  await compileWith(join(await installCompiler(version, folder), 'bin/tsc'));
});

const link = (name: string): void => {
  if (existsSync(unpacked(name))) return;
  mkdirSync(join(unpacked(name), '..'), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), unpacked(name), 'dir');
};
