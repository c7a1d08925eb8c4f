// Prints what the browser packages weigh, gzipped and without React: `node scripts/sizes.mjs`, after a build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { limits, weigh } from './lib/bundles.mjs';
import { root } from './lib/run.mjs';

const kib = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

for (const { name, mostBytes, ...row } of limits) {
  if (!existsSync(join(root, row.entrance))) continue;
  const { bytes } = await weigh(row);
  const headroom = `${((1 - bytes / mostBytes) * 100).toFixed(0)} %`;
  console.log(`${name.padEnd(22)} ${kib(bytes).padStart(9)} of ${kib(mostBytes)}, ${headroom} headroom`);
}
