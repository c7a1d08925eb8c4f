import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { useToast } from '../ui/overlays/toasts.js';
import { useInvalidateUsers } from './use-users.js';
import { nameOf } from './user-name.js';

/** Deletes a user after confirmation. */
export const DeleteUser = ({ user, onDeleted }: { user: ServerUser; onDeleted: () => void }): ReactNode => {
  const [isConfirming, setConfirming] = useState(false);
  const invalidate = useInvalidateUsers();
  const showToast = useToast();
  const name = nameOf(user);
  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)}>
        Delete user
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete ${name}?`}
        action="Delete user"
        onConfirm={async () => {
          await user.delete();
          onDeleted();
          await invalidate();
          showToast(`${name} deleted.`);
        }}
      >
        This deletes the account and all of its data, and ends its sessions. Teams stay, without this user. This cannot
        be undone.
      </ConfirmDialog>
    </>
  );
};
