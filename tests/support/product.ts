import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stampFile } from '../../scripts/lib/stamp.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Generated, because a key in a file looks like a leaked one. */
const testKey = (kind: string): string => `${kind}_${kind.repeat(15)}`;

/** Keys of project `internal`, with which tests call the product without a browser. */
export const internalKeys = {
  publishableClientKey: testKey('pck'),
  secretServerKey: testKey('ssk'),
  superSecretAdminKey: testKey('sak'),
} as const;

/** The product as an operator starts it: the built command in a separate process. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first response. */
  readonly startMillis: number;
  /** The lines printed so far. */
  output(): string;
  /** Waits for a line that matches, and returns the match. */
  untilPrinted(pattern: RegExp): Promise<RegExpExecArray>;
  /** Asks it to stop, and does not wait. */
  askToStop(): void;
  /** Resolves to the exit code once it has ended. */
  readonly ended: Promise<number | null>;
  /** Asks it to stop and waits. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Kills it without cleanup. */
  kill(): Promise<void>;
}

/** Starts the built product and waits until it answers. */
export async function startProduct(options: {
  /** The folder of another release; default: this one. */
  release?: string;
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<Product> {
  const port = options.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const release = options.release ?? root;
  const child = spawn(process.execPath, [join(release, 'packages/cli/dist/main.js'), 'start'], {
    cwd: release,
    env: {
      ...cleanEnvironment(),
      PORT: String(port),
      PORTICO_DATA_DIR: options.dataDir,
      ...keyVariables,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  await untilHealthy({ url, child, lines });
  return {
    url,
    pid: child.pid ?? 0,
    startMillis: performance.now() - startedAt,
    output: () => lines.join('\n'),
    untilPrinted: (pattern) => untilPrinted(lines, pattern),
    askToStop: () => void child.kill('SIGTERM'),
    ended,
    stop: () => endProcess(child, 'SIGTERM'),
    kill: async () => {
      await endProcess(child, 'SIGKILL');
    },
  };
}

/** A folder for one installation; `remove` deletes it. */
export interface DataDir {
  readonly path: string;
  readonly remove: () => void;
}

/** Makes an empty folder, for a first start. */
export function makeDataDir(): DataDir {
  const path = mkdtempSync(join(tmpdir(), 'portico-product-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Makes a folder whose installation was started and stopped once. A first start takes two seconds of processor time, and
 * few tests look at it.
 */
export async function makeUsedDataDir(): Promise<DataDir> {
  const dataDir = makeDataDir();
  await copyUsedInstallation(dataDir.path);
  return dataDir;
}

/** Copies an installation that was started and stopped once into an empty folder. */
export async function copyUsedInstallation(folder: string): Promise<void> {
  used ??= findUsedInstallation();
  // Keeps the account that the database runs as.
  execFileSync('cp', ['--archive', `${await used}/.`, folder]);
}

let used: Promise<string> | undefined;

/** The installation that is copied. The first process that needs one after a build makes it. */
async function findUsedInstallation(): Promise<string> {
  const folder = join(root, '.cache/used-installations');
  const path = join(folder, readFileSync(stampFile, 'utf8').slice(0, 16));
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const former = readdirSync(folder).filter((name) => !name.startsWith('draft-'));
  for (const name of former) rmSync(join(folder, name), { recursive: true, force: true });
  const draft = mkdtempSync(join(folder, 'draft-'));
  const product = await startProduct({ dataDir: draft });
  await product.stop();
  try {
    renameSync(draft, path);
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(path)) throw failure;
  }
  return path;
}

const keyVariables = {
  PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: internalKeys.publishableClientKey,
  PORTICO_INTERNAL_SECRET_SERVER_KEY: internalKeys.secretServerKey,
  PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: internalKeys.superSecretAdminKey,
};

/** This process's environment without what configures the product: the shell that runs the tests must not. */
export const cleanEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !/^(PORTICO_|DATABASE_URL|PORT$|HOST$)/.test(entry[0]),
    ),
  );

async function untilHealthy({
  url,
  child,
  lines,
}: {
  url: string;
  child: ChildProcess;
  lines: string[];
}): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}:\n${lines.join('\n')}`);
    const answer = await fetch(`${url}/health?db=1`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The product did not answer within a minute:\n${lines.join('\n')}`);
}

async function untilPrinted(lines: readonly string[], pattern: RegExp): Promise<RegExpExecArray> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const match = pattern.exec(lines.join('\n'));
    if (match) return match;
    if (performance.now() > deadline) throw new Error(`${pattern} was not printed:\n${lines.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Sends a signal to a process and waits until it has ended. Resolves to its exit code. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

/** Returns a port that is currently free. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port');
  return address.port;
}
