import pg from 'pg';
import type { ConnectionDescription } from './connections.js';
import { Hosts } from './hosts.js';
import { StandbyFailure } from './session.js';

/**
 * Connects to the host that takes changes, for work on its own connection. The caller ends the client.
 *
 * @throws the failure of the last host when none does
 */
export async function connectWriter(connection: ConnectionDescription, name: string): Promise<pg.Client> {
  let failure: unknown;
  for (const host of new Hosts(connection).all) {
    const client = new pg.Client({ ...host, application_name: name, connectionTimeoutMillis: 5_000 });
    // A connection that breaks fails the statement that runs; without a listener it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
      if (rows[0]?.is_standby === true) throw new StandbyFailure();
      return client;
    } catch (cause) {
      failure = cause;
      await client.end().catch(() => undefined);
    }
  }
  throw failure;
}
