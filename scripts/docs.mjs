// Checks the documentation: `npm run docs`. Builds the site, which fails on links and anchors that lead nowhere, compares
// its other links with what the server serves, and runs the code of guides and doc comments, commands included.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOrExit, declare } from './build.mjs';
import { findDeadLinks } from './lib/docs-links.mjs';
import { buildDocsSite } from './lib/docs-site.mjs';
import { fail, root, run } from './lib/run.mjs';
import { listTestFiles, suites } from './lib/suites.mjs';

/** Whether a test file runs the code of the documentation: of doc comments, of guides, or of blocks that it reads. */
const runsExamples = (/** @type {string} */ file) =>
  /(doc|guide)-examples?(-types)?\.test\.tsx?$/.test(file) ||
  readFileSync(join(root, file), 'utf8').includes("from '@portico/testing/guide-blocks'");

const examples = suites.flatMap(listTestFiles).filter(runsExamples);

await buildOrExit();
try {
  await buildDocsSite();
  const dead = await findDeadLinks();
  if (dead.length > 0) throw new Error(`Links that lead nowhere:\n${dead.join('\n')}`);
  const declared = await declare();
  if (declared.code !== 0) throw new Error(declared.output);
  const { code } = await run('npx', ['vitest', 'run', ...examples], { echo: true });
  process.exitCode = code;
} catch (error) {
  fail(error);
}
