import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { Outage } from '../failures/failures.js';
import { type Cancellation, cancellable } from './cancel.js';
import type { StatementTimer } from './connect.js';
import { hasLostConnection, isStalePlan, toFailure } from './failures.js';
import { isLast } from './last-statement.js';
import {
  type Answers,
  BEGIN,
  COMMIT,
  isPrepared,
  type NamedStatement,
  runNamed,
  type Surroundings,
} from './named-query.js';
import { readSentWith } from './read-ahead.js';
import type { StatementNames } from './statement-names.js';

/** What a connection needs to run statements. */
export interface StatementOptions {
  readonly names: StatementNames;
  /** Sees the text of every statement before it runs; the test kit checks the tenant rule there. */
  readonly onStatement: ((text: string) => void) | undefined;
  /** Called when the database has answered a statement. */
  readonly onAnswer: () => void;
  readonly timeStatement?: StatementTimer | undefined;
  /** Ends statements early. Default: each runs until it has answered. */
  readonly cancellation?: Cancellation;
}

/** What the open transaction of a connection still has to send. */
interface Transaction {
  /** The statement that begins it, until that is sent. */
  opening: string | undefined;
  /** Whether its last statement was sent, and with it the commit. */
  isOver: boolean;
}

type Edges = Pick<Surroundings, 'begins' | 'ends'>;

/**
 * A connection of the pool, in pipeline mode: a transaction begins in one packet with its first statement, and ends in one
 * with the statement that is marked as its last. If both are the same one, it is sent alone. A statement may take a read
 * with it. Each statement that travels with another saves a round trip.
 */
