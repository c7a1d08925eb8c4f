import { once } from 'node:events';
import { accessSync, constants, createWriteStream, existsSync, statSync, type WriteStream } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { CommandFailure } from '../command-failure.js';
import { fail } from '../fail.js';
import { addConnectionOptions, type ConnectionOptions, connect } from './connection.js';
import { type Candidate, importRows, type ReportRow, type Totals } from './import-rows.js';
import { readLines } from './read-rows.js';
import { isObject } from './source-row.js';
import { type ForeignSource, foreignSources, type MappedRow, type SourceOptions, sources } from './sources.js';

/** What the process ends with when records were refused; 1 is for a command that could not do its work. */
const REFUSED = 2;

interface ImportOptions extends ConnectionOptions, Omit<SourceOptions, 'file' | 'providers' | 'roles'> {
  readonly from: 'portico' | ForeignSource;
  readonly dryRun?: boolean;
  readonly report?: string;
  readonly provider?: ReadonlyMap<string, string | null>;
  readonly role?: ReadonlyMap<string, string>;
}

/** Adds `portico import`. */
export function addImport(program: Command): void {
  const command = program
    .command('import')
    .description('Import users, teams and memberships into a project of a running server')
    .argument('<file>', 'what to import: NDJSON of `portico export`, or the export of another program')
    .addOption(
      new Option('--from <program>', 'whose export it is').choices(['portico', ...foreignSources]).default('portico'),
    )
    .option('--dry-run', 'only tell what would become of each record')
    .option('--report <file>', 'write what has become of each record, one JSON object a line');
  addConnectionOptions(command)
    .option(
      '--provider <theirs=ours>',
      'a provider’s name in the project; without one it is left out; repeatable',
      readProvider,
    )
    .option('--password-hashes <file>', 'auth0: the hashes that its support delivers')
    .option('--identities <file>', 'supabase: the table auth.identities')
    .option('--factors <file>', 'supabase: the table auth.mfa_factors')
    .option('--hash-config <file>', 'firebase: the password hash parameters of its console')
    .option('--accounts <file>', 'better-auth: the table account')
    .option('--organizations <file>', 'better-auth: the table organization')
    .option('--members <file>', 'better-auth: the table member')
    .option(
      '--role <theirs=permission>',
      'better-auth: the permission that a role of a member stands for; repeatable',
      readRole,
    )
    .addHelpText(
      'after',
      `
The same file can be imported again: what is there already stays as it is.
Exit code: 0 when everything was imported or was there, 2 when records were refused, 1 when the import could not be done.
docs/guides/import-and-export.md tells how to get each program's export, and what becomes of it.`,
    )
    .action((file: string, options: ImportOptions) => runImport(file, options));
}

/** Files that stand beside the first, and whose they are. */
const furtherFiles = [
  ['passwordHashes', 'auth0'],
  ['identities', 'supabase'],
  ['factors', 'supabase'],
  ['hashConfig', 'firebase'],
  ['accounts', 'better-auth'],
  ['organizations', 'better-auth'],
  ['members', 'better-auth'],
] as const;

const toOption = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function runImport(file: string, options: ImportOptions): Promise<void> {
  try {
    const totals = await importFile(file, options);
    if (totals.refused > 0) process.exitCode = REFUSED;
  } catch (failure) {
    fail(failure);
  }
}

async function importFile(file: string, options: ImportOptions): Promise<Totals> {
  const { provider: providers = new Map(), role: roles = new Map(), dryRun: isDryRun = false, from } = options;
  const source = { ...options, file, providers, roles };
  requireFile(file);
  for (const [name, program] of furtherFiles) {
    if (options[name] !== undefined && from !== program)
      throw new CommandFailure(`--${toOption(name)} is for --from ${program}.`);
    requireFile(options[name]);
  }
  const data = connect(options, process.env);
  const report = options.report === undefined ? null : await openReport(options.report);
  const refused: ReportRow[] = [];
  const lost = new Map<string, number>();
  const progress = createProgress();
  const totals = await importRows(from === 'portico' ? readRecords(file) : readForeign(sources[from](source)), {
    data,
    isDryRun,
    listeners: {
      onRow: (row) => {
        report?.write(`${JSON.stringify(row)}\n`);
        if (row.status === 'refused' && refused.length < MOST_SHOWN) refused.push(row);
        for (const { field } of row.lost ?? []) lost.set(field, (lost.get(field) ?? 0) + 1);
      },
      onBatch: progress.show,
    },
  });
  progress.end();
  if (report) await once(report.end(), 'close');
  for (const line of [
    ...refused.map(describeRefusal),
    ...describeMore(totals, refused.length),
    ...describeLosses(lost),
  ])
    console.error(line);
  console.log(describeTotals(totals, isDryRun));
  return totals;
}

