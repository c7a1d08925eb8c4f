import type { AdminApp, ImportedLine } from '@portico/js';

/** What became of the lines of an import so far. */
export interface ImportReport {
  /** How many lines have been read. */
  readonly done: number;
  readonly counts: Readonly<Record<ImportedLine['status'], number>>;
  /** The lines that were refused, in their order. */
  readonly refused: readonly ImportedLine[];
}

/** How many lines are read before the progress is reported again. */
const step = 200;

/** What {@link runImport} takes. */
export interface ImportRun {
  readonly app: AdminApp;
  readonly lines: readonly string[];
  /** `check` changes nothing. */
  readonly mode: 'check' | 'import';
  readonly onProgress: (report: ImportReport) => void;
  /** Ends the run before the next batch of lines. What was imported stays. */
  readonly signal: AbortSignal;
}

/** Imports the lines, or checks what an import would do, and reports what became of each. */
export const runImport = async ({ app, lines, mode, onProgress, signal }: ImportRun): Promise<ImportReport> => {
  const counts = { created: 0, exists: 0, refused: 0, unchecked: 0 };
  const refused: ImportedLine[] = [];
  let done = 0;
  const sumUp = (): ImportReport => ({ done, counts: { ...counts }, refused: [...refused] });
  // The first batch alone may take seconds.
  onProgress(sumUp());
  for await (const line of app.importData(lines, { dryRun: mode === 'check' })) {
    if (signal.aborted) break;
    counts[line.status] += 1;
    if (line.status === 'refused') refused.push(line);
    done = line.line;
    if (done % step === 0) onProgress(sumUp());
  }
  return sumUp();
};

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The refused lines as CSV, for a spreadsheet. */
export const refusedAsCsv = (refused: readonly ImportedLine[]): string =>
  ['line,type,code,field,message', ...refused.map(toCsvLine)].join('\r\n');

const toCsvLine = ({ line, type, code, field, message }: ImportedLine): string =>
  [String(line), ...[type, code, field, message].map((text) => quote(text ?? ''))].join(',');
