import type { ServerUser } from '@portico/js';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormCheckbox, FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { linkClasses } from '../ui/link-classes.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { readEmailProblem } from './email-problem.js';
import { InviteForm } from './invite-form.js';
import { passwordCodes } from './password-codes.js';
import { useInvalidateUsers } from './use-users.js';

interface NewUserFormProps {
  readonly onCreated: (user: ServerUser) => void;
  readonly onCancel: () => void;
  /** Opens the other form. */
  readonly onInvite: () => void;
}

const initial = { email: '', displayName: '', isVerified: false, usedForAuth: true, password: '' };

const NewUserForm = ({ onCreated, onCancel, onInvite }: NewUserFormProps): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidateUsers();
  const form = useSaveForm({
    saved: initial,
    fieldOfCode: { ...passwordCodes, USER_EMAIL_ALREADY_EXISTS: 'email' },
    onSave: async ({ displayName, email, isVerified, usedForAuth, password }) => {
      const user = await app.createUser({
        displayName: displayName || null,
        primaryEmail: email,
        primaryEmailVerified: isVerified,
        primaryEmailAuthEnabled: usedForAuth,
        ...(password !== '' && { password }),
      });
      onCreated(user);
      await invalidate();
    },
  });
  return (
    <DialogForm action="Create user" form={form} onCancel={onCancel}>
      <p className="text-muted-foreground">
        Creates the account now and sends no email.{' '}
        <button type="button" className={linkClasses} onClick={onInvite}>
          Send an invitation instead
        </button>
      </p>
      {/* Without an email, no one could sign in to the account or write to its user. */}
      <FormTextField form={form} name="email" validate={readEmailProblem} label="Email" inputMode="email" />
      <FormCheckbox
        form={form}
        name="isVerified"
        label="Verified"
        hint="Only if you know that the email belongs to this user. No email is sent."
      />
      <FormCheckbox
        form={form}
        name="usedForAuth"
        label="Used for sign-in"
        hint="The user can sign in with it, by email code or with a password."
      />
      <FormTextField form={form} name="displayName" label="Display name" isOptional maxLength={256} />
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

/** Creates a user, even while sign-up is off, or sends an invitation to sign up. */
export const NewUser = ({ onCreated }: { onCreated: (user: ServerUser) => void }): ReactNode => {
  const [open, setOpen] = useState<'create' | 'invite'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <ActionButton variant="primary" offer={{ of: 'Users', label: 'New user' }} onClick={() => setOpen('create')}>
        <UserPlus aria-hidden className="size-4" />
        New user
      </ActionButton>
      <Dialog isOpen={open === 'create'} onClose={close} title="New user">
        <NewUserForm
          onCancel={close}
          onInvite={() => setOpen('invite')}
          onCreated={(user) => {
            close();
            onCreated(user);
          }}
        />
      </Dialog>
      <Dialog isOpen={open === 'invite'} onClose={close} title="Invite user">
        <InviteForm onDone={close} />
      </Dialog>
    </>
  );
};