export class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: StatementOptions;
  /** The failure after which this connection must not be used again. */
  #broken: Error | undefined;
  #transaction: Transaction | undefined;
  /** Answers of reads that were sent with another statement, until they are requested. */
  readonly #ahead = new Map<CompiledQuery, Promise<pg.QueryResult>>();

  constructor(client: pg.PoolClient, options: StatementOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Begins a transaction with its next statement. */
  async begin(opening: string): Promise<void> {
    this.#transaction = { opening, isOver: false };
    // A cancellation could end `begin` alone, and leave the statement behind it outside of the transaction.
    if (this.#options.cancellation) await this.#settle(this.#sendOpening());
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { cancellation } = this.#options;
    const run = () => this.#execute<Row>(query);
    if (!cancellation) return run();
    const signal = cancellation.signal();
    if (signal.aborted) throw new Outage('db', signal.reason);
    return cancellable(this.#client, { signal, cancel: cancellation.cancel }, run);
  }

  /** Ends the transaction, whether or not its statements were cancelled. Sends nothing if they already did. */
  async end(text: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    if (transaction?.opening !== undefined) return;
    // Committed with the last statement, or failed with all of it.
    if (transaction?.isOver && this.#client.getTransactionStatus() === 'I') return;
    await this.#settle(this.#sendText(text));
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#settle(this.#sendInTransaction<Row & object>(query));
    return changes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  /** Sends a statement, with the beginning and the end of its transaction as far as they are due, in one packet. */
  async #sendInTransaction<Row extends object>(query: CompiledQuery): Promise<pg.QueryResult<Row>> {
    const known = this.#ahead.get(query);
    this.#ahead.delete(query);
    if (known) return known;
    if (this.#transaction?.isOver) throw new Error('A statement came after the last one of its transaction.');
    const ends = isLast(query) && this.#transaction !== undefined && !this.#options.cancellation;
    const begins = this.#transaction?.opening === BEGIN && (ends || query.parameters.length > 0);
    if (!begins) await this.#sendOpening();
    const { stream } = this.#client.connection;
    stream.cork();
    try {
      // Only in a transaction, which a failure of the statement ends for both.
      const read = this.#transaction && !this.#options.cancellation ? readSentWith(query) : undefined;
      const answers = read
        ? this.#sendBoth<Row>(query, read, { begins, ends })
        : this.#send<Row>(query, { begins, ends });
      // Not reached if the statement could not be sent.
      if (read) this.#ahead.set(read, handled(this.#unlessStale(read, readOf(answers))));
      return this.#unlessStale(query, answerOf(answers));
    } finally {
      stream.uncork();
    }
  }

  /** Sends a statement and the read that travels with it: as one, so that both are answered at once, if that is possible. */
  #sendBoth<Row extends object>(query: CompiledQuery, read: CompiledQuery, edges: Edges): Promise<Answers<Row>> {
    const named = this.#name(read);
    if (query.parameters.length > 0 && isPrepared(this.#client, named))
      return this.#send<Row>(query, { ...edges, read: named });
    // Nothing waits for it if the read then cannot be sent.
    const sent = handled(this.#send<Row>(query, edges));
    this.#note(read.sql);
    return together(sent, runNamed(this.#client, named));
  }

  /** Begins the transaction on its own, if it has not begun: its first statement has no values, or it is not a plain one. */
  async #sendOpening(): Promise<void> {
    const opening = this.#transaction?.opening;
    if (!this.#transaction || opening === undefined) return;
    this.#transaction.opening = undefined;
    await this.#sendText(opening);
  }

  async #unlessStale<Row extends object>(
    { sql, parameters }: CompiledQuery,
    answer: Promise<pg.QueryResult<Row>>,
  ): Promise<pg.QueryResult<Row>> {
    try {
      return await answer;
    } catch (failure) {
      if (!isStalePlan(failure)) throw failure;
      // A migration ran concurrently. The statement has not run; a transaction around it has to be retried.
      this.#options.names.renew(sql);
      if (this.#transaction) throw failure;
      return this.#client.query(sql, [...parameters]);
    }
  }

  /**
   * Sends a statement with what surrounds it. One that is the first and the last of its transaction is sent alone, since it
   * is a transaction by itself (PostgreSQL, "Extended Query"). Throws, instead of returning answers, if it was not sent.
   */
  #send<Row extends object>(
    query: CompiledQuery,
    { begins = false, ends = false, read }: Surroundings,
  ): Promise<Answers<Row>> {
    if (query.parameters.length === 0 && !begins && !ends) return this.#sendText<Row>(query.sql).then(alone);
    const edges = begins && ends ? {} : { begins, ends };
    if (edges.begins) this.#note(BEGIN);
    this.#note(query.sql);
    if (read) this.#note(read.text);
    if (edges.ends) this.#note(COMMIT);
    const named = this.#name(query);
    // The beginning is sent even if the driver then refuses a value of the statement.
    if (this.#transaction && edges.begins) this.#transaction.opening = undefined;
    const answers = runNamed<Row>(this.#client, named, { ...edges, read });
    if (this.#transaction && ends) this.#transaction = { opening: undefined, isOver: true };
    return answers;
  }

  #name({ sql, parameters }: CompiledQuery): NamedStatement {
    return { name: this.#options.names.nameOf(sql), text: sql, values: parameters };
  }

  #sendText<Row extends object>(text: string): Promise<pg.QueryResult<Row>> {
    this.#note(text);
    return this.#client.query<Row>(text);
  }

  /** Tells of a statement that is sent now. */
  #note(text: string): void {
    if (this.#broken) throw this.#broken;
    this.#options.onStatement?.(text);
  }

  /** Waits for an answer, and remembers if the connection was lost. */
  async #settle<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const stopTimer = this.#options.timeStatement?.('pool');
    try {
      const given = await answer;
      stopTimer?.();
      this.#options.onAnswer();
      return given;
    } catch (cause) {
      // The driver makes its errors where it reads the socket, which says nothing about who asked.
      if (cause instanceof pg.DatabaseError) Error.captureStackTrace(cause);
      const failure = toFailure(cause);
      if (hasLostConnection(cause) && failure instanceof Error) this.#broken = failure;
      throw failure;
    }
  }

  streamQuery(): never {
    throw new Error('Statements are not streamed; read by pages.');
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}

const alone = <Row extends object>(answer: pg.QueryResult<Row>): Answers<Row> => ({ answer, read: undefined });

const answerOf = async <Row extends object>(answers: Promise<Answers<Row>>): Promise<pg.QueryResult<Row>> =>
  (await answers).answer;

/** The answers to a statement and to the read behind it. A failure of the statement is that of both. */
async function together<Row extends object>(
  sent: Promise<Answers<Row>>,
  behind: Promise<Answers<object>>,
): Promise<Answers<Row>> {
  const [{ answer }, { answer: read }] = await Promise.all([sent, behind]);
  return { answer, read };
}

async function readOf(answers: Promise<Answers<object>>): Promise<pg.QueryResult> {
  const { read } = await answers;
  if (!read) throw new Error('The database did not answer a read.');
  return read;
}

/** The same promise, which may fail before anything waits for it, or without anything that does. */
function handled<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined);
  return answer;
}

const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
