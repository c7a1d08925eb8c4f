import type { ReactNode } from 'react';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { readNameProblem } from '../ui/forms/name-problem.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';

interface NameFormProps {
  readonly name: string;
  readonly action: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Edits the name of a team. */
export const NameForm = ({ name, action, onSave, onCancel }: NameFormProps): ReactNode => {
  const form = useSaveForm({ saved: { name }, onSave: (values) => onSave(values.name) });
  return (
    <DialogForm action={action} form={form} onCancel={onCancel}>
      <FormTextField form={form} name="name" validate={readNameProblem} label="Team name" />
    </DialogForm>
  );
};
