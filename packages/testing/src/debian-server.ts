import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionDescription } from '@portico/server/db';

const installations = '/usr/lib/postgresql';

/** The oldest major version that Portico supports. */
const oldestVersion = 15;

/**
 * Starts the PostgreSQL installed by Debian's packages, in a temporary folder with a Unix
 * socket in it. Tests that otherwise run on the embedded engine run on it.
 */
export async function startDebianServer(): Promise<{ connection: ConnectionDescription; stop(): Promise<void> }> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'portico-debian-'));
  const identity = findIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const files = join(folder, 'files');
  const run = (program: string, parameters: readonly string[]) =>
    execFileSync(join(programs, program), parameters, { cwd: folder, ...identity, stdio: 'pipe' });
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  run('initdb', ['-D', files, '-U', 'portico', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  run('pg_ctl', ['start', '--wait', '--silent', '-D', files, '-l', join(folder, 'log'), '-o', options]);
  return {
    connection: { host: folder, port: 5432, user: 'portico', database: 'postgres' },
    stop: async () => {
      run('pg_ctl', ['stop', '--wait', '--silent', '-m', 'fast', '-D', files]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string {
  const versions = existsSync(installations) ? readdirSync(installations).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= oldestVersion));
  const folder = join(installations, String(newest), 'bin');
  if (existsSync(join(folder, 'initdb'))) return folder;
  throw new Error(
    'To test on an installed PostgreSQL, install version 15 or newer (Debian: apt-get install postgresql) or set PORTICO_TEST_DATABASE_URL.',
  );
}

/** PostgreSQL refuses to run as root; Debian's package creates the user `postgres` for it. */
function findIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+)/m);
  if (!entry) throw new Error('There is no user "postgres" to run PostgreSQL as.');
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}
