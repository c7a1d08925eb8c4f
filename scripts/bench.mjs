// Runs the load scenarios against a build of the product: `npm run bench`, arguments go to bench/run.mjs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOrExit } from './build.mjs';
import { root } from './lib/run.mjs';

await buildOrExit();
const runner = join(root, 'bench/run.mjs');
process.argv = [process.execPath, runner, ...process.argv.slice(2)];
await import(pathToFileURL(runner).href);
