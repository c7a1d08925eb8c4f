import { Gauge, type Registry } from 'prom-client';
import type { Backlog, Database } from '../../../platform/db/index.js';

/** What is measured of a database. */
export interface MeasuredDatabase {
  readonly database: { readonly pool: Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'> };
  /** The most connections of its pool. */
  readonly poolSize: number;
  /** How many migrations have run. */
  readonly schemaVersion: number;
  /** Counts the work that waits, as of now. */
  readBacklog(): Promise<readonly Backlog[]>;
}

/** Measures the pool at each scrape, and the work that waits in the database. */
export function watchDatabase(registry: Registry, { database, ...measured }: MeasuredDatabase): void {
  const registers = [registry];
  new Gauge({
    name: 'portico_schema_version',
    help: 'The number of the newest migration that the program has',
    registers,
  }).set(measured.schemaVersion);
  new Gauge({
    name: 'portico_database_pool_connections',
    help: 'Connections of the pool: the most there can be, in use, idle; and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: 'most' }, measured.poolSize);
      this.set({ state: 'in-use' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  watchBacklog(registry, shareRunning(measured.readBacklog));
}

/** Replicas all tell the same numbers; the dashboard shows the highest. */
function watchBacklog(registry: Registry, read: () => Promise<readonly Backlog[] | null>): void {
  const registers = [registry];
  new Gauge({
    name: 'portico_database_up',
    help: 'Whether the database answered this scrape',
    registers,
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'portico_backlog',
    help: 'Work that is due and not done yet: jobs, emails, webhook deliveries',
    labelNames: ['kind'],
    registers,
    async collect() {
      const backlogs = await read();
      this.reset();
      for (const { kind, count } of backlogs ?? []) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'portico_backlog_oldest_seconds',
    help: 'How long the oldest work that is due has waited',
    labelNames: ['kind'],
    registers,
    async collect() {
      const backlogs = await read();
      this.reset();
      for (const { kind, oldestSeconds } of backlogs ?? []) this.set({ kind }, oldestSeconds);
    },
  });
}

/** The metrics of one scrape are collected at once, from one answer of the database; null when it has none. */
function shareRunning(read: MeasuredDatabase['readBacklog']): () => Promise<readonly Backlog[] | null> {
  let running: Promise<readonly Backlog[] | null> | undefined;
  return () => {
    running ??= read()
      .catch(() => null)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
