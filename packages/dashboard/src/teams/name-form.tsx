import { type ReactNode, useState } from 'react';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { useFieldCheck } from '../ui/forms/use-field-check.js';

interface NameFormProps {
  readonly name: string;
  readonly action: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the name of a team. */
export const NameForm = ({ name: saved, action, onSave, onCancel }: NameFormProps): ReactNode => {
  const [name, setName] = useState(saved);
  const { check, field } = useFieldCheck(() => (name.trim() === '' ? 'Give the team a name.' : undefined));
  const save = useAction(() => onSave(name.trim()));
  return (
    <DialogForm action={action} work={save} onCheck={check} onCancel={onCancel}>
      <TextField {...field} label="Team name" value={name} onChange={(event) => setName(event.target.value)} />
    </DialogForm>
  );
};
