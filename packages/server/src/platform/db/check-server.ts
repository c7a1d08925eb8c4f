import pg from 'pg';
import { asError } from '../failures/reason.js';
import type { ConnectionDescription } from './connections.js';
import { StartFailure } from './embedded/start-failure.js';
import { Hosts } from './hosts.js';

/** The oldest server that the schema needs, as `server_version_num`. */
const OLDEST = 150_000;

/** A start that cannot work is refused within two seconds. */
const ANSWER_MILLIS = 1_500;

/** What a host said about itself. */
interface Look {
  readonly isStandby: boolean;
  readonly version: number;
  readonly encoding: string;
  /** Whether each transaction of a connection may run on another connection of the server. */
  readonly isShared: boolean;
}

/**
 * Checks that a PostgreSQL server can be used, before anything is changed on it.
 *
 * @throws StartFailure with one sentence that says what to do
 */
export async function requireUsableServer(connection: ConnectionDescription): Promise<void> {
  const looks = await Promise.all(new Hosts(connection).all.map((host) => lookAt(host).catch(asError)));
  const writer = looks.find((look) => 'version' in look && !look.isStandby);
  if (!writer || !('version' in writer)) throw new StartFailure(reasonOf(looks));
  if (writer.version < OLDEST)
    throw new StartFailure(
      `The PostgreSQL server has version ${Math.floor(writer.version / 10_000)}. Portico needs version 15 or newer.`,
    );
  // SQL_ASCII stores any bytes, but compares and shortens them as if each was a character.
  if (writer.encoding !== 'UTF8')
    throw new StartFailure(
      `The database has the encoding ${writer.encoding}, which lacks characters of names and emails. Create one with: create database portico encoding 'UTF8' template template0`,
    );
  if (writer.isShared)
    throw new StartFailure(
      'The pooler in front of PostgreSQL shares connections between transactions, so named statements and limits would be lost. Set its pool_mode to session, or connect to PostgreSQL itself.',
    );
}

function reasonOf(looks: readonly (Look | Error)[]): string {
  if (looks.some((look) => 'version' in look))
    return 'Every PostgreSQL server of DATABASE_URL is a standby, which only reads. Use the primary, or several hosts including the primary.';
  const [failure = new Error('no host')] = looks.filter((look) => look instanceof Error);
  const reason = (failure.message || failure.name).replace(/\.$/, '');
  return `PostgreSQL cannot be used: ${reason}. ${remedyOf(failure)}`;
}

/** Node's codes for certificates that are not trusted all have one of these words. */
const CERTIFICATE_CODE = /CERT|SIGNATURE/;

function remedyOf(failure: Error): string {
  const code = 'code' in failure ? String(failure.code) : '';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return "Use a host in DATABASE_URL that the server's certificate names.";
  if (code === 'ERR_INVALID_URL')
    return 'In DATABASE_URL, percent-encode special characters of the password, such as %40 for @, %2F for / and %23 for #.';
  if (CERTIFICATE_CODE.test(code))
    return 'Add &sslrootcert=/path/to/ca.pem to DATABASE_URL, with the certificate authority of the server.';
  return 'Check DATABASE_URL, and that the server is running.';
}

async function lookAt(host: ConnectionDescription): Promise<Look> {
  return withClient(host, async (client) => {
    const { rows } = await client.query<{ pid: number; standby: boolean; version: number; encoding: string }>(
      `select pg_backend_pid() as pid, pg_is_in_recovery() as standby, current_setting('server_version_num')::int as version,
        current_setting('server_encoding') as encoding`,
    );
    const [{ pid, standby: isStandby, version, encoding } = { pid: 0, standby: false, version: 0, encoding: '' }] =
      rows;
    // A pooler makes process numbers of its own. The driver keeps them in a member that its types leave out.
    const isPooled = Reflect.get(client, 'processID') !== pid;
    return { isStandby, version, encoding, isShared: isPooled && (await isTaken(host, client, pid)) };
  });
}

/** Whether another connection can get the server's connection of a client that is still connected. */
async function isTaken(host: ConnectionDescription, first: pg.Client, pid: number): Promise<boolean> {
  const current = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  // A pooler of one connection makes the second wait: then the first one keeps it.
  return withClient(host, async (second) => {
    await second.query('begin');
    return (await current(second)) === pid || (await current(first)) !== pid;
  }).catch(() => false);
}

async function withClient<Result>(
  host: ConnectionDescription,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...host,
    application_name: 'portico check',
    connectionTimeoutMillis: ANSWER_MILLIS,
    query_timeout: ANSWER_MILLIS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    client.end().catch(() => undefined);
  }
}
