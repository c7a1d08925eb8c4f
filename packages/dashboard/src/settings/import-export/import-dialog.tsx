import type { ImportedLine } from '@portico/js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { download } from '../../ui/actions/download.js';
import { counted, formatCount } from '../../ui/display/counts.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { ProgressBar } from '../../ui/display/progress-bar.js';
import { Button } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';
import { linkClasses } from '../../ui/link-classes.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { type ImportReport, refusedAsCsv, runImport } from './import-report.js';

/** How many refused lines are listed. The file with all of them can be saved. */
const listed = 50;

const words = {
  check: { busy: 'Checking', created: 'will be created', exists: 'already exist', refused: 'will be skipped' },
  import: { busy: 'Importing', created: 'created', exists: 'already existed', refused: 'skipped' },
} as const;

type Mode = keyof typeof words;

const Progress = ({ mode, report, total }: { mode: Mode; report: ImportReport; total: number }): ReactNode => (
  <label className="flex flex-col gap-1.5">
    <span className="tabular-nums">
      {words[mode].busy} {formatCount(report.done)} of {counted(total, 'line')}…
    </span>
    <ProgressBar max={total} value={report.done} />
  </label>
);

const Refused = ({ refused }: { refused: readonly ImportedLine[] }): ReactNode => (
  <div className="flex flex-col gap-3">
    <ul aria-label="Skipped lines" className="flex max-h-64 flex-col overflow-y-auto rounded-md border">
      {refused.slice(0, listed).map(({ line, field, message }) => (
        <li key={line} className="flex gap-3 px-3 py-2 not-first:border-t">
          <span className="shrink-0 text-muted-foreground tabular-nums">Line {formatCount(line)}</span>
          <span className="min-w-0 break-words">
            {message}
            {field !== null && !message?.includes(field) && (
              <code className="ms-1 font-mono text-[0.8125rem] break-all">{field}</code>
            )}
          </span>
        </li>
      ))}
    </ul>
    <Button
      size="small"
      className="self-start"
      onClick={() => download('skipped-lines.csv', 'text/csv', refusedAsCsv(refused))}
    >
      Save all {counted(refused.length, 'line')} as CSV
    </Button>
  </div>
);

const Result = ({ mode, report: { counts, refused } }: { mode: Mode; report: ImportReport }): ReactNode => (
  <div className="flex flex-col gap-4">
    <ul className="grid grid-cols-3 gap-3">
      {(['created', 'exists', 'refused'] as const).map((status) => (
        <li key={status} className="flex flex-col rounded-md border px-3 py-2">
          <span className="text-lg font-semibold tabular-nums">
            {formatCount(counts[status] + (status === 'created' ? counts.unchecked : 0))}
          </span>
          <span className="text-[0.8125rem] text-muted-foreground">{words[mode][status]}</span>
        </li>
      ))}
    </ul>
    {refused.length > 0 && <Refused refused={refused} />}
  </div>
);

interface Chosen {
  readonly name: string;
  readonly lines: readonly string[];
}

interface Outcome {
  readonly mode: Mode;
  readonly report: ImportReport;
}

const FileChoice = ({ onChoose }: { onChoose: (file: File) => void }): ReactNode => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        File
      </label>
      <input
        id={id}
        type="file"
        accept=".ndjson,.jsonl,application/x-ndjson"
        className="rounded-md border border-dashed border-input p-3 text-muted-foreground file:me-3 file:h-8 file:cursor-pointer file:rounded-sm file:border file:border-input file:bg-card file:px-3 file:font-medium file:text-foreground hover:file:bg-muted"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
        }}
      />
      <p className="text-[0.8125rem] text-muted-foreground">
        One JSON record per line (NDJSON), such as an export of another project.{' '}
        <a href="/docs/guides/import-and-export" target="_blank" rel="noreferrer" className={linkClasses}>
          Format<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
};

const ImportSteps = ({ onClose }: { onClose: () => void }): ReactNode => {
  const { app } = useProject();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [running, setRunning] = useState<Outcome>();
  const [outcome, setOutcome] = useState<Outcome>();
  const stopper = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stopper.current = controller;
    return () => controller.abort();
  }, []);
  const run = useAction(async ({ mode, lines }: { mode: Mode; lines: readonly string[] }) => {
    try {
      const onProgress = (report: ImportReport): void => setRunning({ mode, report });
      const { signal } = stopper.current;
      const report = await runImport({ app, lines, mode, onProgress, signal });
      setOutcome({ mode, report });
    } finally {
      setRunning(undefined);
      // Users, teams and permissions: everything that the pages show of the project.
      if (mode === 'import') await queryClient.invalidateQueries();
    }
  });
  const check = async (file: File): Promise<void> => {
    const lines = (await file.text()).trimEnd().split('\n');
    setOutcome(undefined);
    setChosen({ name: file.name, lines });
    await run.start({ mode: 'check', lines });
  };
  const isChecked = outcome?.mode === 'check';
  const canImport = isChecked && outcome.report.counts.created + outcome.report.counts.unchecked > 0;
  return (
    <div className="flex flex-col gap-5">
      {outcome?.mode !== 'import' && <FileChoice onChoose={(file) => void check(file)} />}
      <div aria-live="polite" className="flex flex-col gap-5 empty:hidden">
        {chosen && running && <Progress {...running} total={chosen.lines.length} />}
        {isChecked && !running && (
          <p className="text-muted-foreground">Checked {chosen?.name}. Nothing has changed yet.</p>
        )}
        {outcome && !running && <Result {...outcome} />}
      </div>
      <ErrorNote error={run.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{outcome?.mode === 'import' ? 'Close' : 'Cancel'}</Button>
        {chosen && outcome?.mode !== 'import' && (
          <Button
            variant="primary"
            isBusy={run.isBusy}
            disabled={!canImport && !run.isBusy}
            onClick={() => void run.start({ mode: 'import', lines: chosen.lines })}
          >
            Import {counted(chosen.lines.length, 'line')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Imports users, teams and permissions from a file: checks it first, then shows the progress and what became of each line. */
export const ImportDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Import users and teams"
    description="The file is checked first. Existing records are not changed."
  >
    <ImportSteps onClose={onClose} />
  </Dialog>
);
