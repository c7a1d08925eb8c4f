import type { ServerUser } from '@portico/js';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote } from '../ui/display/skeleton.js';
import { SearchField } from '../ui/lists/search-field.js';
import { useUserSearch } from './use-user-search.js';
import { nameOf } from './user-name.js';

/** Finds users of the open project by name, email or ID, each as a button that chooses it. */
export const UserSearch = ({ onChoose }: { onChoose: (user: ServerUser) => void }): ReactNode => {
  const project = useProject();
  const [term, setTerm] = useState('');
  const { data: found, error, refetch } = useUserSearch({ term, open: project, projects: [] });
  return (
    <div className="flex flex-col gap-4">
      <SearchField label="Search users" icon={Search} placeholder="Name, email or ID" value={term} onChange={setTerm} />
      <div aria-live="polite" className="min-h-10">
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {term === '' && <p className="text-muted-foreground">Search for a user by name, email or ID.</p>}
        {term !== '' && !found && !error && <LoadingNote what="users" />}
        {found?.length === 0 && <p>{`No users match “${term}”.`}</p>}
        <ul className="flex flex-col">
          {found?.map(({ row: user }) => (
            <li key={user.id}>
              <button
                type="button"
                onClick={() => onChoose(user)}
                className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-sm px-2 py-1.5 text-start hover:bg-muted"
              >
                <span className="min-w-0 break-words font-medium">{nameOf(user)}</span>
                <span className="min-w-0 break-all text-muted-foreground">{user.primaryEmail ?? user.id}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
