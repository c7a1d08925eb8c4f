import type { ServerUser } from '@portico/js';
import type { ReactNode } from 'react';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { passwordCodes } from './password-codes.js';
import { useInvalidateUser } from './use-account.js';

const readPasswordProblem = (password: string): string | undefined =>
  password === '' ? 'Enter a password of at most 70 characters.' : undefined;

/** Sets a user's password. */
export const SetPassword = ({ user, onDone }: { user: ServerUser; onDone: () => void }): ReactNode => {
  const invalidate = useInvalidateUser(user);
  const form = useSaveForm({
    saved: { password: '' },
    fieldOfCode: passwordCodes,
    onSave: async ({ password }) => {
      await user.setPassword({ password });
      await invalidate();
      onDone();
    },
  });
  return (
    <DialogForm action="Set password" form={form} onCancel={onDone}>
      <FormTextField
        form={form}
        name="password"
        validate={readPasswordProblem}
        keepsSpaces
        label="New password"
        hint="Signs the user out everywhere. No email is sent: share the password with the user."
        autoComplete="new-password"
        type="password"
      />
    </DialogForm>
  );
};
