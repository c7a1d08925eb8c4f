// @needs nothing

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { findFreePort } from '../support/product.js';

test('the example app is served from its sources, with the variables of the environment', async () => {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [join(root, 'scripts/example.mjs'), '--port', port, '--strictPort'], {
    env: { ...process.env, VITE_PORTICO_PROJECT_ID: 'project-of-this-test' },
    stdio: 'ignore',
    detached: true,
  });
  const exited = once(child, 'exit');
  const read = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (answer) => answer.text(),
      () => '',
    );
  try {
    await expect.poll(() => read('/'), { timeout: 60_000 }).toContain('<title>Example app</title>');
    expect(await read('/src/portico.ts')).toContain('project-of-this-test');
  } finally {
    // The command runs Vite in its own process; the group has both.
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
}, 90_000);
