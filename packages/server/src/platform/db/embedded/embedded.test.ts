// @needs embedded

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePrograms, startProgram } from '@portico/testing/program';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './index.js';
import { poll } from './wait.js';

const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});
afterAll(removePrograms);

const isRoot = process.getuid?.() === 0;

const makeFolder = (mode = 0o755) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
  rmSync(folder, { recursive: true });
  mkdirSync(folder, { mode });
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

interface Started extends EmbeddedDatabase {
  progress: string[];
  logged: string[];
}

const start = async (dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Started> => {
  const progress: string[] = [];
  const logged: string[] = [];
  const database = await startEmbedded({
    dataDir,
    log: { warn: (line) => logged.push(line), error: (line) => logged.push(line) },
    onProgress: (line) => progress.push(line),
    createPassword: () => 'asked for on Windows only',
    ...options,
  });
  endings.push(() => database.stop());
  return { ...database, progress, logged };
};

const ask = async <Row extends pg.QueryResultRow>(database: EmbeddedDatabase, sql: string): Promise<Row[]> => {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

const countRows = async (database: EmbeddedDatabase) =>
  (await ask<{ count: string }>(database, 'select count(*) from kept'))[0]?.count;

/**
 * Opens the folder given as its first parameter, says so, then commits rows one by one and says each number after its
 * commit.
 */
const committer = `
  import pg from 'pg';
  import { startEmbedded } from './platform/db/embedded/index.js';
  const database = await startEmbedded({
    dataDir: process.argv[2] ?? '', createPassword: () => '', log: console,
  }).catch((failure) => { console.log('refused: ' + failure.message); process.exit(1); });
  console.log('serving ' + database.pid());
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('create table if not exists kept (id int)');
  for (let number = 1; number <= Number(process.argv[3] ?? Infinity); number += 1) {
    await client.query('insert into kept values ($1)', [number]);
    console.log('committed ' + number);
  }
  console.log('idle');
  setInterval(() => undefined, 1_000);
`;

const startCommitter = async (dataDir: string, rows?: number) => {
  const program = await startProgram({
    source: committer,
    parameters: rows === undefined ? [dataDir] : [dataDir, String(rows)],
  });
  const first = (await program.nextLine()) ?? (await program.ended);
  return { ...program, first, databasePid: Number(first.replace('serving ', '')) };
};

/** Process number and parent of every process of this machine. */
const listProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, fields = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
        const [, parent, group] = fields.split(' ');
        return [{ pid: Number(name), parent: Number(parent), group: Number(group) }];
      } catch {
        return [];
      }
    });

const killDatabase = (pid: number) => {
  for (const found of listProcesses().filter(({ pid: own, parent }) => own === pid || parent === pid)) {
    try {
      process.kill(found.pid, 'SIGKILL');
    } catch {
      // It ended between the check and the kill.
    }
  }
};

/** Kills a process that has committed so many rows, and returns the number of the database that outlives it. */
const leaveDatabase = async (folder: string, rows: number) => {
  const killed = await startCommitter(folder, rows);
  for (let line = await killed.nextLine(); line !== 'idle'; line = await killed.nextLine()) expect(line).toBeDefined();
  killed.killGroup('SIGKILL');
  await killed.ended;
  return killed.databasePid;
};

