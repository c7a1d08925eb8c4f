import pg from 'pg';
import type { EmbeddedConnection } from './postmaster.js';
import { poll } from './wait.js';

/** Two numbers name the lock; they only have to differ from the migrations' lock. */
const lockKey = [0x706f7274, 1] as const;

/** The exclusive lock on the data folder; it lasts as long as its connection. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another process has locked the folder. */
export interface FolderTaken {
  /** Process number of the other process, if known. */
  holder: string | undefined;
}

/**
 * Takes the lock on the data folder: an advisory lock in the database that every process would have to go through, held
 * by one connection. It ends with its process, however that ends, so nothing ever has to be removed by hand. Waits 1.5
 * s, because the connection of a process that was killed a moment ago may not have been noticed yet.
 */
export async function takeFolderLock(options: {
  connection: EmbeddedConnection;
  /** Called once when the connection, and with it the lock, is lost without `release`. */
  onLost: () => void;
}): Promise<FolderLock | FolderTaken> {
  const { connection, onLost } = options;
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: `portico ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  let isHeld = false;
  const lose = () => {
    if (isHeld) onLost();
    isHeld = false;
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  const taken = await poll({ timeoutMillis: 1_500, everyMillis: 50 }, async () => {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', [...lockKey]);
    return rows[0]?.taken === true ? true : undefined;
  });
  if (!taken) {
    const holder = await findHolder(client);
    await client.end();
    return { holder };
  }
  isHeld = true;
  return {
    release: async () => {
      isHeld = false;
      await client.end();
    },
  };
}

async function findHolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.granted`,
    [...lockKey],
  );
  const name: unknown = rows[0]?.application_name;
  return typeof name === 'string' ? name.replace('portico ', '') : undefined;
}
