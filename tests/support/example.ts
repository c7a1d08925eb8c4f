import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './product.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The example app, run by its own command. */
export interface ExampleApp {
  readonly url: string;
  stop(): Promise<void>;
}

/** A lock of the process that runs the example app. The system releases it when that process ends. */
const TURN_PORT = 47_173;

/** Waits until no other test runs the example app: they would share Vite's cache and reload each other's pages. */
async function takeTurn(): Promise<() => void> {
  for (;;) {
    const server = createServer().listen(TURN_PORT, '127.0.0.1');
    const isMine = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isMine) return () => void server.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts the example app with the lines of an environment file. */
export async function startExample(environmentFile: string): Promise<ExampleApp> {
  const endTurn = await takeTurn();
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
      // The command runs Vite in a child process; the group contains both.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await exited;
      endTurn();
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
