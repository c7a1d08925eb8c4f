import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './child.mjs';

const installations = '/usr/lib/postgresql';
const oldestVersion = 15;

/**
 * Starts the PostgreSQL that is installed on this machine in a temporary folder. It has its default settings, so its
 * log is flushed to disk, and listens on loopback, since apps reach a database server over TCP.
 *
 * @returns {Promise<{ url: string, pid: number, stop: () => void }>}
 */
export const startPostgres = async () => {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const account = findAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const files = join(folder, 'files');
  const port = await findFreePort();
  const run = (/** @type {string} */ program, /** @type {string[]} */ parameters) =>
    execFileSync(join(programs, program), parameters, { cwd: folder, ...account, stdio: 'pipe' });
  run('initdb', ['-D', files, '-U', 'portico', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  run('pg_ctl', ['start', '--wait', '--silent', '-D', files, '-l', join(folder, 'log'), '-o', settings]);
  return {
    url: `postgres://portico@127.0.0.1:${port}/postgres`,
    pid: Number(readFileSync(join(files, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => {
      run('pg_ctl', ['stop', '--wait', '--silent', '-m', 'fast', '-D', files]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Returns the folder with the programs of the newest PostgreSQL on this machine. */
export const findPrograms = () => {
  const versions = existsSync(installations) ? readdirSync(installations).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= oldestVersion));
  const programs = join(installations, String(newest), 'bin');
  if (existsSync(join(programs, 'initdb'))) return programs;
  throw new Error('To measure on PostgreSQL, install version 15 or newer (Debian: apt-get install postgresql).');
};

/** PostgreSQL refuses to run as root; Debian's package creates an account for it. */
export const findAccount = () => {
  if (process.getuid?.() !== 0) return undefined;
  const entry = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!entry) throw new Error('There is no account "postgres" to run PostgreSQL as.');
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
};
