import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { download } from '../../ui/actions/download.js';
import { formatCount } from '../../ui/display/counts.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormCheckbox } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';

/** How many records are read before the progress is reported again. */
const step = 100;

const ExportForm = ({ onDone }: { onDone: () => void }): ReactNode => {
  const { app, id } = useProject();
  const showToast = useToast();
  const [count, setCount] = useState(0);
  const form = useSaveForm({
    saved: { includeSecrets: false },
    onSave: async ({ includeSecrets }) => {
      const lines: string[] = [];
      for await (const line of app.exportData({ includeSecrets })) {
        lines.push(line);
        if (lines.length % step === 0) setCount(lines.length);
      }
      download(`${id}.ndjson`, 'application/x-ndjson', lines.map((line) => `${line}\n`).join(''));
      showToast(`${formatCount(lines.length)} records exported.`);
      onDone();
    },
  });
  return (
    <DialogForm action="Export" form={form} onCancel={onDone}>
      <FormCheckbox
        form={form}
        name="includeSecrets"
        label="Include password hashes and other secrets"
        hint="Required for users to sign in as before after an import. Protect the file like a database backup."
      />
      {form.isBusy && <output className="tabular-nums">{formatCount(count)} records read…</output>}
    </DialogForm>
  );
};

/** Saves users, teams, memberships and permissions as a file that an import takes. */
export const ExportDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Export users and teams"
    description="One JSON record per line (NDJSON): permissions, teams, users, memberships."
  >
    <ExportForm onDone={onClose} />
  </Dialog>
);
