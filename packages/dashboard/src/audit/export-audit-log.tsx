import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { useAction } from '../ui/forms/use-action.js';
import { Menu, MenuItem } from '../ui/overlays/menu.js';
import { download } from '../users/download.js';
import type { AuditSearch } from './audit-search.js';
import { toFilter } from './use-audit-log.js';

const formats = { csv: { label: 'CSV', type: 'text/csv' }, json: { label: 'JSON', type: 'application/json' } } as const;

/** Saves the entries that match as CSV or JSON. */
export const ExportAuditLog = ({ search }: { search: AuditSearch }): ReactNode => {
  const { app, id: projectId } = useProject();
  const save = useAction(async (format: keyof typeof formats) => {
    const text = await app.exportAuditLog({ ...toFilter(search), format });
    download(`audit-log-${projectId}.${format}`, formats[format].type, text);
  });
  return (
    <div className="flex flex-col gap-2">
      <Menu
        align="end"
        trigger={
          <Button isBusy={save.isBusy}>
            <Download aria-hidden className="size-4" />
            Export
          </Button>
        }
      >
        {(['csv', 'json'] as const).map((format) => (
          <MenuItem key={format}>
            <button type="button" onClick={() => void save.start(format)}>
              {formats[format].label}
            </button>
          </MenuItem>
        ))}
      </Menu>
      <ErrorNote error={save.error} />
    </div>
  );
};
