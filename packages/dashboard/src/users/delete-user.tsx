import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useToast } from '../ui/overlays/toasts.js';
import { PanelSection } from './panel-section.js';
import { useInvalidateUsers } from './use-users.js';
import { nameOf } from './user-name.js';

interface DeleteUserProps {
  readonly user: ServerUser;
  readonly onDeleted: () => void;
}

const Confirmation = ({
  user,
  onDeleted,
  onCancel,
}: DeleteUserProps & { readonly onCancel: () => void }): ReactNode => {
  const invalidate = useInvalidateUsers();
  const showToast = useToast();
  const name = nameOf(user);
  const form = useSaveForm({
    saved: { typed: '' },
    onSave: async () => {
      await user.delete();
      onDeleted();
      await invalidate();
      showToast(`${name} deleted.`);
    },
  });
  return (
    <DialogForm action="Delete user" variant="danger" form={form} onCancel={onCancel}>
      <p className="text-muted-foreground">
        This deletes the account and all of its data, and ends its sessions. Teams stay, without this user. This cannot
        be undone.
      </p>
      <FormTextField
        form={form}
        name="typed"
        label={`Type “${name}” to confirm`}
        validate={(typed) =>
          typed.trim() === name.trim() ? undefined : 'The name does not match. Nothing was deleted.'
        }
      />
    </DialogForm>
  );
};

/** Deletes a user after their name was typed. It is last in the panel, separate from the forms. */
export const DeleteUser = ({ user, onDeleted }: DeleteUserProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title="Delete user">
      <p className="text-muted-foreground">To keep the account but prevent sign-in, block the user instead.</p>
      <Button variant="danger" size="small" className="self-start" onClick={() => setOpen(true)}>
        Delete user…
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Delete ${nameOf(user)}?`}>
        <Confirmation user={user} onDeleted={onDeleted} onCancel={() => setOpen(false)} />
      </Dialog>
    </PanelSection>
  );
};
