import { Socket } from 'node:net';
import pg from 'pg';
import { hasLostConnection, isStalePlan, toFailure } from './failures.js';
import { GatheredReads, type ReadLine } from './gather-reads.js';
import { type NamedStatement, runNamed } from './named-query.js';
import { connectPatiently } from './patience.js';
import type { StatementOptions } from './pool-connection.js';

/** The few reads that every request runs, sent without waiting for the answers before them. */
export interface HotQueries {
  /**
   * Runs a read under a fixed name, or unprepared without one; one name always goes with one text. The database refuses
   * changes. Throws `Outage` when it cannot be reached.
   */
  query<Row extends pg.QueryResultRow>(
    name: string | undefined,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>;
}

/** What sees the reads. */
type Observers = Pick<StatementOptions, 'onStatement' | 'onAnswer' | 'timeStatement'>;

/** Tells observers of the reads that it passes on. */
export class ObservedReads implements HotQueries {
  readonly #reads: HotQueries;
  readonly #observers: Observers;

  constructor(reads: HotQueries, observers: Observers) {
    this.#reads = reads;
    this.#observers = observers;
  }

  async query<Row extends pg.QueryResultRow>(
    name: string | undefined,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const { onStatement, onAnswer, timeStatement } = this.#observers;
    onStatement?.(text);
    const stopTimer = timeStatement?.('hot');
    const rows = await this.#reads.query<Row>(name, text, values);
    stopTimer?.();
    onAnswer();
    return rows;
  }
}

interface HotOptions {
  readonly config: pg.ClientConfig;
  readonly Client: typeof pg.Client;
  /** Whether there are several hosts. */
  readonly areSeveral: boolean;
  readonly connections: number;
}

/**
 * Reads under way on one connection from which on the next one is used: the fuller a packet, the less each costs.
 */
const FULL = 64;

/**
 * A handful of connections in pipeline mode: many statements travel in one packet, and each may answer several reads.
 */
export class HotConnections implements HotQueries, ReadLine {
  readonly #connections: readonly HotConnection[];
  readonly #reads = new GatheredReads(this);

  constructor({ connections, ...options }: HotOptions) {
    this.#connections = Array.from({ length: connections }, () => new HotConnection(options));
  }

  query<Row extends pg.QueryResultRow>(
    name: string | undefined,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    return this.#reads.query<Row>({ name, text, values });
  }

  run<Row extends pg.QueryResultRow>(statement: NamedStatement, reads: number): Promise<Row[]> {
    const connection = this.#connections.find(({ waiting }) => waiting < FULL) ?? this.#quietest();
    return connection.query<Row>(statement, reads);
  }

  async typesOf(name: string): Promise<readonly string[] | undefined> {
    const found = await Promise.all(this.#connections.map((connection) => connection.typesOf(name)));
    return found.find((types) => types !== undefined);
  }

  #quietest(): HotConnection {
    return this.#connections.reduce((best, next) => (next.waiting < best.waiting ? next : best));
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }
}

type WireOptions = Pick<HotOptions, 'config' | 'Client' | 'areSeveral'>;

/** A connection and its socket. */
interface Wire {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/** `parameter_types` of a statement that this connection has prepared. */
const TYPES = 'select parameter_types::text[] as types from pg_prepared_statements where name = $1';

/** One connection. It is opened when it is needed, and again after it broke. */
class HotConnection {
  /** Reads under way. */
  waiting = 0;
  readonly #options: WireOptions;
  #current: pg.Client | undefined;
  /** `#current`, once it is connected. */
  #wire: Promise<Wire> | undefined;
  /** Part of every name; incremented when a migration has made the plans stale. */
  #generation = 0;
  #isClosed = false;

  constructor(options: WireOptions) {
    this.#options = options;
  }

  /** Runs a statement that answers a number of reads. */
  async query<Row extends pg.QueryResultRow>(statement: NamedStatement, reads: number): Promise<Row[]> {
    this.waiting += reads;
    try {
      return await this.#sendTwice<Row>(statement);
    } catch (failure) {
      throw isChange(failure) ? failure : toFailure(failure);
    } finally {
      this.waiting -= reads;
    }
  }

  /** The types of a statement's parameters; undefined if this connection has not prepared it. */
  async typesOf(name: string): Promise<readonly string[] | undefined> {
    if (!this.#wire) return undefined;
    const values = [this.#nameOf(name)];
    const [found] = await this.query<{ types: readonly string[] }>({ name: 'types', text: TYPES, values }, 1);
    return found?.types;
  }

  /** The name under which this connection prepares a statement. */
  #nameOf(name: string): string {
    return `${name}-${this.#generation}`;
  }

  /** Repeating a read is harmless, so one that was in progress when the connection broke is sent again. */
  async #sendTwice<Row extends pg.QueryResultRow>(statement: NamedStatement): Promise<Row[]> {
    const wire = await this.#acquire();
    const generation = this.#generation;
    try {
      return await this.#send<Row>(wire, statement);
    } catch (failure) {
      if (isStalePlan(failure)) this.#generation = Math.max(this.#generation, generation + 1);
      else if (!hasLostConnection(failure) || isSilence(failure)) throw failure;
      // The response that announces the end may arrive before the end itself.
      else this.#forget(wire.client);
    }
    return this.#send<Row>(await this.#acquire(), statement);
  }

  async #send<Row extends pg.QueryResultRow>({ client, socket }: Wire, statement: NamedStatement): Promise<Row[]> {
    this.#collect(socket);
    const name = statement.name && this.#nameOf(statement.name);
    const { answer } = await runNamed<Row>(client, { ...statement, name });
    return answer.rows;
  }

  /** Buffers what is written until the current callback and its promises are done, so that it is sent in one packet. */
  #collect(socket: Socket): void {
    if (socket.writableCorked > 0) return;
    socket.cork();
    process.nextTick(() => socket.uncork());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const wire = await this.#wire?.catch(() => undefined);
    await wire?.client.end();
  }

  #acquire(): Promise<Wire> {
    const patience = { areSeveral: this.#options.areSeveral, onRefused: () => undefined };
    return this.#wire ?? connectPatiently(patience, () => this.#connected());
  }

  #connected(): Promise<Wire> {
    if (this.#isClosed) return Promise.reject(new Error('Client was closed and is not queryable'));
    if (this.#wire) return this.#wire;
    const socket = new Socket();
    const { Client, config } = this.#options;
    const client = new Client({ ...config, pipeline: true, stream: () => socket });
    const forget = () => this.#forget(client);
    client.on('error', forget);
    client.on('end', forget);
    this.#current = client;
    this.#wire = client.connect().then(() => ({ client, socket }));
    this.#wire.catch(forget);
    return this.#wire;
  }

  #forget(client: pg.Client): void {
    if (this.#current !== client) return;
    this.#current = undefined;
    this.#wire = undefined;
  }
}

/** 25006, read_only_sql_transaction: here it is a bug of ours, while on the pool it means a standby server. */
function isChange(failure: unknown): boolean {
  return failure instanceof pg.DatabaseError && failure.code === '25006';
}

/** An unresponsive server has used up the time of this call; only a broken connection is worth a retry. */
function isSilence(failure: unknown): boolean {
  return failure instanceof Error && failure.message === 'Query read timeout';
}
