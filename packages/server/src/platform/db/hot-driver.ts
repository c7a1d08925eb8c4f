import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { HotQueries } from './hot.js';
import { StatementNames } from './statement-names.js';

/** Sends the statements of Kysely over the connections of the hot path, which refuse changes. */
export class HotDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(hot: HotQueries) {
    const names = new StatementNames();
    this.#connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
        rows: await hot.query<Row & object>(names.nameOf(sql), sql, parameters),
      }),
      streamQuery: () => {
        throw new Error('Statements are not streamed; read by pages.');
      },
    };
  }

  async init(): Promise<void> {}

  /** Always the same: each of its statements may travel on another connection, beside those of other requests. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<never> {
    throw new Error('The hot path has no transactions.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  /** The caller that opened the connections closes them. */
  async destroy(): Promise<void> {}
}
