export { readSecretIds, type Snapshot, withSnapshot } from './source.js';
export type { TransferTable } from './tables.js';
export { inspectTarget, type LoadedTable, loadTables, wipeTarget } from './target.js';
