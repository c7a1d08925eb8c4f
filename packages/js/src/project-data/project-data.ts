import { importLimits } from '@portico/contract/plain';
import type { Core } from '../core.js';
import type { ExportDataOptions, ImportDataOptions, ImportedLine, ProjectDataMethods } from './types.js';

// The text is sent as a JSON string, in which quotes and backslashes take two bytes.
const MOST_BYTES = importLimits.importBatchMaxBytes / 2;

/** Creates the object that imports and exports the data of an admin's project. */
export const projectData = (core: Core): ProjectDataMethods => ({
  importData: (lines, options) => importData(core, lines, options),
  exportData: (options) => exportData(core, options),
});

/** Imports lines into an admin's project, in batches. */
async function* importData(
  core: Core,
  lines: Iterable<string> | AsyncIterable<string>,
  { dryRun }: ImportDataOptions = {},
): AsyncGenerator<ImportedLine, void, undefined> {
  let before = 0;
  for await (const batch of batchesOf(lines)) {
    if (batch.isTooLong) yield tooLong(before + 1);
    else yield* await send(core, { text: batch.lines.join('\n'), before, dryRun });
    before += batch.lines.length;
  }
}

/** Exports an admin's project line by line, page after page. */
async function* exportData(
  core: Core,
  { includeSecrets }: ExportDataOptions = {},
): AsyncGenerator<string, void, undefined> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(core, cursor, includeSecrets);
    for (const record of page.items) yield JSON.stringify(record);
    cursor = page.pagination.next_cursor;
  }
}

const readPage = (core: Core, cursor: string | undefined, include_secrets: boolean | undefined) =>
  core.admin()('GET /internal/project-data', { query: { cursor, include_secrets } });

interface Batch {
  readonly lines: readonly string[];
  /** Whether it is a single line that is too long for a batch. */
  readonly isTooLong: boolean;
}

/** Groups lines into batches that the server takes, in their order. */
async function* batchesOf(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Batch, void, undefined> {
  let batch: string[] = [];
  let bytes = 0;
  for await (const line of lines) {
    const size = new TextEncoder().encode(line).length + 1;
    if (batch.length > 0 && (batch.length === importLimits.importBatchMaxLines || bytes + size > MOST_BYTES)) {
      yield { lines: batch, isTooLong: bytes > MOST_BYTES };
      batch = [];
      bytes = 0;
    }
    batch.push(line);
    bytes += size;
  }
  if (batch.length > 0) yield { lines: batch, isTooLong: bytes > MOST_BYTES };
}

const tooLong = (line: number): ImportedLine => ({
  line,
  type: null,
  id: null,
  status: 'refused',
  code: 'misfit',
  field: null,
  message: `The line is longer than ${MOST_BYTES / 1024 / 1024} MiB. Shorten it.`,
});

interface Sending {
  readonly text: string;
  /** How many lines were sent already. */
  readonly before: number;
  readonly dryRun: boolean | undefined;
}

async function send(core: Core, { text, before, dryRun }: Sending): Promise<ImportedLine[]> {
  const { rows } = await core.admin()('POST /internal/project-data', { query: { dry_run: dryRun }, body: text });
  return rows.map(({ line, type, id, status, code, field, message }) => ({
    line: before + line,
    type,
    id,
    status,
    code: code ?? null,
    field: field ?? null,
    message: message ?? null,
  }));
}
