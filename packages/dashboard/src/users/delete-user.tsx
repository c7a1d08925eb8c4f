import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { useAnnounce } from '../ui/overlays/toasts.js';
import { useRenewUsers } from './use-users.js';
import { nameOf } from './user-name.js';

/** Deletes a user, after a question. */
export const DeleteUser = ({ user, onDeleted }: { user: ServerUser; onDeleted: () => void }): ReactNode => {
  const [isAsking, setAsking] = useState(false);
  const renew = useRenewUsers();
  const announce = useAnnounce();
  const name = nameOf(user);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Delete user
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        action="Delete user"
        onConfirm={async () => {
          await user.delete();
          onDeleted();
          await renew();
          announce(`${name} is deleted.`);
        }}
      >
        The account and everything that belongs to it go at once, and every session ends. Their teams stay, without
        them. This cannot be undone.
      </ConfirmDialog>
    </>
  );
};
