import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { FormButtons } from '../users/form-buttons.js';

interface NameFormProps {
  readonly name: string;
  readonly action: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the name of a team. */
export const NameForm = ({ name: saved, action, onSave, onCancel }: NameFormProps): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(saved);
  const [problem, setProblem] = useState<string>();
  const save = useAction(() => onSave(name.trim()));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setProblem(isEmpty ? 'Give the team a name.' : undefined);
    if (isEmpty) field.current?.focus();
    else void save.start();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={field}
        label="Team name"
        value={name}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setName(event.target.value);
        }}
      />
      <FormButtons action={action} work={save} onCancel={onCancel} />
    </form>
  );
};
