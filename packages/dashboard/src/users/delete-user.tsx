import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../ui/actions/action-button.js';
import { useToast } from '../ui/overlays/toasts.js';
import { TypedConfirmDialog } from '../ui/overlays/typed-confirm-dialog.js';
import { PanelSection } from './panel-section.js';
import { useInvalidateUsers } from './use-users.js';
import { nameOf } from './user-name.js';

/** Deletes a user after their name was typed. Stands last in the panel, apart from what edits. */
export const DeleteUser = ({ user, onDeleted }: { user: ServerUser; onDeleted: () => void }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const invalidate = useInvalidateUsers();
  const showToast = useToast();
  const name = nameOf(user);
  return (
    <PanelSection title="Delete user">
      <p className="text-muted-foreground">To keep the account but prevent sign-in, block the user instead.</p>
      <ActionButton
        variant="danger"
        size="small"
        className="self-start"
        offer={{ of: name, label: 'Delete user…' }}
        onClick={() => setOpen(true)}
      >
        Delete user…
      </ActionButton>
      <TypedConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete ${name}?`}
        name={name}
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
      </TypedConfirmDialog>
    </PanelSection>
  );
};
