import { Download, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../ui/actions/action-button.js';
import { Card } from '../../ui/display/card.js';
import { DocsLink } from '../../ui/display/docs-link.js';
import { ExportDialog } from './export-dialog.js';
import { ImportDialog } from './import-dialog.js';

/** Imports and exports what the project has of users, teams and permissions. */
export const ImportExportCard = (): ReactNode => {
  const [open, setOpen] = useState<'export' | 'import'>();
  const close = (): void => setOpen(undefined);
  return (
    <Card
      title="Import and export"
      description={
        <>
          Move users, teams and permissions into this project, or out of it.{' '}
          <DocsLink page="guides/import-and-export" about="import and export" />
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <ActionButton offer={{ of: 'Settings', label: 'Import users and teams' }} onClick={() => setOpen('import')}>
          <Upload aria-hidden className="size-4" />
          Import
        </ActionButton>
        <ActionButton offer={{ of: 'Settings', label: 'Export users and teams' }} onClick={() => setOpen('export')}>
          <Download aria-hidden className="size-4" />
          Export
        </ActionButton>
      </div>
      <ImportDialog isOpen={open === 'import'} onClose={close} />
      <ExportDialog isOpen={open === 'export'} onClose={close} />
    </Card>
  );
};
