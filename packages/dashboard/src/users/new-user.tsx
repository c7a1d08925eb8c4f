import type { ServerUser } from '@portico/js';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useProject } from '../projects/use-open-project.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormCheckbox, FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { readEmailProblem } from './email-problem.js';
import { passwordCodes } from './password-codes.js';
import { useInvalidateUsers } from './use-users.js';

interface NewUserFormProps {
  readonly onCreated: (user: ServerUser) => void;
  readonly onCancel: () => void;
}

const initial = { displayName: '', email: '', isVerified: false, usedForAuth: true, password: '' };

// A user may have no email address, but not half of one.
const readOptionalEmailProblem = (email: string): string | undefined =>
  email === '' ? undefined : readEmailProblem(email);

const NewUserForm = ({ onCreated, onCancel }: NewUserFormProps): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidateUsers();
  const form = useSaveForm({
    saved: initial,
    fieldOfCode: { ...passwordCodes, USER_EMAIL_ALREADY_EXISTS: 'email' },
    onSave: async ({ displayName, email, isVerified, usedForAuth, password }) => {
      const user = await app.createUser({
        displayName: displayName || null,
        ...(email !== '' && {
          primaryEmail: email,
          primaryEmailVerified: isVerified,
          primaryEmailAuthEnabled: usedForAuth,
        }),
        ...(password !== '' && { password }),
      });
      onCreated(user);
      await invalidate();
    },
  });
  const hasEmail = useWatch({ control: form.methods.control, name: 'email' }) !== '';
  return (
    <DialogForm action="Create user" form={form} onCancel={onCancel}>
      <FormTextField form={form} name="displayName" label="Display name" isOptional maxLength={256} />
      <FormTextField
        form={form}
        name="email"
        validate={readOptionalEmailProblem}
        label="Email"
        isOptional
        inputMode="email"
      />
      <FormCheckbox
        form={form}
        name="isVerified"
        label="Verified"
        hint="You know that the email belongs to this user. No email is sent."
        isDisabled={!hasEmail}
      />
      <FormCheckbox
        form={form}
        name="usedForAuth"
        label="Used for sign-in"
        hint="The user can sign in with it, by email code or with a password."
        isDisabled={!hasEmail}
      />
      <FormTextField
        form={form}
        name="password"
        keepsSpaces
        label="Password"
        hint="Share it with the user. No email is sent."
        isOptional
        type="password"
        autoComplete="new-password"
      />
    </DialogForm>
  );
};

/** Creates a user, even while sign-up is off. */
export const NewUser = ({ onCreated }: { onCreated: (user: ServerUser) => void }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-4" />
        Create user
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Create user">
        <NewUserForm
          onCancel={() => setOpen(false)}
          onCreated={(user) => {
            setOpen(false);
            onCreated(user);
          }}
        />
      </Dialog>
    </>
  );
};
