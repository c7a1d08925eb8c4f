import type { SelectType } from 'kysely';
import type { Json } from './tables.gen.js';

/** SQL that is more than one column. A row knows it by identity, so it is made once, outside the function that reads it. */
export interface Expression {
  readonly sql: string;
}

type Column = string | Expression;

declare const decodesTo: unique symbol;

/** A row as the database sends it: the values of its columns, in the order in which `JsonRow.decode` reads them. */
export interface EncodedRow<Value> extends ReadonlyArray<Json> {
  readonly [decodesTo]?: Value;
}

/** A row that travels as one JSON array. */
export interface JsonRow<Value> {
  /** The expression that gives the row, for a select list. */
  readonly sql: string;
  /** Reads a row; throws when it does not have the columns and types that were declared. */
  decode(row: EncodedRow<Value>): Value;
}

type Fits<Found, Wanted> = [Found] extends [Wanted] ? ([Wanted] extends [Found] ? true : false) : false;

type NamesOf<Table, Value> = {
  [Name in keyof Table & string]: Fits<SelectType<Table[Name]>, Value> extends true ? Name : never;
}[keyof Table & string];

/** The columns that have exactly this type, as `alias.name`. */
type ColumnOf<Tables, Value> = {
  [Alias in keyof Tables & string]: `${Alias}.${NamesOf<Tables[Alias], Value>}`;
}[keyof Tables & string];

/** The columns of a table of which a row may be missing. */
export type LeftJoined<Table> = { [Name in keyof Table]: SelectType<Table[Name]> | null };

/** Reads the columns of a row, each by its name and type. `Tables` are the tables of the statement by their aliases. */
export interface Columns<Tables> {
  text(column: ColumnOf<Tables, string> | Expression): string;
  textOrNull(column: ColumnOf<Tables, string | null> | Expression): string | null;
  boolean(column: ColumnOf<Tables, boolean> | Expression): boolean;
  booleanOrNull(column: ColumnOf<Tables, boolean | null> | Expression): boolean | null;
  integer(column: ColumnOf<Tables, number> | Expression): number;
  /** A time in milliseconds since 1970-01-01 UTC. */
  millis(column: ColumnOf<Tables, Date> | Expression): number;
  millisOrNull(column: ColumnOf<Tables, Date | null> | Expression): number | null;
  json(column: ColumnOf<Tables, Json> | Expression): Json;
  /** A row within this one, still encoded. */
  rowOrNull<Value>(expression: Expression, row: JsonRow<Value>): EncodedRow<Value> | null;
  /** An array of rows, each still encoded. */
  rows<Value>(expression: Expression, row: JsonRow<Value>): readonly EncodedRow<Value>[];
}

/**
 * Declares a row by the function that reads it: the columns it reads are the columns the SQL selects, in that order. The
 * row is one value because the driver parses a description of every column with every answer, and an array because names
 * would be more than half of the text. The function must read the same columns whatever their values are; each read
 * checks its column and its type, so a row that is not read as declared throws instead of mixing columns up.
 */
export function defineJsonRow<Tables, Value>(read: (columns: Columns<Tables>) => Value): JsonRow<Value> {
  const recorder = new ColumnRecorder();
  read(recorder);
  const { columns } = recorder;
  if (new Set(columns).size !== columns.length) throw new Error('A row must not read the same column twice.');
  return {
    sql: `json_build_array(${columns.map(toSql).join(', ')})`,
    decode: (row) => {
      const reader = new ColumnReader(columns, row);
      const value = read(reader);
      reader.requireEnd();
      return value;
    },
  };
}

const toSql = (column: Column): string => (typeof column === 'string' ? column : column.sql);

/** Notes which columns are read; the values only have the right type. */
class ColumnRecorder {
  readonly columns: Column[] = [];

  text(column: Column): string {
    return this.#note(column, '');
  }

  textOrNull(column: Column): string | null {
    return this.#note(column, null);
  }

  boolean(column: Column): boolean {
    return this.#note(column, false);
  }

  booleanOrNull(column: Column): boolean | null {
    return this.#note(column, null);
  }

  integer(column: Column): number {
    return this.#note(column, 0);
  }

  millis(column: Column): number {
    return this.#note(column, 0);
  }

  millisOrNull(column: Column): number | null {
    return this.#note(column, null);
  }

  json(column: Column): Json {
    return this.#note(column, null);
  }

  rowOrNull(column: Column): null {
    return this.#note(column, null);
  }

  rows(column: Column): never[] {
    return this.#note(column, []);
  }

  #note<Value>(column: Column, value: Value): Value {
    this.columns.push(column);
    return value;
  }
}

/** Reads the values of one row in turn. */
class ColumnReader {
  readonly #columns: readonly Column[];
  readonly #row: readonly Json[];
  #position = 0;

  constructor(columns: readonly Column[], row: readonly Json[]) {
    this.#columns = columns;
    this.#row = row;
  }

  text(column: Column): string {
    const value = this.#next(column);
    if (typeof value !== 'string') throw unexpected(column, value);
    return value;
  }

  textOrNull(column: Column): string | null {
    const value = this.#next(column);
    if (value !== null && typeof value !== 'string') throw unexpected(column, value);
    return value;
  }

  boolean(column: Column): boolean {
    const value = this.#next(column);
    if (typeof value !== 'boolean') throw unexpected(column, value);
    return value;
  }

  booleanOrNull(column: Column): boolean | null {
    const value = this.#next(column);
    if (value !== null && typeof value !== 'boolean') throw unexpected(column, value);
    return value;
  }

  integer(column: Column): number {
    const value = this.#next(column);
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw unexpected(column, value);
    return value;
  }

  millis(column: Column): number {
    return toMillis(column, this.text(column));
  }

  millisOrNull(column: Column): number | null {
    const value = this.textOrNull(column);
    return value === null ? null : toMillis(column, value);
  }

  json(column: Column): Json {
    return this.#next(column);
  }

  rowOrNull(column: Column): Json[] | null {
    const value = this.#next(column);
    if (value !== null && !Array.isArray(value)) throw unexpected(column, value);
    return value;
  }

  rows(column: Column): Json[][] {
    const value = this.#next(column);
    if (!Array.isArray(value) || !value.every(isArray)) throw unexpected(column, value);
    return value;
  }

  requireEnd(): void {
    if (this.#position !== this.#columns.length || this.#row.length !== this.#columns.length)
      throw new Error(
        `The row has ${this.#row.length} of ${this.#columns.length} columns; ${this.#position} were read.`,
      );
  }

  #next(column: Column): Json {
    const position = this.#position;
    this.#position += 1;
    if (this.#columns[position] !== column) throw new Error(`Column ${toSql(column)} is read out of turn.`);
    const value = this.#row[position];
    if (value === undefined) throw new Error(`Column ${toSql(column)} is missing from the row.`);
    return value;
  }
}

const isArray = (value: Json): value is Json[] => Array.isArray(value);

/** ISO 8601, as PostgreSQL writes times in JSON. */
function toMillis(column: Column, text: string): number {
  const millis = Date.parse(text);
  if (Number.isNaN(millis)) throw unexpected(column, text);
  return millis;
}

// The type alone: the value may be personal, and the message goes to the log.
const unexpected = (column: Column, value: Json): Error =>
  new Error(`Column ${toSql(column)} has a value of an unexpected type: ${value === null ? 'null' : typeof value}.`);
