// @needs nothing

import { expect, test } from 'vitest';
import { readImports, sourceFiles } from './imports.js';
import { readText } from './sources.js';

const entrances = ['index.ts', 'hooks.ts', 'compat.ts', 'on-demand.ts'];
/** Components that only server components render. */
const onServer = /^packages\/react\/src\/app\/server-[a-z-]+\.tsx$/;

const files = (): readonly string[] => sourceFiles().filter((file) => file.startsWith('packages/react/src/'));

/** Modules that need React as browsers have it: components, hooks, and what else uses it. */
const isClientModule = (file: string): boolean =>
  !onServer.test(file) &&
  (file.endsWith('.tsx') ||
    /\/use-[^/]+\.ts$/.test(file) ||
    readImports(file).some(({ specifier, isTypeOnly }) => specifier === 'react' && !isTypeOnly));

const isMarked = (file: string): boolean => readText(file).startsWith("'use client';\n");

test('client modules of the React package are marked, so that server components can import them', () => {
  const clientModules = files().filter(isClientModule);
  expect(clientModules.length).toBeGreaterThan(100);
  expect(clientModules.filter((file) => !isMarked(file))).toEqual([]);
});

test('no other module is marked: server components use its values', () => {
  expect(files().filter((file) => isMarked(file) && !isClientModule(file))).toEqual([]);
  expect(entrances.filter((name) => isMarked(`packages/react/src/${name}`))).toEqual([]);
});
