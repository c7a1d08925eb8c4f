import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { Outage } from '../failures/failures.js';
import { type Cancellation, cancellable } from './cancel.js';
import { hasLostConnection, isStalePlan, toFailure } from './failures.js';
import type { StatementNames } from './statement-names.js';

/** What a connection needs besides the pool. */
export interface StatementOptions {
  readonly pool: pg.Pool;
  readonly names: StatementNames;
  /** Sees the text of every statement before it runs; the test kit checks the tenant rule there. */
  readonly onStatement: ((text: string) => void) | undefined;
  /** Called when the database has answered a statement. */
  readonly onAnswer: () => void;
  /** Ends statements early. Default: each runs until it has answered. */
  readonly cancellation?: Cancellation;
}

/** Kysely on `pg`, with every parameterised statement named and failures of the connection as `Outage`. */
export function createDialect(options: StatementOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  readonly #options: StatementOptions;

  constructor(options: StatementOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#options.pool.connect(), this.#options);
    } catch (failure) {
      throw toFailure(failure);
    }
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
    );
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.endTransaction('commit');
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.endTransaction('rollback');
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  /** The caller that opened the pool closes it. */
  async destroy(): Promise<void> {}
}

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: StatementOptions;
  /** The failure after which this connection must not be used again. */
  #broken: Error | undefined;

  constructor(client: pg.PoolClient, options: StatementOptions) {
    this.#client = client;
    this.#options = options;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { cancellation } = this.#options;
    const run = () => this.#execute<Row>(sql, [...parameters]);
    if (!cancellation) return run();
    if (cancellation.signal.aborted) throw new Outage('db', cancellation.signal.reason);
    return cancellable(this.#client, cancellation, run);
  }

  /** Ends a transaction, whether or not its statements were cancelled. */
  async endTransaction(text: 'commit' | 'rollback'): Promise<void> {
    await this.#execute(text, []);
  }

  async #execute<Row>(sql: string, values: unknown[]): Promise<QueryResult<Row>> {
    if (this.#broken) throw this.#broken;
    this.#options.onStatement?.(sql);
    try {
      const { command, rowCount, rows } = await this.#run(sql, values);
      this.#options.onAnswer();
      return changes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (cause) {
      const failure = toFailure(cause);
      if (hasLostConnection(cause) && failure instanceof Error) this.#broken = failure;
      throw failure;
    }
  }

  async #run(text: string, values: unknown[]) {
    if (values.length === 0) return this.#client.query(text);
    const { names } = this.#options;
    const name = names.nameOf(text);
    if (name === undefined) return this.#client.query(text, values);
    try {
      return await this.#client.query({ name, text, values });
    } catch (failure) {
      if (!isStalePlan(failure)) throw failure;
      // A migration ran concurrently. The statement has not run; a transaction around it has to be retried.
      names.renew(text);
      if (this.#client.getTransactionStatus() !== 'I') throw failure;
      return this.#client.query(text, values);
    }
  }

  streamQuery(): never {
    throw new Error('Statements are not streamed; read by pages.');
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}

const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
