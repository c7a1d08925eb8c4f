import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { JSONParser } from '@streamparser/json';
import { parse as parseCsv } from 'csv-parse';
import { CommandFailure } from '../command-failure.js';
import { isObject, SourceRow } from './source-row.js';

/** A row and where it stands. */
export interface PlacedRow {
  readonly file: string;
  /** Counted from 1; the line that names the columns of a table is none. */
  readonly number: number;
  readonly row: SourceRow;
}

/** How a file is to be read. */
export interface RowsOptions {
  /** Names of the columns of a CSV that does not begin with them. */
  readonly columns?: readonly string[];
  /** The member of an object of JSON that holds the rows, where they are not the whole file. */
  readonly within?: string;
}

/** No row of a user is longer. */
const LONGEST_ROW_CHARS = 16 * 1024 * 1024;

/**
 * Reads a file row by row, of any size: a table in CSV when its name ends so, else JSON, as a list of objects or one object a
 * line. Throws `CommandFailure` when it is neither.
 */
export async function* readRows(file: string, options: RowsOptions = {}): AsyncGenerator<PlacedRow> {
  let number = 0;
  for await (const values of /\.csv$/i.test(file) ? readCsv(file, options) : readJson(file, options)) {
    number += 1;
    if (!isObject(values)) throw new CommandFailure(`${file}: row ${number} is no object.`);
    yield { file, number, row: new SourceRow(values) };
  }
}

/** The lines of a file that are not empty, each with its number. */
export async function* readLines(file: string): AsyncGenerator<{ line: string; number: number }> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() !== '') yield { line: line.replace(/^\uFEFF/, ''), number };
  }
}

async function* readCsv(file: string, { columns }: RowsOptions): AsyncGenerator<unknown> {
  const parser = parseCsv({
    bom: true,
    columns: columns ? false : true,
    skip_empty_lines: true,
    relax_column_count: columns !== undefined,
    max_record_size: LONGEST_ROW_CHARS,
  });
  // What goes wrong with either comes out where the rows do.
  pipeline(createReadStream(file), parser, () => undefined);
  try {
    for await (const values of parser) yield columns && Array.isArray(values) ? nameColumns(values, columns) : values;
  } catch (failure) {
    throw unreadable(file, failure);
  }
}

/** Columns that nobody has named go by their place. */
const nameColumns = (values: readonly unknown[], columns: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [columns[index] ?? `column ${index + 1}`, value]));

async function* readJson(file: string, { within }: RowsOptions): AsyncGenerator<unknown> {
  if (within === undefined && (await readFirstCharacter(file)) !== '[') {
    for await (const { line, number } of readLines(file)) yield parseLine(line, `${file}: line ${number}`);
    return;
  }
  const found: unknown[] = [];
  const parser = new JSONParser({ paths: [within === undefined ? '$.*' : `$.${within}.*`], keepStack: false });
  parser.onValue = ({ value }) => {
    found.push(value);
  };
  try {
    for await (const chunk of createReadStream(file)) {
      parser.write(chunk);
      yield* found.splice(0);
    }
    if (!parser.isEnded) throw new Error('it ends in the middle');
  } catch (failure) {
    throw unreadable(file, failure);
  }
}

async function readFirstCharacter(file: string): Promise<string | undefined> {
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const [first] = String(chunk)
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (first !== undefined) return first;
  }
  return undefined;
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (failure) {
    throw unreadable(place, failure);
  }
}

function unreadable(place: string, failure: unknown): CommandFailure {
  if (failure instanceof CommandFailure) return failure;
  return new CommandFailure(`${place} cannot be read: ${failure instanceof Error ? failure.message : String(failure)}`);
}
