import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../ports/index.js';
import { columnTypes } from './column-types.js';
import { createDialect } from './dialect.js';
import { type Engine, type EngineName, engines } from './engines.js';
import { HotConnections, type HotQueries } from './hot.js';
import { databaseLimits } from './limits.js';
import { StatementNames } from './statement-names.js';
import type { Tables } from './tables.gen.js';

export type { Tables } from './tables.gen.js';

/** Typed statements, inside or outside a transaction. */
export type Db = Kysely<Tables>;

/** Where the database is, in the form `pg` takes it: a connection string or its parts. */
export interface ConnectionDescription {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

export interface ConnectOptions {
  readonly connection: ConnectionDescription;
  readonly engine: EngineName;
  /** Most connections of the pool; the engine's own figure when left out. */
  readonly poolSize?: number;
  /** Hears that an idle connection broke; the pool has replaced it already. */
  readonly log: Pick<Log, 'warn'>;
  /** Sees the text of every statement before it runs. */
  readonly onStatement?: (text: string) => void;
}

/** The `db` port: everything the application has of the database. */
export interface Database {
  /** Typed statements, each in a transaction of its own. For several together see `inTransaction`. */
  readonly kysely: Db;
  /** Reads of the hot path. They see what was committed, never the caller's open transaction. */
  readonly hot: HotQueries;
  /** For the job queue, which brings statements of its own. */
  readonly pool: pg.Pool;
  readonly engine: Engine;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Opens the `db` port. Connects with the first statement, so it cannot fail; while the database is
 * away, every statement ends in an `Outage` within the limits of DB-04, and works again when it is back.
 */
export function connectDatabase(options: ConnectOptions): Database {
  const engine: Engine = engines[options.engine];
  const { log, onStatement } = options;
  const config = { ...options.connection, ...clientLimits, types: columnTypes };
  const pool = new pg.Pool({ ...config, max: options.poolSize ?? engine.poolSize, idleTimeoutMillis: 60_000 });
  pool.on('error', (failure) => log.warn('An idle database connection was lost.', { reason: failure.message }));
  // A connection may break between two statements of a transaction; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: createDialect({ pool, names: new StatementNames(), onStatement }) });
  const hot = new HotConnections({
    config: {
      ...config,
      query_timeout: databaseLimits.hotAnswerMillis,
      options: '-c default_transaction_read_only=on',
    },
    connections: engine.hotConnections,
    onStatement,
  });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([hot.close(), pool.end()]);
  };
  return {
    kysely,
    hot,
    pool,
    engine,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

const clientLimits = {
  application_name: 'portico',
  statement_timeout: databaseLimits.statementMillis,
  lock_timeout: databaseLimits.lockMillis,
  idle_in_transaction_session_timeout: databaseLimits.idleInTransactionMillis,
  connectionTimeoutMillis: databaseLimits.acquireMillis,
  query_timeout: databaseLimits.answerMillis,
  keepAlive: true,
} as const;
