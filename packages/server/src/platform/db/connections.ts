import type pg from 'pg';
import { Outage } from '../failures/failures.js';
import type { Clock, Log } from '../ports/index.js';
import { columnTypes } from './column-types.js';
import { type Engine, type EngineName, engines } from './engines.js';
import { createClientClass, Hosts } from './hosts.js';
import { HotConnections } from './hot.js';
import { LastAnswer } from './last-answer.js';
import { databaseLimits } from './limits.js';
import { PatientPool } from './pool.js';
import { StatementNames } from './statement-names.js';

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

/** Where connections lead, how many there are, and how long they wait. */
export interface ConnectionsOptions {
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
}

/** The connections of this process to a database. */
export interface Connections {
  readonly pool: pg.Pool;
  readonly hot: HotConnections;
  /** The names under which they prepare statements. */
  readonly names: StatementNames;
  readonly lastAnswer: LastAnswer;
  readonly engine: Engine;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
}

/** Each is opened with the first statement that needs it. */
export function openConnections(options: ConnectionsOptions): Connections {
  const engine: Engine = engines[options.engine];
  const { log, statementMillis = databaseLimits.statementMillis } = options;
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
  const hot = new HotConnections({
    config: { ...config, query_timeout: databaseLimits.hotAnswerMillis },
    Client: createClientClass(hosts, { statementMillis, isReadOnly: true }),
    areSeveral: hosts.areSeveral,
    connections: engine.hotConnections,
  });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([hot.close(), pool.end()]);
  };
  return {
    pool,
    hot,
    names: new StatementNames(),
    lastAnswer: new LastAnswer(options.clock),
    engine,
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
