// @needs nothing

import { expect, test } from 'vitest';
import { findCircles, packageOf, packageTests, readImports, sourceFiles } from './imports.js';
import { readText, trackedFiles } from './sources.js';

/** The packages that each package may import. There is no cycle, and no server code in browser packages. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  server: ['contract'],
  js: ['contract'],
  react: ['js', 'contract'],
  next: ['react', 'js'],
  dashboard: ['react', 'js', 'contract'],
  create: ['js'],
  cli: ['server', 'js', 'dashboard', 'contract'],
  testing: ['contract', 'server', 'js'],
  // The server is an optional peer, loaded where a test starts it in its own process.
  testkit: ['server', 'js'],
};

const scope = '@portico/';
const ownPackage = (file: string): string => file.split('/')[1] ?? '';
const isInPackages = (file: string): boolean => file.startsWith('packages/');

const isAllowed = (from: string, to: string): boolean => from === to || (mayUse[from] ?? []).includes(to);

test('each folder below packages has a row in the table of dependencies', () => {
  const folders = new Set(trackedFiles().filter(isInPackages).map(ownPackage));
  expect([...folders].sort()).toEqual(Object.keys(mayUse).sort());
});

test('the dependencies between packages have no cycle', () => {
  expect(findCircles(new Map(Object.entries(mayUse)))).toEqual([]);
});

test('no package imports one that is above it', () => {
  const upward = sourceFiles()
    .filter(isInPackages)
    .flatMap(readImports)
    .filter(({ specifier }) => specifier.startsWith(scope))
    .filter(({ from, specifier }) => !isAllowed(ownPackage(from), (packageOf(specifier) ?? '').slice(scope.length)));
  expect(upward).toEqual([]);
});

test('no relative import leaves its package', () => {
  const escapes = [...sourceFiles(), ...packageTests()]
    .flatMap(readImports)
    .filter(({ from, file }) => file !== undefined && !file.startsWith(from.split('/').slice(0, 2).join('/')));
  expect(escapes).toEqual([]);
});

test('package.json names no package that is above', () => {
  const upward = trackedFiles()
    .filter((file) => /^packages\/[^/]+\/package\.json$/.test(file))
    .flatMap((file) => Object.keys(JSON.parse(readText(file)).dependencies ?? {}).map((name) => ({ file, name })))
    .filter(({ name }) => name.startsWith(scope))
    .filter(({ file, name }) => !isAllowed(ownPackage(file), name.slice(scope.length)));
  expect(upward).toEqual([]);
});

const plainEntrances: ReadonlySet<string> = new Set([
  '@portico/contract/plain',
  '@portico/contract/error-codes',
  '@portico/contract/languages',
]);

test('the browser libraries import only types and plain constants from the contract, and never Zod', () => {
  const heavy = sourceFiles()
    .filter((file) => /^packages\/(js|react|next|dashboard)\//.test(file))
    .flatMap(readImports)
    .filter(
      ({ specifier, isTypeOnly }) =>
        packageOf(specifier) === 'zod' ||
        (packageOf(specifier) === '@portico/contract' && !plainEntrances.has(specifier) && !isTypeOnly),
    );
  expect(heavy).toEqual([]);
});

test('the plain entry point of the contract imports only plain files', () => {
  const entrance = 'packages/contract/src/plain.ts';
  if (!trackedFiles().includes(entrance)) return;
  const seen = new Set<string>();
  const strangers: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { file: next, specifier, isTypeOnly } of readImports(file)) {
      if (isTypeOnly) continue;
      if (next === undefined) strangers.push(`${file}: ${specifier}`);
      else visit(next);
    }
  };
  visit(entrance);
  expect(strangers).toEqual([]);
});

test('no file imports itself through others', () => {
  const edges = sourceFiles().map(
    (file) =>
      [
        file,
        readImports(file).flatMap(({ file: target, isTypeOnly }) =>
          target === undefined || isTypeOnly ? [] : [target],
        ),
      ] as const,
  );
  expect(findCircles(new Map(edges))).toEqual([]);
});

test('P33 the packages for apps take the React that is tested, and every later one', () => {
  const tested = JSON.parse(readText('package.json')).devDependencies.react as string;
  for (const name of ['react', 'next']) {
    const { react } = JSON.parse(readText(`packages/${name}/package.json`)).peerDependencies;
    expect(react).toMatch(/^>=\d+$/);
    expect(Number.parseInt(tested, 10)).toBeGreaterThanOrEqual(Number(react.slice(2)));
  }
});
