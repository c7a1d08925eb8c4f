import type { PermissionDefinition } from '@portico/js';
import type { ReactNode } from 'react';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { findContaining, readIdProblem } from './definition-problem.js';
import { PermissionChoice } from './permission-choice.js';
import { type Scope, useDefinitionChanges } from './use-definitions.js';

/** What {@link DefinitionForm} takes. */
export interface DefinitionFormProps {
  readonly scope: Scope;
  /** The permission to edit; absent for a new one. */
  readonly definition: PermissionDefinition | undefined;
  /** All definitions of the scope. */
  readonly definitions: readonly PermissionDefinition[];
  readonly onDone: (id: string) => void;
  readonly onCancel: () => void;
}

interface Values {
  readonly id: string;
  readonly description: string;
  readonly containedPermissionIds: readonly string[];
}

/** Creates or edits a permission: its ID, its description and the permissions it contains. */
export const DefinitionForm = ({
  scope,
  definition,
  definitions,
  onDone,
  onCancel,
}: DefinitionFormProps): ReactNode => {
  const changes = useDefinitionChanges(scope);
  const others = definitions.filter((other) => other.id !== definition?.id);
  const otherIds = others.map((other) => other.id);
  const contained = definition?.containedPermissionIds ?? [];
  // Both would grant the same. One that is contained already stays, so that it can be taken out.
  const looping = definition ? findContaining(definitions, definition.id).filter((id) => !contained.includes(id)) : [];
  const choices = others.filter(({ id }) => !looping.includes(id));
  const form = useSaveForm<Values>({
    saved: {
      id: definition?.id ?? '',
      description: definition?.description ?? '',
      containedPermissionIds: contained,
    },
    fieldOfCode: { PERMISSION_ID_ALREADY_EXISTS: 'id' },
    onSave: async (values) => {
      if (definition) await changes.update(definition.id, values);
      else await changes.create(values);
      onDone(values.id);
    },
  });

  return (
    <DialogForm action={definition ? 'Save permission' : 'Create permission'} form={form} onCancel={onCancel}>
      <FormTextField
        form={form}
        name="id"
        validate={(id) => readIdProblem(id, otherIds)}
        label="ID"
        hint={
          definition
            ? 'Your code checks this ID. If you change it, existing grants are updated.'
            : 'Your code checks this ID.'
        }
        spellCheck={false}
        required
      />
      <FormTextField form={form} name="description" label="Description" isOptional hint="What it allows." />
      {choices.length > 0 && (
        <PermissionChoice form={form} name="containedPermissionIds" legend="Contains" definitions={choices} />
      )}
      {looping.length > 0 && (
        <p className="text-[0.8125rem] text-muted-foreground">
          Not listed, because they contain this permission: {looping.join(', ')}.
        </p>
      )}
    </DialogForm>
  );
};
