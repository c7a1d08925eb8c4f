// The `portico` command in a clone: `npx portico …`; `npm start` is `portico start`. Builds first when the sources have
// changed since the last build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/run.mjs';
import { cliEntrance, isBuildFresh } from './lib/stamp.mjs';

/** Prints a sentence to the terminal and ends the program. @param {string} sentence */
const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  refuse(`Portico needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

if (!existsSync(join(root, 'node_modules/@portico/cli'))) {
  refuse('The dependencies are not installed. Run `npm ci`, then try again.');
}

if (!isBuildFresh()) {
  if (!existsSync(join(root, 'node_modules/typescript')) || !existsSync(join(root, 'node_modules/vite'))) {
    refuse('Portico has to be built first, and its development dependencies are missing. Run `npm ci --include=dev`.');
  }
  const started = performance.now();
  // On stderr: the command's stdout may be redirected to a data file.
  console.error('Building Portico …');
  const { buildOrExit } = await import('./build.mjs');
  await buildOrExit();
  console.error(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

// The command runs in this process, so it gets signals, and npm sees its exit code.
process.argv = [process.execPath, cliEntrance, ...process.argv.slice(2)];
await import(pathToFileURL(cliEntrance).href);
