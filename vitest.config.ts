import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.mjs';
import { listLeftOut, type Suite, suites } from './scripts/lib/suites.mjs';

const engine = process.env['PORTICO_TEST_ENGINE'] ?? 'embedded';
const hasAll = process.env['PORTICO_TEST_ALL'] === 'on';

const serverConditions = ['source', ...defaultServerConditions];

/** Workspace packages are tested from their sources, without a build. */
const resolveSources = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: serverConditions } },
  // The environment in which Vitest runs the set-up below.
  environments: { __vitest__: { resolve: { conditions: serverConditions } } },
};

/** The long forms of `npm run endure` take minutes. */
const timeoutMillis = (suite: Suite): number =>
  process.env['PORTICO_ENDURE'] ? 3_600_000 : (suite.timeoutMillis ?? 60_000);

// One of these has a condition `source`, too, and Node does not read TypeScript below node_modules.
const transformedPackages = [/\/node_modules\/(ai|@ai-sdk|eventsource-parser)\//];

const toProject = (suite: Suite): TestProjectInlineConfiguration => ({
  ...resolveSources,
  test: {
    name: suite.name,
    include: suite.folders.map((folder) => `${folder}/**/*.test.${suite.extension ?? '{ts,tsx}'}`),
    exclude: [...configDefaults.exclude, ...listLeftOut(suite, engine, hasAll)],
    globalSetup: suite.setUp ?? [],
    setupFiles: [...(suite.hasWindow ? ['tests/support/vitest-window-file.ts'] : []), 'tests/support/vitest-file.ts'],
    environment: suite.hasWindow ? './tests/support/window-environment.ts' : 'node',
    isolate: false,
    server: { deps: { inline: transformedPackages } },
    testTimeout: timeoutMillis(suite),
    hookTimeout: timeoutMillis(suite),
    // Named at the end of the run: docs/decisions/second-tries.md.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // What the first set-up file checks at the end of a file, it checks after the second has put back what was stubbed.
    sequence: { groupOrder: suite.stage ?? 0, setupFiles: 'list' },
  },
});

export default defineConfig({
  ...resolveSources,
  test: {
    projects: suites.map(toProject),
    // Runs once for all projects: one database server, which every test file shares by making projects of its own in it.
    globalSetup: ['tests/support/vitest-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Groups share what is transformed, and so does the next run. Each file's key has its content and this configuration.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
  },
});
