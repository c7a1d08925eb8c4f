import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PorticoClientApp } from '@portico/js';
import { findFreePort, internalKeys, makeDataDir } from '../../support/product.js';

/** Runs in the started process, which answers with its version. */
const askVersion = 'data:text/javascript,console.log("running on Node " + process.versions.node)';

/**
 * Starts the product of a clone with a program of Node, signs the first owner up, reads the account and stops the product.
 */
export async function signUpOnce({ node, clone }: { node: string; clone: string }) {
  const dataDir = makeDataDir();
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const child = spawn(node, [`--import=${askVersion}`, join(clone, 'scripts/portico.mjs'), 'start'], {
    cwd: clone,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PORTICO_DATA_DIR: dataDir.path,
      PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: internalKeys.publishableClientKey,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  try {
    const deadline = performance.now() + 300_000;
    while (!(await fetch(`${url}/health?db=1`).catch(() => null))?.ok) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`The product did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { publishableClientKey } = internalKeys;
    const app = new PorticoClientApp({
      baseUrl: url,
      projectId: 'internal',
      publishableClientKey,
      tokenStore: 'memory',
    });
    const email = 'ada@example.test';
    await app.signUpWithCredential({ email, password: 'a difference engine', noVerificationCallback: true });
    const user = await app.getUser({ or: 'throw' });
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const [exitCode] = await exited;
    return { version: /running on Node (\S+)/.exec(output)?.[1], email: user.primaryEmail, exitCode };
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL');
    dataDir.remove();
  }
}
