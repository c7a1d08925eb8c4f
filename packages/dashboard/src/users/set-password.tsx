import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { useFieldCheck } from '../ui/forms/use-field-check.js';
import { useRenewUser } from './use-account.js';

/** Asks for a password that a user gets. */
export const SetPassword = ({ user, onDone }: { user: ServerUser; onDone: () => void }): ReactNode => {
  const renew = useRenewUser(user);
  const [password, setPassword] = useState('');
  const { check, field } = useFieldCheck(() =>
    password === '' ? 'Enter a password of at most 70 characters.' : undefined,
  );
  const save = useAction(async () => {
    await user.setPassword({ password });
    await renew();
    onDone();
  });
  return (
    <DialogForm action="Set password" work={save} onCheck={check} onCancel={onDone}>
      <TextField
        {...field}
        label="New password"
        hint="The user is signed out everywhere. Tell them the password yourself: nothing is mailed."
        autoComplete="new-password"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </DialogForm>
  );
};
