import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const server = fileURLToPath(new URL('../../server/', import.meta.url));

export interface ProgramOptions {
  /** TypeScript text of a module. Imports beginning with `./` are relative to `packages/server/src`. */
  readonly source: string;
  /** Parameters of the program. */
  readonly parameters?: readonly string[];
  /** The operating system's user and group to run as; only root may choose. */
  readonly identity?: { readonly uid: number; readonly gid: number } | undefined;
}

/** A test's program in a separate process, so that the test can kill it. */
export interface Program {
  readonly pid: number;
  /** The next line it prints; `undefined` once it has ended. What it prints to stderr ends up in `failure`. */
  nextLine(): Promise<string | undefined>;
  /** Kills its whole process group, as a closed terminal or the kernel does. */
  killGroup(signal: NodeJS.Signals): void;
  /** Resolves when it has ended, with what it printed to stderr. */
  readonly ended: Promise<string>;
}

/**
 * Bundles a program from its text and the server's sources, and starts it in a new process group.
 * Call `removePrograms` after the tests of a file.
 */
export async function startProgram({ source, parameters = [], identity }: ProgramOptions): Promise<Program> {
  const outfile = join(programFolder(), `${(count += 1)}.mjs`);
  await build({
    stdin: { contents: source, resolveDir: join(server, 'src'), loader: 'ts' },
    outfile,
    bundle: true,
    conditions: ['source'],
    external: ['pg', 'kysely', 'zod'],
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const child = spawn(process.execPath, [outfile, ...parameters], {
    ...identity,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The program could not be started.');
  const lines = createInterface({ input: child.stdout });
  const iterator = readAhead(lines);
  return {
    pid,
    nextLine: iterator,
    killGroup: (signal) => {
      process.kill(-pid, signal);
    },
    ended: collectFailure(child),
  };
}

/** Removes the bundles created by `startProgram` in this process. */
export function removePrograms(): void {
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
}

let count = 0;
let folder: string | undefined;

/** Below the server's package, so that its dependencies are found. */
function programFolder(): string {
  const cache = join(server, '.cache');
  mkdirSync(cache, { recursive: true });
  folder ??= mkdtempSync(join(cache, 'programs-'));
  // The program may run as a different user.
  chmodSync(folder, 0o755);
  return folder;
}

function readAhead(lines: Interface): () => Promise<string | undefined> {
  const iterator = lines[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await iterator.next();
    return done ? undefined : value;
  };
}

function collectFailure(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => child.once('close', () => resolve(Buffer.concat(chunks).toString())));
}
