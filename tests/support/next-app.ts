import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from '../../scripts/lib/pack.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { endProcess, findFreePort } from './product.js';

/** What every app has: its dependencies and the settings of Next.js. */
const sources = join(root, 'tests/next-app');
const cache = join(root, '.cache/next-app');
/** What the app uses of ours, and what that needs. */
const packages = ['@portico/contract', '@portico/js', '@portico/react', '@portico/next'];

/** An app of Next.js that runs. */
export interface NextApp {
  readonly url: string;
  /** What `next build` printed; nothing in development. */
  readonly buildOutput: string;
  /** What it printed since it was started. */
  output(): string;
  stop(): Promise<void>;
}

/** A release of Next.js, with one of its bundlers. */
export interface NextRelease {
  /** Another version than that of the app's lock file. */
  readonly version?: string;
  /** What `next build` and `next dev` are told, to use another bundler than their own. */
  readonly flags: readonly string[];
  /** Whether pages are rendered ahead of requests, with holes for what depends on the request. */
  readonly hasCacheComponents?: true;
  /** The name of the middleware's file. */
  readonly middleware: 'proxy.ts' | 'middleware.ts';
}

/** The sources of an app. */
export interface NextAppSources {
  /** Below `tests`. */
  readonly folder: 'next-app' | 'moved-next-app';
  /** Changes the app, in its folder, before it is built. */
  readonly change?: (folder: string) => Promise<unknown>;
  /** Whether it runs by `next dev`, without a build. */
  readonly isInDevelopment?: boolean;
}

/** Installs another version of Next.js than the lock file names, for long forms of tests. */
async function installVersion(version: string): Promise<string> {
  const folder = join(root, '.cache/next-app-versions', version);
  if (existsSync(join(folder, 'installed'))) return folder;
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(sources, 'package.json'), 'utf8'));
  manifest.dependencies.next = version;
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const { code, output } = await run('npm', ['install', '--prefer-offline', '--no-package-lock'], { cwd: folder });
  if (code !== 0) throw new Error(`Next.js ${version} was not installed:\n${output}`);
  writeFileSync(join(folder, 'installed'), '');
  return folder;
}

/** Installs what the app's lock file names, once for each lock file, and returns the folder. */
async function install(): Promise<string> {
  const lockFile = readFileSync(join(sources, 'package-lock.json'));
  const hash = createHash('sha256').update(lockFile).digest('hex').slice(0, 16);
  const folder = join(cache, hash);
  const installed = join(folder, 'installed');
  if (existsSync(installed)) return folder;
  // What an older lock file or an interrupted run has left.
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(sources, name), join(folder, name));
  const { code, output } = await run('npm', ['ci'], { cwd: folder });
  if (code !== 0) throw new Error(`The dependencies of the Next.js app were not installed:\n${output}`);
  writeFileSync(installed, '');
  return folder;
}

/** Files of an installed app that are not its sources. */
const installed = /^(node_modules|\.next|installed|\.npmrc|package(-lock)?\.json)$/;

/** Puts the packed packages and the app's sources into its folder. */
async function putTogether(folder: string, { middleware }: NextRelease, app: NextAppSources): Promise<void> {
  const tarballs = await pack(join(cache, 'tarballs'), packages);
  for (const name of packages) {
    const target = join(folder, 'node_modules', name);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', tarballs.get(name) ?? '', '-C', target, '--strip-components=1']);
  }
  const former = readdirSync(folder).filter((name) => !installed.test(name));
  for (const name of ['.next/server', '.next/static', '.next/dev', ...former])
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of ['next.config.ts', 'tsconfig.json']) cpSync(join(sources, name), join(folder, name));
  const own = join(root, 'tests', app.folder);
  for (const name of readdirSync(own).filter((one) => !installed.test(one)))
    cpSync(join(own, name), join(folder, name === 'proxy.ts' ? middleware : name), { recursive: true });
  await app.change?.(folder);
}

/** Builds the app with these variables, unless it runs in development, and starts it. */
export async function startNextApp(
  variables: Readonly<Record<string, string>>,
  release: NextRelease,
  app: NextAppSources,
): Promise<NextApp> {
  const folder = await (release.version ? installVersion(release.version) : install());
  await putTogether(folder, release, app);
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const { NODE_ENV: _, ...outer } = process.env;
  // Next asks for a build cache where `CI` is set; there is none on purpose.
  const cacheComponents = release.hasCacheComponents ? 'on' : 'off';
  const env = { ...outer, ...variables, NEXT_TELEMETRY_DISABLED: '1', CI: '', CACHE_COMPONENTS: cacheComponents };
  const start = (...args: readonly string[]) =>
    spawn(process.execPath, [next, ...args], { cwd: folder, env, stdio: 'pipe' });
  const build = app.isInDevelopment ? null : await finish(start('build', folder, ...release.flags));
  if (build && build.code !== 0) throw new Error(`next build failed:\n${build.output}`);

  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = build
    ? start('start', folder, '--port', String(port))
    : start('dev', folder, '--port', String(port), ...release.flags);
  const lines = collect(server);
  const deadline = performance.now() + 60_000;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (server.exitCode !== null || performance.now() > deadline)
      throw new Error(`The Next.js app did not start:\n${lines.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    buildOutput: build?.output ?? '',
    output: () => lines.join(''),
    stop: async () => void (await endProcess(server, 'SIGTERM')),
  };
}

function collect(child: ChildProcess): string[] {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(String(chunk)));
  return chunks;
}

async function finish(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const chunks = collect(child);
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output: chunks.join('') };
}
