import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/forms/button.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { nameOf } from '../../users/user-name.js';
import { UserSearch } from '../../users/user-search.js';

/** What {@link PreviewUser} takes. */
export interface PreviewUserProps {
  /** The user whom the preview greets; absent: a sample user. */
  readonly user: ServerUser | undefined;
  readonly onChange: (user: ServerUser | undefined) => void;
}

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
