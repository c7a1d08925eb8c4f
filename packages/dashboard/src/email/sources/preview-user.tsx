import type { ServerUser } from '@portico/js';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { LoadingNote } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { SearchField } from '../../ui/lists/search-field.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useUserSearch } from '../../users/use-user-search.js';
import { nameOf } from '../../users/user-name.js';

/** What {@link PreviewUser} takes. */
export interface PreviewUserProps {
  /** The user whom the preview greets; absent: a sample user. */
  readonly user: ServerUser | undefined;
  readonly onChange: (user: ServerUser | undefined) => void;
}

const UserSearch = ({ onChoose }: { onChoose: (user: ServerUser) => void }): ReactNode => {
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
          {found?.map(({ user }) => (
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

/** Chooses whom the preview greets. */
export const PreviewUser = ({ user, onChange }: PreviewUserProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="min-w-0 break-words">
        Shown to <strong className="font-medium">{user ? nameOf(user) : 'a sample user'}</strong>
      </span>
      <Button size="small" onClick={() => setOpen(true)}>
        Choose user
      </Button>
      {user && (
        <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
          Use sample user
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Show the preview to a user">
        <UserSearch
          onChoose={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
};
