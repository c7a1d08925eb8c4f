import type pg from 'pg';
import { Outage } from '../failures/failures.js';
import type { NamedStatement } from './named-query.js';
import { inPieces } from './pieces.js';

/** The connections over which gathered reads travel. */
export interface ReadLine {
  /** Runs a statement that answers a number of reads. */
  run<Row extends pg.QueryResultRow>(statement: NamedStatement, reads: number): Promise<Row[]>;
  /** PostgreSQL's names for the types of a statement's parameters; undefined if no connection has prepared it. */
  typesOf(name: string): Promise<readonly string[] | undefined>;
}

/** Maximum number of reads that one statement answers. */
const MOST_TOGETHER = 64;

/** A read that waits for the end of the turn. */
interface WaitingRead {
  readonly statement: NamedStatement;
  settle(rows: pg.QueryResultRow[] | Promise<pg.QueryResultRow[]>): void;
}

/** The text that answers several reads at once; null if they have to run alone, or do so until the types are known. */
type TogetherText = string | null;

/**
 * Lets reads share a statement: those with the same text that are asked for in one turn of the event loop run as one,
 * with a row of values for each. The busier the server is, the more of them there are, and the less each costs. A
 * statement that failed is repeated with each read alone, so none fails because of another one's values.
 */
export class GatheredReads {
  readonly #line: ReadLine;
  readonly #waiting = new Map<string, WaitingRead[]>();
  readonly #texts = new Map<string, TogetherText>();

  constructor(line: ReadLine) {
    this.#line = line;
  }

  /** Runs a read, with others if there are any. */
  query<Row extends pg.QueryResultRow>(statement: NamedStatement): Promise<Row[]>;
  query(statement: NamedStatement): Promise<pg.QueryResultRow[]> {
    const { name, values } = statement;
    if (name === undefined || values.length === 0) return this.#line.run(statement, 1);
    return new Promise((settle) => this.#add(name, { statement, settle }));
  }

  #add(name: string, read: WaitingRead): void {
    // oxlint-disable-next-line no-restricted-globals -- waits for no time: it marks the end of the turn.
    if (this.#waiting.size === 0) setImmediate(() => this.#runAll());
    const others = this.#waiting.get(name);
    if (others) others.push(read);
    else this.#waiting.set(name, [read]);
  }

  #runAll(): void {
    const gathered = [...this.#waiting];
    this.#waiting.clear();
    for (const [name, all] of gathered) for (const reads of inPieces(all, MOST_TOGETHER)) this.#run(name, reads);
  }

  #run(name: string, reads: readonly WaitingRead[]): void {
    const text = reads.length > 1 ? this.#texts.get(name) : null;
    if (typeof text === 'string') return void this.#runTogether(`${name}-together`, text, reads);
    for (const { statement, settle } of reads) settle(this.#line.run(statement, 1));
    if (text === undefined && reads[0]) void this.#learn(name, reads[0].statement.text);
  }

  async #runTogether(name: string, text: string, reads: readonly WaitingRead[]): Promise<void> {
    try {
      const answers = reads.map((): pg.QueryResultRow[] => []);
      const rows = await this.#line.run<PlacedRow>({ name, text, values: toLists(reads) }, reads.length);
      for (const { place, ...row } of rows) answers[place]?.push(row);
      for (const [index, { settle }] of reads.entries()) settle(answers[index] ?? []);
    } catch (failure) {
      // Without a database, none can run alone either.
      for (const { statement, settle } of reads)
        settle(failure instanceof Outage ? Promise.reject(failure) : this.#line.run(statement, 1));
    }
  }

  /** Asks for the types of the parameters, behind the reads that need them for the first time. */
  async #learn(name: string, text: string): Promise<void> {
    this.#texts.set(name, null);
    const types = await this.#line.typesOf(name).catch(() => undefined);
    if (types) this.#texts.set(name, toTogether(text, types));
    else this.#texts.delete(name);
  }
}

/** A row of an answer, and the place of its read among those of the statement. */
interface PlacedRow {
  readonly place: number;
}

/**
 * The text that answers several reads, with a list for each parameter. The inner statement keeps the plan that it has
 * alone: PostgreSQL does not merge a subquery with `offset` into the outer one, and runs it for one row after another.
 */
function toTogether(text: string, types: readonly string[]): TogetherText {
  // A list of lists has to be rectangular, and is unnested to its elements.
  if (types.some((type) => type.endsWith('[]'))) return null;
  const lists = types.map((type, index) => `$${index + 1}::${type}[]`);
  const names = types.map((_, index) => `v${index + 1}`);
  const inner = text.replaceAll(/\$(\d+)/g, 'asked.v$1');
  return `select answer.*, (asked.place - 1)::int as place
    from unnest(${lists.join(', ')}) with ordinality as asked(${names.join(', ')}, place)
    cross join lateral (select * from (${inner}) alone offset 0) answer`;
}

const toLists = (reads: readonly WaitingRead[]): unknown[][] =>
  (reads[0]?.statement.values ?? []).map((_, index) => reads.map(({ statement }) => statement.values[index]));