async function* readRecords(file: string): AsyncGenerator<Candidate> {
  for await (const { line, number } of readLines(file))
    yield { file, number, sourceId: readId(line), line, losses: [] };
}

async function* readForeign(rows: AsyncGenerator<MappedRow>): AsyncGenerator<Candidate> {
  for await (const { file, number, sourceId, mapped } of rows)
    yield 'refused' in mapped
      ? { file, number, sourceId, losses: [], refused: mapped.refused }
      : { file, number, sourceId, losses: mapped.losses, line: JSON.stringify(mapped.record) };
}

/** The server says what is wrong with a line that is no JSON. */
function readId(line: string): string | null {
  try {
    const record: unknown = JSON.parse(line);
    return isObject(record) && typeof record.id === 'string' ? record.id : null;
  } catch {
    return null;
  }
}

function requireFile(path: string | undefined): void {
  if (path === undefined) return;
  if (!existsSync(path)) throw new CommandFailure(`There is no file ${path}.`);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new CommandFailure(`${path} may not be read.`);
  }
  if (statSync(path).isDirectory()) throw new CommandFailure(`${path} is a folder.`);
}

/** It names people, so only its owner reads it. */
async function openReport(path: string): Promise<WriteStream> {
  const stream = createWriteStream(path, { mode: 0o600 });
  await once(stream, 'open').catch((failure: unknown) => {
    throw new CommandFailure(`The report cannot be written: ${failure instanceof Error ? failure.message : path}`);
  });
  return stream;
}

/** More are counted; the report has them all. */
const MOST_SHOWN = 20;

const describeRefusal = ({ file, row, field, message }: ReportRow): string =>
  `${file}: row ${row}${field === undefined ? '' : `, ${field}`}: ${message ?? 'refused'}`;

const describeMore = ({ refused }: Totals, shown: number): readonly string[] =>
  refused > shown ? [`${refused - shown} more were refused; --report names them all.`] : [];

const describeLosses = (lost: ReadonlyMap<string, number>): readonly string[] =>
  lost.size === 0
    ? []
    : [`Not imported: ${[...lost].map(([field, count]) => `${field} of ${count}`).join(', ')}. --report says why.`];

function describeTotals({ created, exists, refused, unchecked }: Totals, isDryRun: boolean): string {
  const outcome = `${created} created, ${exists} there already, ${refused} refused`;
  if (!isDryRun) return `Imported: ${outcome}.`;
  const open = unchecked === 0 ? '' : `, ${unchecked} that name records of an earlier batch and could not be checked`;
  return `Nothing was written. It would be: ${outcome}${open}.`;
}

/** How often to say how far it is, where a line cannot be written over. */
const ROWS_A_LINE = 10_000;

/** Says on stderr how far the import is: on one line of a terminal, else now and then. */
function createProgress(): { show(totals: Totals): void; end(): void } {
  let next = ROWS_A_LINE;
  return {
    show: ({ created, exists, refused, unchecked }) => {
      const done = created + exists + refused + unchecked;
      if (process.stderr.isTTY) process.stderr.write(`\r${done} records …`);
      else if (done >= next) {
        process.stderr.write(`${done} records …\n`);
        next = done + ROWS_A_LINE;
      }
    },
    end: () => {
      if (process.stderr.isTTY) process.stderr.write('\r');
    },
  };
}

function readProvider(value: string, before: ReadonlyMap<string, string | null> | undefined) {
  const [theirs, ours] = readPair(value);
  return new Map([...(before ?? []), [theirs, ours === '' ? null : ours]]);
}

function readRole(value: string, before: ReadonlyMap<string, string> | undefined) {
  const [theirs, ours] = readPair(value);
  if (ours === '') throw new InvalidArgumentError('Name a permission after the sign.');
  return new Map([...(before ?? []), [theirs, ours]]);
}

function readPair(value: string): [string, string] {
  const at = value.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write two names with = between them.');
  return [value.slice(0, at), value.slice(at + 1)];
}
