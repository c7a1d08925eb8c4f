import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from './cluster.js';
import { codeOf } from './start-failure.js';

/** What a running PostgreSQL says about itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** The socket's folder, or the address it listens on where there are no Unix sockets. */
  host: string;
  port: number;
  /** It was asked to shut down and may still wait for open connections; it accepts no new ones. */
  isStopping: boolean;
  isReady: boolean;
}

/** How to reach the database, in the form `pg` takes it. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
}

export const databaseName = 'portico';

/** Reads `postmaster.pid`; returns undefined when there is none or it is not yet complete. */
export function readPostmaster({ path }: Pick<Cluster, 'path'>): Postmaster | undefined {
  const lines = readIfThere(join(path, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, , , port, socketFolder, address, , status] = lines.map((line) => line.trim());
  const host = socketFolder || address;
  if (!pid || !port || !host) return undefined;
  const state = { isStopping: status === 'stopping', isReady: status === 'ready' };
  return { pid: Math.abs(Number(pid)), host, port: Number(port), ...state };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    if (codeOf(failure) === 'ENOENT') return undefined;
    throw failure;
  }
}

/** Whether a process with this number is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return codeOf(failure) === 'EPERM';
  }
}

/**
 * Whether the process is the database of this folder. After a restart of a machine or a container
 * the number in `postmaster.pid` may belong to anything.
 */
export function isDatabaseOf(cluster: Pick<Cluster, 'path'>, pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    // PostgreSQL's working directory is its data folder, however it was told the path.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster.path;
    if (process.platform === 'win32') return true;
    return execFileSync('/bin/ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster.path);
  } catch {
    return false;
  }
}

/**
 * Whether the database answers; `wait` while it starts, recovers or shuts down, `gone` when the connection is refused.
 */
export async function probe(connection: EmbeddedConnection): Promise<'answers' | 'wait' | 'gone'> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'answers';
  } catch (failure) {
    // 57P03: the database system is starting up, in recovery or shutting down. 53300: connections used up.
    const code = codeOf(failure);
    if (code === '53300') return 'answers';
    return code === '57P03' ? 'wait' : 'gone';
  } finally {
    await client.end();
  }
}
