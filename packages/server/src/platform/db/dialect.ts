import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { toFailure } from './failures.js';
import { PoolConnection, type StatementOptions } from './pool-connection.js';

/** What a connection needs, and where it comes from. */
export interface DialectOptions extends StatementOptions {
  acquire(): Promise<pg.PoolClient>;
}

/** Kysely on `pg`, with every parameterised statement named and failures of the connection as `Outage`. */
export function createDialect(options: DialectOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Takes connections from the pool. */
export class PoolDriver implements Driver {
  readonly #options: DialectOptions;

  constructor(options: DialectOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#options.acquire(), this.#options);
    } catch (failure) {
      throw toFailure(failure);
    }
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connection.begin(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  /** The caller that opened the pool closes it. */
  async destroy(): Promise<void> {}
}
