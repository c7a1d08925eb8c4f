import pg from 'pg';
import type { ConnectionDescription } from './connections.js';
import { prepareSession, type SessionOptions } from './session.js';

/**
 * Splits a connection string that names several hosts, as libpq writes them
 * (`postgres://user@one:5432,two:5432/portico`), into one per host.
 */
export function splitHosts(connectionString: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(connectionString) ?? [];
  const [first = '', ...others] = hosts.split(',');
  if (others.length === 0) return [connectionString];
  return [`${before}${first}${after}`, ...others.map((host) => `${before}${host}${after}`)];
}

/** The hosts of a connection: the one that is used, and those to try when it fails. */
export class Hosts {
  readonly #all: readonly ConnectionDescription[];
  #index = 0;

  constructor(connection: ConnectionDescription) {
    const { connectionString } = connection;
    this.#all = connectionString
      ? splitHosts(connectionString).map((one) => ({ ...connection, connectionString: one }))
      : [connection];
  }

  get all(): readonly ConnectionDescription[] {
    return this.#all;
  }

  get areSeveral(): boolean {
    return this.#all.length > 1;
  }

  current(): ConnectionDescription {
    return this.#all[this.#index] ?? {};
  }

  /** Uses the next host, unless another connection has already left this one. */
  leave(host: ConnectionDescription): void {
    if (host === this.current()) this.#index = (this.#index + 1) % this.#all.length;
  }
}

/** A host that does not answer is left sooner when there are others. */
const OTHERS_WAIT_MILLIS = 1_200;

/**
 * The driver's client, connecting to the host that is used at the moment, and leaving it when that fails or only reads.
 * Its connections are prepared: their limits are set.
 */
export function createClientClass(hosts: Hosts, session: SessionOptions): typeof pg.Client {
  return class extends pg.Client {
    readonly #host: ConnectionDescription;

    constructor(config: pg.ClientConfig) {
      const host = hosts.current();
      super({ ...config, ...host, ...(hosts.areSeveral && { connectionTimeoutMillis: OTHERS_WAIT_MILLIS }) });
      this.#host = host;
      // It may break while no statement waits, also before the pool has it; without a listener that would end the process.
      this.on('error', () => undefined);
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (failure: Error) => void): void;
    override connect(callback?: (failure: Error) => void): Promise<pg.Client> | undefined {
      if (!callback) return this.#open();
      this.#open().then(() => Reflect.apply(callback, undefined, [null]), callback);
      return undefined;
    }

    async #open(): Promise<pg.Client> {
      try {
        await super.connect();
        await prepareSession(this, session);
        return this;
      } catch (failure) {
        hosts.leave(this.#host);
        this.end().catch(() => undefined);
        throw failure;
      }
    }
  };
}
