import {
  type Connections,
  type Database,
  databaseOver,
  openConnections,
  type StatementObservers,
} from '@portico/server/db';
import { sharedDatabase } from './test-file.js';

/** Of all files that share this process: until it has planned what a file asks, a new connection costs a tenth of a second. */
let connections: Connections | undefined;

/**
 * Opens the database shared by all test files of this run, over connections that stay open when it is closed.
 *
 * @throws {Error} in a file that does not say that it uses the database
 */
export function openSharedDatabase(observers: StatementObservers = {}): Database {
  const { connection, engine } = sharedDatabase();
  connections ??= openConnections({ connection, engine, log: console, poolSize: 16 });
  return { ...databaseOver(connections, observers), close: () => Promise.resolve() };
}
