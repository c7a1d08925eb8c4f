import pg from 'pg';
import type { Clock } from '../ports/index.js';
import { connectPatiently } from './patience.js';

/** For how long a server that refused a connection is not asked for more than it gave. */
const MODEST_MILLIS = 5_000;

/** What `PatientPool` needs beside the driver's options. */
export interface PatientPoolOptions extends pg.PoolConfig {
  readonly areSeveral: boolean;
  readonly clock: Pick<Clock, 'now'>;
}

type Connected = (
  failure: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: boolean | Error) => void,
) => void;

/**
 * The driver's pool, with connections that are waited for, whoever asks: the job queue does so on its own. If the server
 * refuses another one, callers wait for those that there are: for a while, the pool is as large as the server allowed.
 */
export class PatientPool extends pg.Pool {
  readonly #patience: PatientPoolOptions;
  readonly #most: number;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor({ areSeveral, clock, ...options }: PatientPoolOptions) {
    super(options);
    this.#patience = { areSeveral, clock };
    this.#most = this.options.max ?? 1;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (failure: Error) => callback(failure, undefined, () => undefined),
    );
    return undefined;
  }

  #connect(): Promise<pg.PoolClient> {
    const { areSeveral, clock } = this.#patience;
    if (Math.abs(clock.now() - this.#refusedAt) > MODEST_MILLIS) this.options.max = this.#most;
    const onRefused = () => {
      this.#refusedAt = clock.now();
      this.options.max = Math.max(1, Math.min(this.#most, this.totalCount));
    };
    return connectPatiently({ areSeveral, onRefused }, () => super.connect());
  }
}
