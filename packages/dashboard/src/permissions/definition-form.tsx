import type { PermissionDefinition } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { useFieldCheck } from '../ui/forms/use-field-check.js';
import { readIdProblem } from './definition-problem.js';
import { PermissionChoice } from './permission-choice.js';
import { type Scope, useDefinitionChanges } from './use-definitions.js';

/** What {@link DefinitionForm} takes. */
export interface DefinitionFormProps {
  readonly scope: Scope;
  /** The one to change; absent for a new one. */
  readonly definition: PermissionDefinition | undefined;
  /** All definitions of the scope. */
  readonly definitions: readonly PermissionDefinition[];
  readonly onDone: (id: string) => void;
  readonly onCancel: () => void;
}

/** Asks what a permission is called, what it is for and which others it contains, and saves it. */
export const DefinitionForm = ({
  scope,
  definition,
  definitions,
  onDone,
  onCancel,
}: DefinitionFormProps): ReactNode => {
  const changes = useDefinitionChanges(scope);
  const [id, setId] = useState(definition?.id ?? '');
  const [description, setDescription] = useState(definition?.description ?? '');
  const [contained, setContained] = useState<readonly string[]>(definition?.containedPermissionIds ?? []);
  const others = definitions.filter((other) => other.id !== definition?.id);

  const { check, field } = useFieldCheck(() =>
    readIdProblem(
      id,
      others.map((other) => other.id),
    ),
  );
  const save = useAction(async () => {
    const values = { id, description: description.trim(), containedPermissionIds: contained };
    if (definition) await changes.update(definition.id, values);
    else await changes.create(values);
    onDone(id);
  });

  return (
    <DialogForm
      action={definition ? 'Save permission' : 'Define permission'}
      work={save}
      onCheck={check}
      onCancel={onCancel}
    >
      <TextField
        {...field}
        label="Id"
        hint={definition ? 'Your code asks for it by this. Grants follow a new one.' : 'Your code asks for it by this.'}
        spellCheck={false}
        required
        value={id}
        onChange={(event) => setId(event.target.value)}
      />
      <TextField
        label="Description"
        isOptional
        hint="What it lets people do."
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {others.length > 0 && (
        <PermissionChoice legend="Contains" definitions={others} chosen={contained} onChange={setContained} />
      )}
    </DialogForm>
  );
};
