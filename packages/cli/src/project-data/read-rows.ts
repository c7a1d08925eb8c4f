import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { JSONParser } from '@streamparser/json';
import { parse as parseCsv } from 'csv-parse';
import { CommandFailure } from '../command-failure.js';
import { messageOf } from '../failure-message.js';
import { isObject, SourceRow } from './source-row.js';

/** A row with its file and number. */
export interface PlacedRow {
  readonly file: string;
  /** Counted from 1, without the header of a CSV. */
  readonly number: number;
  readonly row: SourceRow;
}

/** How to read a file. */
export interface RowsOptions {
  /** The column names of a CSV without a header. */
  readonly columns?: readonly string[];
  /** The field of a JSON object that has the rows, if they are not the whole file. */
  readonly within?: string;
}

/** Longer than any row of a user. */
const LONGEST_ROW_CHARS = 16 * 1024 * 1024;

/**
 * Reads a file of any size row by row: CSV if its name ends in .csv, otherwise JSON, as an array of objects or one object per
 * line. Throws `CommandFailure` if it is neither.
 */
export async function* readRows(file: string, options: RowsOptions = {}): AsyncGenerator<PlacedRow> {
  let number = 0;
  for await (const values of /\.csv$/i.test(file) ? readCsv(file, options) : readJson(file, options)) {
    number += 1;
    if (!isObject(values)) throw new CommandFailure(`${file}: row ${number} is not an object.`);
    yield { file, number, row: new SourceRow(values) };
  }
}

/** The first bytes of files that are not text in UTF-8, with what to do. */
const OTHER_FORMATS: readonly (readonly [start: string, remedy: string])[] = [
  ['1f8b', 'is compressed. Unpack it first.'],
  ['504b0304', 'is compressed. Unpack it first.'],
  ['fffe', 'is UTF-16. Save it as UTF-8.'],
  ['feff', 'is UTF-16. Save it as UTF-8.'],
];

/** Throws `CommandFailure` if a file is not text in UTF-8, such as a redirected output of Windows PowerShell. */
export async function requireText(file: string): Promise<void> {
  const [first] = await createReadStream(file, { end: 3, encoding: 'hex' }).toArray();
  const remedy = OTHER_FORMATS.find(([start]) => String(first ?? '').startsWith(start))?.[1];
  if (remedy !== undefined) throw new CommandFailure(`${file} ${remedy}`);
}

/** Throws `CommandFailure` if a file cannot be one of `portico export`, which has one object per line. */
export async function requireOwnExport(file: string): Promise<void> {
  const isCsv = /\.csv$/i.test(file);
  if (!isCsv && (await readFirstCharacter(file)) !== '[') return;
  throw new CommandFailure(
    `${file} is ${isCsv ? 'a CSV' : 'a JSON array'}, not an export of Portico. If another program wrote it, name the program with --from.`,
  );
}

/** Returns the lines of a file that are not empty, each with its number. */
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
  // Failures of both streams are thrown where the rows are read.
  pipeline(createReadStream(file), parser, () => undefined);
  try {
    for await (const values of parser) yield columns && Array.isArray(values) ? nameColumns(values, columns) : values;
  } catch (failure) {
    throw unreadable(file, failure);
  }
}

/** Columns without a name are named by their position. */
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
    if (!parser.isEnded) throw new Error('it ends unexpectedly');
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
  return new CommandFailure(`${place} cannot be read: ${messageOf(failure)}`);
}
