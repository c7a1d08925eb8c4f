import type { ReactNode } from 'react';
import { readNow } from '../app/clock.js';
import { useProject } from '../projects/use-open-project.js';
import { type ExportFormat, ExportMenu } from '../ui/actions/export-menu.js';
import type { ButtonSize } from '../ui/forms/button.js';
import { toFilter, type UsersSearch } from './users-search.js';

const linesOfUsers = (csv: string, ids: ReadonlySet<string>): string =>
  csv
    .split('\r\n')
    .filter((line, index) => index === 0 || ids.has(line.slice(0, 36)))
    .map((line) => `${line}\r\n`)
    .join('');

const onlyUsers = (text: string, format: ExportFormat, ids: ReadonlySet<string>): string => {
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
  const read = async (format: ExportFormat): Promise<string> => {
    // Selected users may be of earlier filters, so they are looked for among all.
    const filter = ids ? { anonymous: 'include' as const } : toFilter(search, readNow().getTime());
    const text = await app.exportUsers({ ...filter, format });
    return ids ? onlyUsers(text, format, ids) : text;
  };
  return <ExportMenu name={`users-${projectId}`} size={size} onExport={read} />;
};
