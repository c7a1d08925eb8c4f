/**
 * A group of tests, which Vitest knows as a project.
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} include patterns of its files
 * @property {'jsdom'} [environment] default: Node
 * @property {'run' | 'own' | 'none'} database `run`: of the engine that the run is about; `own`: always its own embedded one
 * @property {true} [needsBrowser] cannot run without Chrome or Chromium
 * @property {number} [timeoutMillis] most that a test or hook may take; default 30,000
 * @property {number} [stage] groups of a later stage begin when those of the earlier ones are done; default 0
 * @property {true} [inSequence] files one after the other, because each needs the machine for itself
 * @property {true} [anyEngine] what it promises does not turn on the database, so that one engine is enough
 */

const besideCode = (/** @type {string} */ name) => [`packages/${name}/src/**/*.test.{ts,tsx}`];

/** @type {readonly Suite[]} */
export const suites = [
  { name: 'contract', include: besideCode('contract'), database: 'none' },
  { name: 'server', include: besideCode('server'), database: 'run' },
  { name: 'js', include: besideCode('js'), database: 'run' },
  { name: 'react', include: besideCode('react'), database: 'run', environment: 'jsdom', anyEngine: true },
  { name: 'dashboard', include: besideCode('dashboard'), database: 'none', environment: 'jsdom' },
  { name: 'testkit', include: besideCode('testkit'), database: 'run' },
  {
    name: 'cli',
    include: [...besideCode('cli'), 'tests/cli/**/*.test.ts'],
    database: 'own',
    timeoutMillis: 120_000,
  },
  { name: 'published-client', include: ['tests/published-client/**/*.test.{ts,tsx}'], database: 'run' },
  { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], database: 'none' },
  { name: 'scripts', include: ['tests/scripts/**/*.test.ts'], database: 'none' },
  {
    name: 'faults',
    include: ['tests/faults/**/*.test.ts'],
    database: 'run',
    timeoutMillis: 600_000,
    stage: 1,
    inSequence: true,
  },
  {
    name: 'journeys',
    include: ['tests/journeys/**/*.test.ts'],
    database: 'own',
    needsBrowser: true,
    timeoutMillis: 180_000,
    stage: 2,
  },
];

/**
 * The groups that a run of all tests has.
 *
 * @param {{ engine: string, hasBrowser: boolean }} run
 */
export const suitesFor = ({ engine, hasBrowser }) =>
  suites.filter(
    ({ needsBrowser, database, anyEngine }) =>
      (hasBrowser || !needsBrowser) && (engine === 'embedded' || (database === 'run' && !anyEngine)),
  );
