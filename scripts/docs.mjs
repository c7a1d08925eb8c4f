// Checks the documentation: `npm run docs`. Builds the site, which fails on links and anchors that lead nowhere, compares
// its other links with what the server serves, and runs the code of guides and doc comments.
import { buildOrExit, declare } from './build.mjs';
import { findDeadLinks } from './lib/docs-links.mjs';
import { buildDocsSite } from './lib/docs-site.mjs';
import { run } from './lib/run.mjs';

/** Test files that run the code of the documentation. */
const examples = ['doc-examples', 'guide-examples', 'quick-starts'];

await buildOrExit();
try {
  await buildDocsSite();
  const dead = await findDeadLinks();
  if (dead.length > 0) throw new Error(`Links that lead nowhere:\n${dead.join('\n')}`);
  const declared = await declare();
  if (declared.code !== 0) throw new Error(declared.output);
  const projects = ['js', 'react', 'journeys'].map((name) => `--project=${name}`);
  const { code } = await run('npx', ['vitest', 'run', ...projects, ...examples], { echo: true });
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
