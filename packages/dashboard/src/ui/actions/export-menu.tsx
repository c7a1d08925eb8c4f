import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorNote } from '../display/error-note.js';
import { Button, type ButtonSize } from '../forms/button.js';
import { useAction } from '../forms/use-action.js';
import { Menu, MenuItem } from '../overlays/menu.js';
import { download } from './download.js';

const formats = { csv: { label: 'CSV', type: 'text/csv' }, json: { label: 'JSON', type: 'application/json' } } as const;

/** What a list can be exported as. */
export type ExportFormat = keyof typeof formats;

/** What {@link ExportMenu} takes. */
export interface ExportMenuProps {
  /** Name of the file, without its extension. */
  readonly name: string;
  /** Returns the content of the file. */
  readonly onExport: (format: ExportFormat) => Promise<string>;
  readonly size?: ButtonSize;
}

/** A button that saves a list as CSV or JSON. */
export const ExportMenu = ({ name, onExport, size = 'regular' }: ExportMenuProps): ReactNode => {
  const save = useAction(async (format: ExportFormat) =>
    download(`${name}.${format}`, formats[format].type, await onExport(format)),
  );
  return (
    <div className="flex flex-col gap-2">
      <Menu
        align="end"
        trigger={
          <Button size={size} isBusy={save.isBusy}>
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
