import { once } from 'node:events';
import { accessSync, constants, createWriteStream, existsSync, statSync, type WriteStream } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { CommandFailure } from '../command-failure.js';
import { fail } from '../fail.js';
import { messageOf } from '../failure-message.js';
import { parseJson } from '../parse-json.js';
import { addConnectionOptions, type ConnectionOptions } from './connection-options.js';
import { type Candidate, importRows, type ReportRow, type Totals } from './import-rows.js';
import { readLines, requireOwnExport, requireText } from './read-rows.js';
import { isObject } from './source-row.js';
import { type ForeignSource, foreignSources, type MappedRow, type SourceOptions, sources } from './sources.js';

/** Exit code when records were refused; 1 means that the command failed. */
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
    .argument('<file>', 'the file to import: NDJSON of `portico export`, or the export of another program')
    .addOption(
      new Option('--from <program>', 'the program that the export comes from')
        .choices(['portico', ...foreignSources])
        .default('portico'),
    )
    .option('--dry-run', 'report the result of each record without writing anything')
    .option('--report <file>', 'write the result of each record to this file, one JSON object per line');
  addConnectionOptions(command)
    .option(
      '--provider <theirs=ours>',
      'the provider’s key in the project; leave `ours` empty to skip its accounts; repeatable',
      readProvider,
    )
    .option('--password-hashes <file>', 'auth0: the file with password hashes from its support')
    .option('--identities <file>', 'supabase: the table auth.identities')
    .option('--factors <file>', 'supabase: the table auth.mfa_factors')
    .option('--hash-config <file>', 'firebase: the password hash parameters from its console')
    .option('--accounts <file>', 'better-auth: the table account')
    .option('--organizations <file>', 'better-auth: the table organization')
    .option('--members <file>', 'better-auth: the table member')
    .option(
      '--role <theirs=permission>',
      'better-auth: the permission for members with this role; repeatable',
      readRole,
    )
    .addHelpText(
      'after',
      `
You can import a file again: existing records are not changed.
Exit code: 0 when everything was imported or already existed, 2 when records were refused, 1 when the import failed.
docs/guides/import-from-another-program.md describes how to get each program's export, and what is imported.

Examples:
  $ portico import users.ndjson --project 7c8b… --key-file admin-key
  $ portico import users.json --from clerk --dry-run --report report.ndjson`,
    )
    .action((file: string, options: ImportOptions) => runImport(file, options));
}

/** Options for additional files, with the program they are for. */
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
  await requireFile(file);
  for (const [name, program] of furtherFiles) {
    if (options[name] !== undefined && from !== program)
      throw new CommandFailure(`--${toOption(name)} is for --from ${program}.`);
    await requireFile(options[name]);
  }
  if (from === 'portico') await requireOwnExport(file);
  const { connect } = await import('./connection.js');
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

/** A line that is not JSON is left to the server, which reports what is wrong. */
function readId(line: string): string | null {
  const record = parseJson(line);
  return isObject(record) && typeof record.id === 'string' ? record.id : null;
}

async function requireFile(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  if (!existsSync(path)) throw new CommandFailure(`The file ${path} does not exist.`);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new CommandFailure(`${path} cannot be read. Check its permissions.`);
  }
  if (statSync(path).isDirectory()) throw new CommandFailure(`${path} is a folder, not a file.`);
  await requireText(path);
}

/** The report has personal data, so only its owner can read it. */
async function openReport(path: string): Promise<WriteStream> {
  const stream = createWriteStream(path, { mode: 0o600 });
  await once(stream, 'open').catch((failure: unknown) => {
    throw new CommandFailure(`The report cannot be written: ${messageOf(failure)}`);
  });
  return stream;
}

/** Further refusals are only counted; the report has all of them. */
const MOST_SHOWN = 20;

const describeRefusal = ({ file, row, field, message }: ReportRow): string =>
  `${file}: row ${row}${field === undefined ? '' : `, ${field}`}: ${message ?? 'refused'}`;

const describeMore = ({ refused }: Totals, shown: number): readonly string[] =>
  refused > shown ? [`${refused - shown} more were refused. Use --report to list all of them.`] : [];

const describeLosses = (lost: ReadonlyMap<string, number>): readonly string[] =>
  lost.size === 0
    ? []
    : [
        `Not imported: ${[...lost].map(([field, count]) => `${field} (${count})`).join(', ')}. Use --report to see why.`,
      ];

function describeTotals({ created, exists, refused, unchecked }: Totals, isDryRun: boolean): string {
  const outcome = `${created} created, ${exists} already existed, ${refused} refused`;
  if (!isDryRun) return `Imported: ${outcome}.`;
  const open = unchecked === 0 ? '' : `, ${unchecked} not checked because they refer to records of an earlier batch`;
  return `Dry run, nothing was written. Result: ${outcome}${open}.`;
}

/** How often to report progress if the output is not a terminal. */
const ROWS_A_LINE = 10_000;

/** Reports progress on stderr: in a terminal on one line that is overwritten, otherwise now and then. */
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
  if (ours === '') throw new InvalidArgumentError('Add a permission after the equals sign.');
  return new Map([...(before ?? []), [theirs, ours]]);
}

function readPair(value: string): [string, string] {
  const at = value.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write two names separated by an equals sign.');
  return [value.slice(0, at), value.slice(at + 1)];
}
