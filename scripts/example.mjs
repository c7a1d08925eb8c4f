// Runs the example app against the local server: `npm run example`. Builds the packages first when their sources have changed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildOrExit } from './build.mjs';
import { root } from './lib/run.mjs';

const folder = join(root, 'examples/react-app');

await buildOrExit();

const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...process.argv.slice(2)], {
  cwd: folder,
  stdio: 'inherit',
});
vite.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
