import type { KnipConfig } from 'knip';

/** Files that are read by name, not by import. Anything else that nobody imports is deleted. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/lib/end-of-run.mjs',
        'scripts/lib/note-outcomes.mjs',
        'scripts/lib/email-snapshot.mjs',
        'tests/moved-app/main.tsx',
        'tests/support/sample-app.tsx',
      ],
      project: ['scripts/**/*.mjs', 'tests/**/*.{ts,tsx}', '!tests/{moved-next-app,next-app}/**'],
    },
    'packages/server': {
      // Bundled by scripts/lib/email-sandbox.mjs.
      entry: ['src/platform/adapters/email-renderer/{guest/built-in,guest/globals,guest/main,worker/main}.ts'],
      project: ['src/**/*.{ts,tsx}'],
      // Only its browser script is served, from the file.
      ignoreDependencies: ['@scalar/fastify-api-reference'],
    },
    'packages/dashboard': { project: ['src/**/*.{ts,tsx,css}'] },
    'packages/*': { project: ['src/**/*.{ts,tsx}'] },
    'examples/*': { project: ['src/**/*.{js,ts,tsx}'] },
    // Rspress reads the theme by its place; scripts/lib/docs-site.mjs imports the pages.
    'docs/site': {
      entry: ['rspress.config.mjs', 'pages/pages.mjs', 'theme/*.jsx', 'examples/*.tsx'],
      project: ['**/*.{mjs,jsx,tsx}'],
    },
    bench: {
      entry: ['run.mjs', 'cluster/run.mjs', 'floors/*.mjs', 'scenarios/*.mjs', 'lib/floor-process.mjs'],
      project: ['**/*.mjs'],
    },
  },
  // Programs that the bench and tests use where they are there.
  ignoreBinaries: ['dpkg-deb', 'taskset', 'go', 'apt-get'],
  ignoreDependencies: [
    // Started by name from scripts/ and tests, or by the linter.
    'oxlint',
    'oxlint-tsgolint',
    'publint',
    '@arethetypeswrong/cli',
    // Apps of Next.js have it; the library does not depend on it.
    'next',
    // Fastify imports it; the server only names its version.
    'light-my-request',
    // Vitest's environment for tests of screens.
    'jsdom',
  ],
  // A type that a signature of the same file names has to be exported for readers and for declarations.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
