import { limits } from '@portico/contract';
import { CommandFailure } from '../command-failure.js';
import type { BatchReport, ProjectData } from './connection.js';
import type { Loss } from './source-row.js';

/** A line to be imported, and the row it comes from; a row that is not to be imported has a refusal in place of a line. */
export type Candidate = {
  readonly file: string;
  readonly number: number;
  /** The id that the row's program gave. */
  readonly sourceId: string | null;
  readonly losses: readonly Loss[];
} & ({ readonly line: string } | { readonly refused: Loss });

/** What has become of a row: a line of the report. */
export interface ReportRow {
  readonly file: string;
  readonly row: number;
  readonly type: string | null;
  /** The id that the row's program gave. */
  readonly source_id: string | null;
  /** The id in the project. */
  readonly id: string | null;
  readonly status: 'created' | 'exists' | 'refused' | 'unchecked';
  readonly code?: string;
  readonly field?: string;
  readonly message?: string;
  /** Members of the row that were not imported, and why. */
  readonly lost?: readonly Loss[];
}

/** How many rows came to which end. */
export type Totals = Readonly<Record<ReportRow['status'], number>>;

/** What an import tells while it runs. */
export interface ImportListeners {
  onRow(row: ReportRow): void;
  onBatch(totals: Totals): void;
}

/** Well below what the server takes, so that it tells how far it is, and one batch is done in a second or two. */
const BATCH_LINES = 1000;
const BATCH_BYTES = 1024 * 1024;

/**
 * Imports rows in batches, one after the other: a record may name those of an earlier batch.
 *
 * @throws CommandFailure when the server takes no batch; what was imported before stays
 */
export async function importRows(
  candidates: AsyncIterable<Candidate>,
  { data, isDryRun, listeners }: { data: ProjectData; isDryRun: boolean; listeners: ImportListeners },
): Promise<Totals> {
  const totals = { created: 0, exists: 0, refused: 0, unchecked: 0 };
  let batch: Sendable[] = [];
  let bytes = 0;

  const note = (row: ReportRow): void => {
    totals[row.status] += 1;
    listeners.onRow(row);
  };
  const send = async (): Promise<void> => {
    if (batch.length === 0) return;
    const report = await data.importLines(
      batch.map(({ line }) => line),
      isDryRun,
    );
    for (const row of toReportRows(batch, report)) note(row);
    batch = [];
    bytes = 0;
    listeners.onBatch({ ...totals });
  };

  for await (const candidate of candidates) {
    if ('refused' in candidate) {
      note(refusal(candidate, { code: 'not-mapped', ...candidate.refused }));
      continue;
    }
    const size = Buffer.byteLength(candidate.line) + 1;
    if (size > limits.importBatchMaxBytes) {
      note(refusal(candidate, { code: 'too-long', field: '', reason: 'The record is longer than a batch may be.' }));
      continue;
    }
    if (batch.length === BATCH_LINES || bytes + size > BATCH_BYTES) await send();
    batch.push(candidate);
    bytes += size;
  }
  await send();
  return totals;
}

type Sendable = Extract<Candidate, { line: string }>;

const refusal = (candidate: Candidate, { code, field, reason }: Loss & { code: string }): ReportRow => ({
  file: candidate.file,
  row: candidate.number,
  type: null,
  source_id: candidate.sourceId,
  id: null,
  status: 'refused',
  code,
  ...(field !== '' && { field }),
  message: reason,
});

/** The server counts the lines of a batch from 1. */
function toReportRows(batch: readonly Sendable[], report: BatchReport): readonly ReportRow[] {
  if (report.rows.length !== batch.length)
    throw new CommandFailure(`The server told of ${report.rows.length} records in place of ${batch.length}.`);
  return report.rows.flatMap(({ line, ...outcome }) => {
    const candidate = batch[line - 1];
    if (!candidate) return [];
    const { file, number, sourceId, losses } = candidate;
    const isLossy = losses.length > 0 && outcome.status !== 'refused';
    return [{ file, row: number, source_id: sourceId, ...outcome, ...(isLossy && { lost: losses }) }];
  });
}
