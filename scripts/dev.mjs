// Runs the product and restarts it after every change of a source file: `npm run dev`.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { listWorkspaces } from './lib/packages.mjs';
import { root } from './lib/run.mjs';
import { cliEntrance } from './lib/stamp.mjs';

const settleMillis = 150;

/** @type {import('node:child_process').ChildProcess | undefined} */
let product;

/** Stops the running product and waits until it has released its port and data folder. */
const stop = async () => {
  const running = product;
  product = undefined;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await gone;
};

const restart = async () => {
  try {
    const outcome = await build();
    if (outcome === 'fresh' && product) return;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return;
  }
  await stop();
  product = spawn(process.execPath, ['--enable-source-maps', cliEntrance, 'start', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    // A separate process group: Ctrl-C reaches only this script, which then stops the product once.
    detached: true,
  });
};

// Restarts run one after the other; the next one includes changes made in the meantime.
let queue = restart();
/** @type {NodeJS.Timeout | undefined} */
let timer;
const onChange = () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    queue = queue.then(restart);
  }, settleMillis);
};

for (const { folder } of listWorkspaces()) {
  const sources = join(root, folder, 'src');
  if (folder.startsWith('packages/') && existsSync(sources)) watch(sources, { recursive: true }, onChange);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    clearTimeout(timer);
    queue = queue.then(stop).then(() => process.exit(0));
  });
}
