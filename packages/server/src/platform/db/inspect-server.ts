import type { ConnectionDescription } from './connections.js';
import { TRANSFER_NAME, withSession } from './transfer/session.js';
import { readSecretIds } from './transfer/source.js';

/** What an operator wants to know about a database server. */
export interface ServerFacts {
  readonly maxConnections: number;
  /** Connections of other programs, and those that the server reserves. */
  readonly takenConnections: number;
  /** Processes of Portico that are connected. */
  readonly replicas: number;
  /** Settings without which a crash loses acknowledged writes, where they are off. */
  readonly unsafeSettings: readonly string[];
  /** Standbys that may lack acknowledged writes, while there is no synchronous one. */
  readonly lateStandbys: readonly string[];
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly clockSkewMillis: number;
}

/**
 * Inspects a server.
 *
 * @param now the time of our clock, in milliseconds since 1970-01-01 UTC
 * @throws Outage when it cannot be reached
 */
export const inspectServer = (connection: ConnectionDescription, now: () => number): Promise<ServerFacts> =>
  withSession(connection, async (client) => {
    const before = now();
    const { rows } = await client.query<{
      now: Date;
      most: number;
      reserved: number;
      others: number;
      replicas: number;
      unsafe: string[];
      standbys: string[];
      synchronous: number;
    }>(
      `select clock_timestamp() as now, current_setting('max_connections')::int as most,
        current_setting('superuser_reserved_connections')::int as reserved,
        (select count(*)::int from pg_stat_activity
          where backend_type = 'client backend' and application_name not like 'portico%') as others,
        (select count(distinct coalesce(client_addr::text, ''))::int from pg_stat_activity
          where datname = current_database() and application_name = 'portico') as replicas,
        array(select name::text from pg_settings where setting = 'off'
          and name in ('fsync', 'full_page_writes', 'synchronous_commit') order by 1) as unsafe,
        array(select application_name::text from pg_stat_replication where application_name <> $1 order by 1) as standbys,
        (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) as synchronous`,
      [TRANSFER_NAME],
    );
    const after = now();
    const [row] = rows;
    if (!row) throw new Error('The server returned nothing.');
    return {
      maxConnections: row.most,
      takenConnections: row.reserved + row.others,
      replicas: row.replicas,
      unsafeSettings: row.unsafe,
      lateStandbys: row.synchronous > 0 ? [] : row.standbys,
      clockSkewMillis: Math.round(row.now.getTime() - (before + after) / 2),
    };
  });

/** The configuration of a project in production mode. */
export interface ProductionProject {
  readonly id: string;
  readonly configOverride: unknown;
}

/** Reads what an operator wants to know of the data of an installation. */
export const inspectData = (
  connection: ConnectionDescription,
): Promise<{ secretIds: readonly string[]; projects: readonly ProductionProject[] }> =>
  withSession(connection, async (client) => {
    const { rows } = await client.query<{ id: string; override: unknown }>(
      `select p.id, t.config_override as override from projects p join tenants t on t.project_id = p.id
       where p.is_production_mode and p.id <> 'internal' order by p.id`,
    );
    return {
      secretIds: await readSecretIds(client),
      projects: rows.map(({ id, override }) => ({ id, configOverride: override })),
    };
  });
