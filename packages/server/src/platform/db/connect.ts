import { DefaultConnectionProvider, type Driver, Kysely } from 'kysely';
import type pg from 'pg';
import { Outage } from '../failures/failures.js';
import type { Clock, Log } from '../ports/index.js';
import { columnTypes } from './column-types.js';
import { createDialect, PoolDriver } from './dialect.js';
import { type Engine, type EngineName, engines } from './engines.js';
import { createClientClass, Hosts } from './hosts.js';
import { HotConnections, type HotQueries } from './hot.js';
import { HotDriver } from './hot-driver.js';
import { LastAnswer } from './last-answer.js';
import { databaseLimits } from './limits.js';
import { PatientPool } from './pool.js';
import { StatementNames } from './statement-names.js';
import type { Tables } from './tables.gen.js';

export type { Tables } from './tables.gen.js';

/** Typed statements, inside or outside a transaction. */
export type Db = Kysely<Tables>;

/** Where the database is, in the form `pg` takes it: a connection string or its parts. */
export interface ConnectionDescription {
  /** With several hosts, as libpq writes them, the one that takes changes is used. */
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
  /** Maximum size of the pool; defaults to the engine's value. */
  readonly poolSize?: number;
  /** The same, including the connections of the hot path. */
  readonly connections?: number | undefined;
  /** How long a statement may take, in milliseconds. Default: the limit of DB-04. */
  readonly statementMillis?: number | undefined;
  /** Called when an idle connection breaks; the pool has already replaced it. */
  readonly log: Pick<Log, 'warn'>;
  /** Returns when the database last answered. Default: unknown. */
  readonly clock?: Pick<Clock, 'now'>;
  /** Receives the text of every statement before it runs. */
  readonly onStatement?: (text: string) => void;
  /** Measures statements. */
  readonly timeStatement?: StatementTimer | undefined;
}

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
export function connectDatabase(options: ConnectOptions): Database {
  const engine: Engine = engines[options.engine];
  const { log, onStatement } = options;
  const { statementMillis = databaseLimits.statementMillis } = options;
  const hosts = new Hosts(options.connection);
  const config = {
    ...clientLimits,
    // Slightly above the statement limit, so that a running server answers first.
    query_timeout: statementMillis + databaseLimits.answerExtraMillis,
    types: columnTypes,
  };
  const pool = new PatientPool({
    ...config,
    areSeveral: hosts.areSeveral,
    clock: options.clock ?? standingClock,
    Client: createClientClass(hosts, { statementMillis, isReadOnly: false }),
    // For transactions, which begin and end in one packet with a statement.
    pipeline: true,
    max: options.poolSize ?? poolSizeOf(engine, options.connections),
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', (failure) => {
    // A pool that has ended may still be saying goodbye when the embedded server stops, too.
    if (!pool.ending) log.warn('An idle database connection was lost.', { failure: new Outage('db', failure) });
  });
  // Each connection listens for its own errors from the beginning. The library of the job queue warns if a pool does not.
  pool.on('connect', () => undefined);
  const lastAnswer = new LastAnswer(options.clock);
  const onAnswer = () => lastAnswer.note();
  const names = new StatementNames();
  const { timeStatement } = options;
  const shared = { acquire: () => pool.connect(), names, onStatement, onAnswer, timeStatement };
  const dialect = createDialect(shared);
  const kysely = new Kysely<Tables>({ dialect });
  const hot = new HotConnections({
    config: { ...config, query_timeout: databaseLimits.hotAnswerMillis },
    Client: createClientClass(hosts, { statementMillis, isReadOnly: true }),
    areSeveral: hosts.areSeveral,
    connections: engine.hotConnections,
    onStatement,
    onAnswer,
    timeStatement,
  });
  const withDriver = (driver: Driver): Db => {
    // Shares what compiles statements: making that anew was a tenth of the memory that a short read takes.
    const executor = kysely.getExecutor().withConnectionProvider(new DefaultConnectionProvider(driver));
    return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
  };
  // Through another connection: that of the statement is busy, and the pool may be full of such statements.
  const cancel = async (processId: number): Promise<void> => {
    await hot.query('cancel', 'select pg_cancel_backend($1)', [processId]);
  };
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([hot.close(), pool.end()]);
  };
  return {
    kysely,
    cancelledBy: (signal) => withDriver(new PoolDriver({ ...shared, cancellation: { signal, cancel } })),
    hot,
    hotReads: withDriver(new HotDriver(hot)),
    pool,
    engine,
    millisSinceAnswer: () => lastAnswer.millisAgo(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

const poolSizeOf = (engine: Engine, connections: number | undefined): number =>
  connections === undefined ? engine.poolSize : connections - engine.hotConnections;

/** Without a clock, a pool that the server refused stays as large as the server allowed. */
const standingClock: Pick<Clock, 'now'> = { now: () => 0 };

const clientLimits = {
  application_name: 'portico',
  connectionTimeoutMillis: databaseLimits.acquireMillis,
  keepAlive: true,
} as const;
