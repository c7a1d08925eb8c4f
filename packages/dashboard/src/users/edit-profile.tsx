import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { TextField } from '../ui/forms/field.js';
import { ImageField } from '../ui/forms/image-field.js';
import { useAction } from '../ui/forms/use-action.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useRenewUser } from './use-account.js';

const ProfileForm = ({ user, onDone }: { user: ServerUser; onDone: () => void }): ReactNode => {
  const renew = useRenewUser(user);
  const [name, setName] = useState(user.displayName ?? '');
  const [picture, setPicture] = useState(user.profileImageUrl);
  const save = useAction(async () => {
    await user.update({ displayName: name.trim() || null, profileImageUrl: picture?.trim() || null });
    await renew();
    onDone();
  });
  return (
    <DialogForm action="Save profile" work={save} onCancel={onDone}>
      <TextField
        label="Display name"
        isOptional
        maxLength={256}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ImageField label="Picture" kind="portrait" value={picture} onChange={setPicture} />
    </DialogForm>
  );
};

/** Changes what a user is called and looks like. */
export const EditProfile = ({ user }: { user: ServerUser }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Edit profile
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Edit the profile">
        <ProfileForm user={user} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
};
