import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../ui/actions/action-button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormImageField, FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useInvalidateUser } from './use-account.js';
import { nameOf } from './user-name.js';

interface Values {
  readonly displayName: string;
  readonly picture: string | null;
}

const ProfileForm = ({ user, onDone }: { user: ServerUser; onDone: () => void }): ReactNode => {
  const invalidate = useInvalidateUser(user);
  const form = useSaveForm<Values>({
    saved: { displayName: user.displayName ?? '', picture: user.profileImageUrl },
    onSave: async ({ displayName, picture }) => {
      await user.update({ displayName: displayName || null, profileImageUrl: picture?.trim() || null });
      await invalidate();
      onDone();
    },
  });
  return (
    <DialogForm action="Save profile" form={form} onCancel={onDone}>
      <FormTextField form={form} name="displayName" label="Display name" isOptional maxLength={256} />
      <FormImageField form={form} name="picture" label="Picture" kind="portrait" />
    </DialogForm>
  );
};

/** Edits a user's name and picture. */
export const EditProfile = ({ user }: { user: ServerUser }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton size="small" offer={{ of: nameOf(user), label: 'Edit profile' }} onClick={() => setOpen(true)}>
        Edit profile
      </ActionButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Edit profile">
        <ProfileForm user={user} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
};
