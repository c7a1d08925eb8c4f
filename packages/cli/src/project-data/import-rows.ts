import { importLimits } from '@portico/contract/plain';
import { CommandFailure } from '../command-failure.js';
import type { BatchReport, ProjectData } from './connection.js';
import type { Loss } from './source-row.js';

/** A line to import, and the row it comes from. */
export interface Candidate {
  readonly file: string;
  readonly number: number;
  /** The ID that the other program gave the row. */
  readonly sourceId: string | null;
  readonly losses: readonly Loss[];
  /** Missing if nothing of the row is imported; `refused` says why. */
  readonly line?: string | undefined;
  readonly refused?: Loss;
}

/** The result of a row: a line of the report. */
export interface ReportRow {
  readonly file: string;
  readonly row: number;
  readonly type: string | null;
  /** The ID that the other program gave the row. */
  readonly source_id: string | null;
  /** The ID in the project. */
  readonly id: string | null;
  readonly status: 'created' | 'exists' | 'refused' | 'unchecked';
  readonly code?: string;
  readonly field?: string;
  readonly message?: string;
  /** Fields of the row that were not imported, and why. */
  readonly lost?: readonly Loss[];
}

/** The number of rows with each result. */
export type Totals = Readonly<Record<ReportRow['status'], number>>;

/** Callbacks for the progress of an import. */
export interface ImportListeners {
  onRow(row: ReportRow): void;
  onBatch(totals: Totals): void;
}

/** Well below the server's limit, so that a batch takes a second or two and progress is visible. */
const BATCH_ROWS = 1000;
const BATCH_BYTES = 1024 * 1024;

/**
 * Imports rows in batches, one after the other, because a record may refer to those of an earlier batch.
 *
 * @throws CommandFailure if the server does not accept a batch; earlier batches stay imported
 */
export async function importRows(
  candidates: AsyncIterable<Candidate>,
  { data, isDryRun, listeners }: { data: ProjectData; isDryRun: boolean; listeners: ImportListeners },
): Promise<Totals> {
  const totals = { created: 0, exists: 0, refused: 0, unchecked: 0 };
  let batch: Candidate[] = [];
  let bytes = 0;

  const send = async (): Promise<void> => {
    for (const row of await importBatch(batch, { data, isDryRun })) {
      totals[row.status] += 1;
      listeners.onRow(row);
    }
    batch = [];
    bytes = 0;
    listeners.onBatch({ ...totals });
  };

  for await (const candidate of candidates) {
    const size = candidate.line === undefined ? 0 : Buffer.byteLength(candidate.line) + 1;
    const isTooLong = size > importLimits.importBatchMaxBytes;
    if (batch.length === BATCH_ROWS || (!isTooLong && bytes + size > BATCH_BYTES)) await send();
    batch.push(isTooLong ? { ...candidate, line: undefined, refused: TOO_LONG } : candidate);
    if (!isTooLong) bytes += size;
  }
  if (batch.length > 0) await send();
  return totals;
}

const TOO_LONG: Loss = { field: '', reason: 'The record is longer than the maximum size of a batch.' };

/** Returns the result of each row in order. Rows of which nothing is imported are not sent. */
async function importBatch(
  batch: readonly Candidate[],
  { data, isDryRun }: { data: ProjectData; isDryRun: boolean },
): Promise<readonly ReportRow[]> {
  const lines = batch.flatMap(({ line }) => (line === undefined ? [] : [line]));
  const rows = lines.length === 0 ? [] : (await data.importLines(lines, isDryRun)).rows;
  if (rows.length !== lines.length)
    throw new CommandFailure(`The server reported ${rows.length} results for ${lines.length} records.`);
  const outcomes = rows.values();
  return batch.map((candidate) => toReportRow(candidate, candidate.line === undefined ? null : outcomes.next().value));
}

type Outcome = BatchReport['rows'][number];

function toReportRow(candidate: Candidate, outcome: Outcome | null | undefined): ReportRow {
  const { file, number, sourceId, losses, refused } = candidate;
  const place = { file, row: number, source_id: sourceId };
  if (!outcome) {
    const { field, reason } = refused ?? TOO_LONG;
    const code = field === '' ? 'too-long' : 'not-mapped';
    return { ...place, type: null, id: null, status: 'refused', code, ...(field && { field }), message: reason };
  }
  const { line: _line, ...rest } = outcome;
  const isLossy = losses.length > 0 && outcome.status !== 'refused';
  return { ...place, ...rest, ...(isLossy && { lost: losses }) };
}
