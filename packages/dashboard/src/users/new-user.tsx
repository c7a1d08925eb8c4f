import type { ServerUser } from '@portico/js';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Button } from '../ui/forms/button.js';
import { CheckboxField } from '../ui/forms/choice-field.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { useFieldCheck } from '../ui/forms/use-field-check.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { readAddressProblem } from './address-problem.js';
import { useRenewUsers } from './use-users.js';

interface NewUserFormProps {
  readonly onMade: (user: ServerUser) => void;
  readonly onCancel: () => void;
}

const NewUserForm = ({ onMade, onCancel }: NewUserFormProps): ReactNode => {
  const { app } = useProject();
  const renew = useRenewUsers();
  const [draft, setDraft] = useState({ name: '', email: '', password: '', isVerified: false, signsIn: true });
  const email = draft.email.trim();
  // A user without an address is possible; one with half an address is not meant.
  const { check, field } = useFieldCheck(() => (email === '' ? undefined : readAddressProblem(email)));
  const create = useAction(async () => {
    const user = await app.createUser({
      displayName: draft.name.trim() || null,
      ...(email !== '' && {
        primaryEmail: email,
        primaryEmailVerified: draft.isVerified,
        primaryEmailAuthEnabled: draft.signsIn,
      }),
      ...(draft.password !== '' && { password: draft.password }),
    });
    onMade(user);
    await renew();
  });
  return (
    <DialogForm action="Create user" work={create} onCheck={check} onCancel={onCancel}>
      <TextField
        label="Display name"
        isOptional
        maxLength={256}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <TextField
        {...field}
        label="E-mail address"
        isOptional
        inputMode="email"
        value={draft.email}
        onChange={(event) => setDraft({ ...draft, email: event.target.value })}
      />
      <CheckboxField
        label="Verified"
        hint="You know that the address is theirs. Nothing is mailed either way."
        isOn={draft.isVerified}
        isDisabled={email === ''}
        onChange={(isVerified) => setDraft({ ...draft, isVerified })}
      />
      <CheckboxField
        label="Used to sign in"
        hint="With a mailed code, or as the name beside their password."
        isOn={draft.signsIn}
        isDisabled={email === ''}
        onChange={(signsIn) => setDraft({ ...draft, signsIn })}
      />
      <TextField
        label="Password"
        hint="Tell it to the user yourself."
        isOptional
        type="password"
        autoComplete="new-password"
        value={draft.password}
        onChange={(event) => setDraft({ ...draft, password: event.target.value })}
      />
    </DialogForm>
  );
};

/** Creates a user, whether or not people can sign up by themselves. */
export const NewUser = ({ onMade }: { onMade: (user: ServerUser) => void }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-4" />
        New user
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Create a user">
        <NewUserForm
          onCancel={() => setOpen(false)}
          onMade={(user) => {
            setOpen(false);
            onMade(user);
          }}
        />
      </Dialog>
    </>
  );
};
