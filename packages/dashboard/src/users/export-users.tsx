import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { readNow } from '../app/clock.js';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button, type ButtonSize } from '../ui/forms/button.js';
import { useAction } from '../ui/forms/use-action.js';
import { Menu, MenuItem } from '../ui/overlays/menu.js';
import { download } from './download.js';
import { toFilter, type UsersSearch } from './users-search.js';

const formats = { csv: { label: 'CSV', type: 'text/csv' }, json: { label: 'JSON', type: 'application/json' } } as const;

type Format = keyof typeof formats;

const linesOfUsers = (csv: string, ids: ReadonlySet<string>): string =>
  csv
    .split('\r\n')
    .filter((line, index) => index === 0 || ids.has(line.slice(0, 36)))
    .map((line) => `${line}\r\n`)
    .join('');

const onlyUsers = (text: string, format: Format, ids: ReadonlySet<string>): string => {
  // Names have no line breaks, so each line is one user.
  if (format === 'csv') return linesOfUsers(text, ids);
  const users: readonly { readonly id: string }[] = JSON.parse(text);
  return JSON.stringify(
    users.filter(({ id }) => ids.has(id)),
    null,
    1,
  );
};

/** What {@link ExportUsers} takes. */
export interface ExportUsersProps {
  readonly search: UsersSearch;
  /** The users to export; absent: all that match. */
  readonly ids?: ReadonlySet<string>;
  readonly size?: ButtonSize;
}

/** Saves the users that match, or the selected ones, as CSV or JSON. */
export const ExportUsers = ({ search, ids, size = 'regular' }: ExportUsersProps): ReactNode => {
  const { app, id: projectId } = useProject();
  const save = useAction(async (format: Format) => {
    // Selected users may be of earlier filters, so they are looked for among all.
    const filter = ids ? { anonymous: 'include' as const } : toFilter(search, readNow().getTime());
    const text = await app.exportUsers({ ...filter, format });
    download(`users-${projectId}.${format}`, formats[format].type, ids ? onlyUsers(text, format, ids) : text);
  });
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
