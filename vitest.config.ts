import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { type Suite, suites } from './scripts/lib/suites.mjs';

const serverConditions = ['source', ...defaultServerConditions];

/** Workspace packages are tested from their sources, without a build. */
const resolveSources = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: serverConditions } },
  // The environment in which Vitest runs the set-up below.
  environments: { __vitest__: { resolve: { conditions: serverConditions } } },
};

const toProject = (suite: Suite): TestProjectInlineConfiguration => ({
  ...resolveSources,
  test: {
    name: suite.name,
    include: suite.include,
    provide: { meetsDatabase: suite.database === 'run' },
    environment: suite.environment ?? 'node',
    testTimeout: suite.timeoutMillis ?? 30_000,
    hookTimeout: suite.timeoutMillis ?? 30_000,
    // Named at the end of the run: docs/decisions/second-tries.md.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    sequence: { groupOrder: suite.stage ?? 0 },
    ...(suite.inSequence && { fileParallelism: false }),
  },
});

export default defineConfig({
  ...resolveSources,
  test: {
    projects: suites.map(toProject),
    // Runs once for all projects: one database server, which every test file shares by making projects of its own in it.
    globalSetup: ['packages/testkit/src/vitest-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    passWithNoTests: false,
  },
});