describe('a running database', () => {
  let folder = '';
  let database: Started;
  let atTheEnd: readonly (() => unknown)[] = [];
  beforeAll(async () => {
    folder = join(makeFolder(), 'db');
    database = await start(folder);
    // Not after the first test already.
    atTheEnd = endings.splice(0);
  });
  afterAll(async () => {
    for (const end of atTheEnd.toReversed()) await end();
  });

  test('CR-03 the log is forced to the disk before a commit is answered, and nothing listens on the network', async () => {
    expect(
      await ask(
        database,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
         current_setting('full_page_writes') as full_page_writes, current_setting('data_checksums') as checksums,
         current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
         lower('ÄÉ') as lowered, 'Z' < 'a' as sorts_by_code_point`,
      ),
    ).toEqual([
      {
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
        checksums: 'on',
        addresses: '',
        encoding: 'UTF8',
        lowered: 'äé',
        sorts_by_code_point: true,
      },
    ]);
    const socketFolder = statSync(database.connection.host);
    expect(socketFolder.mode & 0o777).toBe(0o700);
  });

  test('CR-03 each commit costs a forced write of the log: counted by the server itself', async () => {
    const client = new pg.Client(database.connection);
    await client.connect();
    const countSyncs = async () => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query("select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal'");
      return rows[0].syncs;
    };
    await client.query('create table kept (id int)');
    const before = await countSyncs();
    for (let number = 0; number < 25; number += 1) await client.query('insert into kept values ($1)', [number]);
    await expect.poll(countSyncs).toBeGreaterThanOrEqual(before + 25);
    await client.end();
  });

  test('CR-03 a second process on the same folder is refused by a sentence that names the folder and the holder', async () => {
    const printed: string[] = [];
    await expect(start(folder, { onProgress: (line) => printed.push(line) })).rejects.toThrow(
      `The data folder ${folder} is already in use by another Portico (process ${process.pid}).`,
    );
    // It has neither started a database nor taken one over.
    expect(printed).toEqual([]);
    const other = await startCommitter(folder);
    expect(other.first).toContain(`refused: The data folder ${folder} is already in use`);
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('Ctrl-C at the terminal does not reach the database', () => {
    const [own] = listProcesses().filter(({ pid }) => pid === database.pid());
    expect(own?.group).toBe(database.pid());
  });

  test('the database never runs as root, and its files belong to the account it runs as', () => {
    const { uid } = statSync(`/proc/${database.pid()}`);
    expect(uid).not.toBe(0);
    expect(statSync(join(folder, 'cluster')).uid).toBe(uid);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

test('CR-03 of two first starts at the same moment one gets the folder and the other is refused', async () => {
  const folder = join(makeFolder(), 'db');
  const [one, two] = await Promise.all([startCommitter(folder, 3), startCommitter(folder, 3)]);
  const [loser, winner] = one.first.startsWith('refused') ? [one, two] : [two, one];
  expect(loser.first).toContain(`already in use by another Portico (process ${winner.pid})`);
  expect(winner.first).toMatch(/^serving \d+$/);
  for (let line = await winner.nextLine(); line !== 'idle'; line = await winner.nextLine()) expect(line).toBeDefined();
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
  winner.killGroup('SIGKILL');
  await winner.ended;
  expect(await countRows(await start(folder))).toBe('3');
});

test('CR-02 a database that outlived a killed process is taken over with everything in it', async () => {
  const folder = join(makeFolder(), 'db');
  const databasePid = await leaveDatabase(folder, 20);
  const database = await start(folder);
  expect(database.progress).toEqual(['Using the database that a previous process left running']);
  expect(database.pid()).toBe(databasePid);
  expect(await countRows(database)).toBe('20');
});

test('CR-01 every acknowledged row is there after all processes, the database included, were killed in mid-commit', async () => {
  const folder = join(makeFolder(), 'db');
  let acknowledged = 0;
  for (const rowsBeforeKill of [7, 60, 23]) {
    const program = await startCommitter(folder);
    for (let seen = 0; seen < rowsBeforeKill; seen += 1) await program.nextLine();
    killDatabase(program.databasePid);
    program.killGroup('SIGKILL');
    // Lines that were printed before the kill were acknowledged too.
    acknowledged += rowsBeforeKill;
    for (let line = await program.nextLine(); line !== undefined; line = await program.nextLine()) {
      if (line.startsWith('committed')) acknowledged += 1;
    }
    await program.ended;
  }
  const database = await start(folder);
  // At most the one row of each round whose answer the kill swallowed may be there beyond these.
  expect(Number(await countRows(database)) - acknowledged).toBeGreaterThanOrEqual(0);
  expect(Number(await countRows(database)) - acknowledged).toBeLessThanOrEqual(3);
});

test('stopping shuts the database down cleanly, leaves nothing behind, and can be repeated', async () => {
  const folder = join(makeFolder(), 'db');
  const database = await start(folder);
  const pid = database.pid();
  await Promise.all([database.stop(), database.stop()]);
  await database.stop();
  expect(existsSync(`/proc/${pid}/cwd`)).toBe(false);
  expect(existsSync(database.connection.host)).toBe(false);
  expect(readdirSync(folder).toSorted()).toEqual(['cluster', 'postgres.log']);
  expect(database.logged).toEqual([]);
  const again = await start(folder);
  expect(again.progress).toEqual(['Starting the database']);
});

test('CR-02 a process number in the old lock file that now belongs to another program does not stop a start', async () => {
  const folder = join(makeFolder(), 'db');
  const before = await start(folder);
  await before.stop();
  const lines = [process.pid, join(folder, 'cluster'), 1, 5432, '/tmp/portico-gone00', '', '1 2', 'ready', ''];
  writeFileSync(join(folder, 'cluster/postmaster.pid'), lines.join('\n'));
  const database = await start(folder);
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('CR-02 a database whose lock file disappears while it is taken over is used all the same', async () => {
  const folder = join(makeFolder(), 'db');
  const databasePid = await leaveDatabase(folder, 2);
  const database = await start(folder, { onProgress: () => rmSync(join(folder, 'cluster/postmaster.pid')) });
  expect(database.pid()).toBe(databasePid);
  expect(await countRows(database)).toBe('2');
});

test('CR-02 a database whose socket was deleted is shut down cleanly and started again', async () => {
  const folder = join(makeFolder(), 'db');
  await leaveDatabase(folder, 2);
  const [, , , , socketFolder = ''] = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n');
  rmSync(socketFolder, { recursive: true });
  const database = await start(folder);
  expect(database.logged).toEqual([expect.stringContaining('does not answer')]);
  expect(await countRows(database)).toBe('2');
});

const crashes: Readonly<Record<string, (database: EmbeddedDatabase) => Promise<void>>> = {
  'all of it': async (database) => killDatabase(database.pid()),
  'one of its processes': async (database) => {
    const sql = `select pid from pg_stat_activity where backend_type = 'checkpointer'`;
    for (const { pid } of await ask<{ pid: number }>(database, sql)) process.kill(pid, 'SIGKILL');
  },
};

test.each(Object.entries(crashes))(
  'DB-02 a database is restarted automatically when %s has crashed, and is still locked by us',
  async (_what, crash) => {
    const folder = join(makeFolder(), 'db');
    const database = await start(folder);
    const crashed = database.pid();
    await crash(database);
    const back = await poll({ timeoutMillis: 25_000, everyMillis: 50 }, () =>
      database.pid() === crashed ? undefined : ask(database, 'select 1 as one').catch(() => undefined),
    );
    expect(back).toEqual([{ one: 1 }]);
    await expect(start(folder)).rejects.toThrow('is already in use');
  },
);

test('DB-02 a database that another program asked to shut down is restarted automatically', async () => {
  const folder = join(makeFolder(), 'db');
  const database = await start(folder, { leaveMillis: 200 });
  const asked = database.pid();
  process.kill(asked, 'SIGTERM');
  const again = await poll({ timeoutMillis: 25_000, everyMillis: 50 }, () =>
    database.pid() === asked ? undefined : ask(database, 'select 1 as one').catch(() => undefined),
  );
  expect(again).toEqual([{ one: 1 }]);
  await expect(start(folder)).rejects.toThrow('is already in use');
});

test('DB-02 a running database whose socket was deleted is restarted automatically, at the same address', async () => {
  const folder = join(makeFolder(), 'db');
  const database = await start(folder);
  const { pid, connection } = { pid: database.pid(), connection: database.connection };
  await ask(database, 'create table kept (number int primary key)');
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  rmSync(connection.host, { recursive: true });
  const lock = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portico ${process.pid}'`;
  // It may end together with this connection before it answers.
  await client.query(lock).catch(() => undefined);
  await client.end().catch(() => undefined);
  const again = await poll({ timeoutMillis: 20_000, everyMillis: 50 }, () =>
    database.pid() === pid ? undefined : countRows(database).catch(() => undefined),
  );
  expect(again).toBe('0');
  await expect(start(folder)).rejects.toThrow('already in use');
});

test('CR-03 files in use by a database that cannot be reached, as in another container, are left alone', async () => {
  const folder = join(makeFolder(), 'db');
  await (await start(folder)).stop();
  const holder = await startProgram({
    source: `import { spawn } from 'node:child_process';
      spawn('/usr/bin/flock', [process.argv[2] ?? '', 'sh', '-c', 'echo held; sleep 60'], { stdio: 'inherit' });`,
    parameters: [join(folder, 'cluster')],
  });
  expect(await holder.nextLine()).toBe('held');
  await expect(start(folder, { handOverMillis: 300 })).rejects.toThrow('perhaps in another container');
  holder.killGroup('SIGKILL');
  await holder.ended;
  await start(folder);
});

test('BM-03 rejects files of another major version of PostgreSQL, with a message that says what to do', async () => {
  const folder = join(makeFolder(), 'db');
  await (await start(folder)).stop();
  writeFileSync(join(folder, 'cluster/PG_VERSION'), '17\n');
  await expect(start(folder)).rejects.toThrow(
    'was written by PostgreSQL 17, but this version of Portico has PostgreSQL 18',
  );
});

test('a data folder below a closed home folder works, also after a kill', async () => {
  const folder = join(makeFolder(0o700), 'db');
  const databasePid = await leaveDatabase(folder, 2);
  const database = await start(folder);
  expect(database.pid()).toBe(databasePid);
  await database.stop();
  expect(await countRows(await start(folder))).toBe('2');
});

test.runIf(isRoot)('root uses the database of another user as that user, who can start it afterwards', async () => {
  const folder = join(makeFolder(), 'db');
  const nobody = 65_534;
  await (await start(folder)).stop();
  execFileSync('chown', ['--recursive', `${nobody}:${nobody}`, folder]);
  const database = await start(folder);
  expect(statSync(`/proc/${database.pid()}`).uid).toBe(nobody);
  await database.stop();
  for (const path of [folder, join(folder, 'cluster')]) expect(statSync(path).uid).toBe(nobody);
});

test('a data folder that is a file is named with the cause', async () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  await expect(start(join(file, 'db'))).rejects.toThrow(
    `The data folder ${join(file, 'db')} cannot be used (ENOTDIR).`,
  );
});

test('an ordinary user who may not write the data folder is told its name and the cause', async () => {
  const folder = makeFolder(0o755);
  if (!isRoot) rmSync(folder, { recursive: true });
  if (!isRoot) mkdirSync(folder, { mode: 0o555 });
  const program = await startProgram({
    source: committer,
    parameters: [join(folder, 'db')],
    identity: isRoot ? { uid: 65_534, gid: 65_534 } : undefined,
  });
  expect(await program.nextLine()).toBe(
    `refused: The data folder ${join(folder, 'db')} cannot be used (EACCES). ` +
      'Make it writable for the user that starts Portico, or set another folder.',
  );
});
