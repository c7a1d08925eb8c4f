import type { ServerUser } from '@portico/js';
import type { ReactNode } from 'react';
import { DeleteSection } from './delete-section.js';
import { useInvalidateUsers } from './use-users.js';
import { nameOf } from './user-name.js';

/** Deletes a user after their name was typed. */
export const DeleteUser = ({ user, onDeleted }: { user: ServerUser; onDeleted: () => void }): ReactNode => {
  const invalidate = useInvalidateUsers();
  return (
    <DeleteSection
      what="user"
      name={nameOf(user)}
      hint="To keep the account but prevent sign-in, block the user instead."
      onDelete={async () => {
        await user.delete();
        onDeleted();
        await invalidate();
      }}
    >
      This deletes the account and all of its data, and ends its sessions. Teams stay, without this user. This cannot be
      undone.
    </DeleteSection>
  );
};
