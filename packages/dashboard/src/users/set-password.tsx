import type { ServerUser } from '@portico/js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { FormButtons } from './form-buttons.js';
import { useRenewUser } from './use-account.js';

/** Asks for a password that a user gets. */
export const SetPassword = ({ user, onDone }: { user: ServerUser; onDone: () => void }): ReactNode => {
  const renew = useRenewUser(user);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useAction(async () => {
    await user.setPassword({ password });
    await renew();
    onDone();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') setProblem('Enter a password of at most 70 characters.');
    else void save.start();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="New password"
        hint="The user is signed out everywhere. Tell them the password yourself: nothing is mailed."
        autoComplete="new-password"
        type="password"
        value={password}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setPassword(event.target.value);
        }}
      />
      <FormButtons action="Set password" work={save} onCancel={onDone} />
    </form>
  );
};
