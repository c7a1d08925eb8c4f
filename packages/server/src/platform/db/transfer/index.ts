export { type Snapshot, withSnapshot } from './source.js';
export type { TableDigest, TransferTable } from './tables.js';
export { inspectTarget, type Load, type LoadedTable, loadTables, wipeTarget } from './target.js';
