import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './product.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The example app as its own command runs it. */
export interface ExampleApp {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the example app with the lines of an environment file, as a developer pastes them. */
export async function startExample(environmentFile: string): Promise<ExampleApp> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'scripts/example.mjs'), '--port', String(port), '--strictPort'], {
    cwd: root,
    env: { ...process.env, ...readLines(environmentFile) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const deadline = performance.now() + 60_000;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('The example app did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      // The command runs Vite in a process of its own; the group has both.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await exited;
    },
  };
}

const readLines = (file: string): Record<string, string> =>
  Object.fromEntries(
    file
      .split('\n')
      .map((line) => /^(\w+)=(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map((match) => [match[1] ?? '', match[2] ?? '']),
  );
