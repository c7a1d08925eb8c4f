import { DefaultConnectionProvider, type Driver, Kysely } from 'kysely';
import type pg from 'pg';
import { type Connections, type ConnectionsOptions, openConnections } from './connections.js';
import { createDialect, PoolDriver } from './dialect.js';
import type { Engine } from './engines.js';
import { type HotQueries, ObservedReads } from './hot.js';
import { HotDriver } from './hot-driver.js';
import type { Tables } from './tables.gen.js';

export type { Tables } from './tables.gen.js';

/** Typed statements, inside or outside a transaction. */
export type Db = Kysely<Tables>;

/** What sees the statements of a database. */
export interface StatementObservers {
  /** Receives the text of every statement before it runs. */
  readonly onStatement?: ((text: string) => void) | undefined;
  /** Measures statements. */
  readonly timeStatement?: StatementTimer | undefined;
}

/** Options of a database with connections of its own. */
export interface ConnectOptions extends ConnectionsOptions, StatementObservers {}

/** Called when a statement is sent, with its path; what it returns is called at the answer. */
export type StatementTimer = (path: 'pool' | 'hot') => () => void;

/** The `db` port: all access that the application has to the database. */
export interface Database {
  /** Typed statements, each in its own transaction. For several together, see `inTransaction`. */
  readonly kysely: Db;
  /**
   * The same, for work that is of no use once a signal fires: its statements are cancelled then, as an `Outage`. The first
   * one asks for the signal.
   */
  cancelledBy(signal: () => AbortSignal): Db;
  /** Reads of the hot path. They see committed data, never the caller's open transaction. */
  readonly hot: HotQueries;
  /** The same for typed statements, each of which takes a moment at most. It refuses changes and transactions. */
  readonly hotReads: Db;
  /** For the job queue, which runs its own statements. */
  readonly pool: pg.Pool;
  readonly engine: Engine;
  /** How long ago the database answered a statement; infinite before the first answer, and without a clock. */
  millisSinceAnswer(): number;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Opens the `db` port. Connects with the first statement, so opening cannot fail. While the database is unavailable,
 * every statement throws an `Outage` within the limits of DB-04; statements work again when it is back.
 */
export const connectDatabase = (options: ConnectOptions): Database => databaseOver(openConnections(options), options);

/** The same over open connections, which several may share. Closing one of them closes the connections. */
export function databaseOver(connections: Connections, { onStatement, timeStatement }: StatementObservers): Database {
  const { pool, names, lastAnswer, engine } = connections;
  const observers = { onStatement, timeStatement, onAnswer: () => lastAnswer.note() };
  const shared = { acquire: () => pool.connect(), names, ...observers };
  const dialect = createDialect(shared);
  const kysely = new Kysely<Tables>({ dialect });
  const hot = new ObservedReads(connections.hot, observers);
  const withDriver = (driver: Driver): Db => {
    // Shares what compiles statements: making that anew was a tenth of the memory that a short read takes.
    const executor = kysely.getExecutor().withConnectionProvider(new DefaultConnectionProvider(driver));
    return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
  };
  // Through another connection: that of the statement is busy, and the pool may be full of such statements.
  const cancel = async (processId: number): Promise<void> => {
    await hot.query('cancel', 'select pg_cancel_backend($1)', [processId]);
  };
  return {
    kysely,
    cancelledBy: (signal) => withDriver(new PoolDriver({ ...shared, cancellation: { signal, cancel } })),
    hot,
    hotReads: withDriver(new HotDriver(hot)),
    pool,
    engine,
    millisSinceAnswer: () => lastAnswer.millisAgo(),
    close: connections.close,
  };
}
