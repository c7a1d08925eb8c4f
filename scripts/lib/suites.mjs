import { join } from 'node:path';
import { readNeed } from './needs.mjs';
import { listFiles } from './packages.mjs';
import { root } from './run.mjs';

/**
 * A group of tests, a project of Vitest.
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {readonly string[]} folders with its files
 * @property {'ts' | 'tsx'} [extension] of its files; default: both
 * @property {true} [hasWindow] its files have a simulated browser window
 * @property {true} [needsBrowser] cannot run without Chrome or Chromium
 * @property {number} [timeoutMillis] limit for a test or hook; default 60,000
 * @property {string} [setUp] a file that runs once before the group
 * @property {number} [stage] a stage begins when the earlier ones are done; default 0
 * @property {'check' | 'endure'} [ranBy] the command that runs it, so `npm test` without words leaves it out
 * @property {'postgres'} [onlyOn] the one engine on which it runs
 * @property {true} [anyEngine] its tests do not depend on the database, so one engine is enough. They reach it only through calls of the server, whose own tests run on each engine
 */

const besideCode = (/** @type {string} */ name) => `packages/${name}/src`;

/** @type {readonly Suite[]} */
export const suites = [
  { name: 'contract', folders: [besideCode('contract')] },
  { name: 'server', folders: [besideCode('server')] },
  { name: 'js', folders: [besideCode('js')], anyEngine: true },
  { name: 'create', folders: [besideCode('create')], anyEngine: true },
  { name: 'next', folders: [besideCode('next')] },
  { name: 'react', folders: [besideCode('react')], extension: 'tsx', hasWindow: true, anyEngine: true },
  { name: 'dashboard', folders: [besideCode('dashboard')], extension: 'tsx', hasWindow: true },
  { name: 'logic', folders: [besideCode('react'), besideCode('dashboard')], extension: 'ts' },
  { name: 'testing', folders: [besideCode('testing')] },
  {
    name: 'testkit',
    folders: [besideCode('testkit'), 'tests/samples'],
    needsBrowser: true,
    timeoutMillis: 120_000,
    anyEngine: true,
  },
  { name: 'cli', folders: [besideCode('cli'), 'tests/cli'], timeoutMillis: 120_000, anyEngine: true },
  { name: 'published-client', folders: ['tests/published-client'], anyEngine: true },
  { name: 'architecture', folders: ['tests/architecture'], ranBy: 'check' },
  { name: 'scripts', folders: ['tests/scripts'], timeoutMillis: 120_000 },
  { name: 'statements', folders: ['tests/statements'], onlyOn: 'postgres' },
  { name: 'faults', folders: ['tests/faults'], timeoutMillis: 600_000, stage: 1 },
  { name: 'endurance', folders: ['tests/endurance'], timeoutMillis: 600_000, stage: 1, ranBy: 'endure' },
  {
    name: 'journeys',
    folders: ['tests/journeys'],
    needsBrowser: true,
    timeoutMillis: 180_000,
    setUp: 'tests/support/journeys-setup.ts',
    stage: 1,
  },
];

/** The test files of a group, relative to the root. @param {Suite} suite */
export const listTestFiles = ({ folders, extension }) =>
  folders.flatMap((folder) =>
    listFiles(join(root, folder))
      .filter((file) => /\.test\.tsx?$/.test(file) && (!extension || file.endsWith(`.${extension}`)))
      .map((file) => `${folder}/${file}`),
  );

/**
 * The test files of a group that a run on an engine leaves out. A run on the embedded engine leaves out none; a run
 * on any other engine has only the files that depend on it, or, if it has all, those that use the database of the run.
 *
 * @param {Suite} suite
 * @param {string} engine
 * @param {boolean} [hasAll]
 */
export const listLeftOut = (suite, engine, hasAll = false) => {
  if (suite.onlyOn && suite.onlyOn !== engine) return listTestFiles(suite);
  if (engine === 'embedded') return [];
  const needs = hasAll ? ['database', 'any-database'] : ['database'];
  return listTestFiles(suite).filter((file) => suite.anyEngine || !needs.includes(readNeed(join(root, file)) ?? ''));
};

/**
 * Returns the groups that a run can have.
 *
 * @param {{ engine: string, hasBrowser: boolean, isWhole?: boolean, hasAll?: boolean }} run `isWhole`: nothing in
 *   particular was asked for
 */
export const suitesFor = ({ engine, hasBrowser, isWhole = false, hasAll = false }) =>
  suites.filter(
    (suite) =>
      (hasBrowser || !suite.needsBrowser) &&
      !(isWhole && suite.ranBy) &&
      listLeftOut(suite, engine, hasAll).length < listTestFiles(suite).length,
  );
