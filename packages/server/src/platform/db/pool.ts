import type pg from 'pg';
import type { Clock } from '../ports/index.js';
import { connectPatiently } from './patience.js';

/** For how long a server that refused a connection is not asked for more than it gave. */
const MODEST_MILLIS = 5_000;

/** What `createAcquire` needs. */
export interface AcquireOptions {
  readonly pool: pg.Pool;
  readonly areSeveral: boolean;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Takes connections from a pool. If the server refuses another one, callers wait for those that there are: for a while,
 * the pool is as large as the server allowed.
 */
export function createAcquire({ pool, areSeveral, clock }: AcquireOptions): () => Promise<pg.PoolClient> {
  const most = pool.options.max ?? 1;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const onRefused = () => {
    refusedAt = clock.now();
    pool.options.max = Math.max(1, Math.min(most, pool.totalCount));
  };
  return () => {
    if (Math.abs(clock.now() - refusedAt) > MODEST_MILLIS) pool.options.max = most;
    return connectPatiently({ areSeveral, onRefused }, () => pool.connect());
  };
}
