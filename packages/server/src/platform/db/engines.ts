/** What differs between the databases that run the same SQL. Only `db/` and `jobs/` read it. */
export interface Engine {
  /** Whether `listen`/`notify` wakes readers; where not, they poll alone. */
  readonly canNotify: boolean;
  /** Connections of the pool where nothing else is configured; bounded in any case (DB-04). */
  readonly poolSize: number;
  /** Connections that share the hot statements, which run pipelined. Two carry more than one process can ask. */
  readonly hotConnections: number;
}

/** An engine is in this table when the whole suite has run on it. */
export const engines = {
  embedded: { canNotify: true, poolSize: 16, hotConnections: 2 },
  postgres: { canNotify: true, poolSize: 20, hotConnections: 2 },
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;
