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

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
    );
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
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
    if (this.#broken) throw this.#broken;
    this.#options.onStatement?.(sql);
    try {
      const { command, rowCount, rows } = await this.#run(sql, [...parameters]);
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
