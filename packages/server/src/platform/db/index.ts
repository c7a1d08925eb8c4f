export type { ConnectionDescription, ConnectOptions, Database, Db } from './connect.js';
export { connectDatabase } from './connect.js';
export type { EmbeddedDatabase, EmbeddedOptions } from './embedded/index.js';
export { endLeftDatabase, StartFailure, startEmbedded } from './embedded/index.js';
export type { Engine, EngineName } from './engines.js';
export type { HotQueries } from './hot.js';
export { type MigrateOptions, MigrationFailure, migrate } from './migrate.js';
export type * from './tables.gen.js';
export { inTransaction } from './transaction.js';
