import type { PermissionDefinition } from '@portico/js';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { CheckboxField } from '../ui/forms/choice-field.js';
import type { SaveForm } from '../ui/forms/use-save-form.js';

/** What {@link PermissionChoice} takes. */
export interface PermissionChoiceProps<Values extends FieldValues> {
  readonly form: SaveForm<Values>;
  /** The list of chosen IDs. */
  readonly name: FieldPath<Values>;
  readonly legend: string;
  readonly definitions: readonly PermissionDefinition[];
}

/** The IDs after one is checked or cleared, in the order of the definitions. */
export const withPermission = (
  definitions: readonly Pick<PermissionDefinition, 'id'>[],
  chosen: readonly string[],
  { id, isChosen }: { readonly id: string; readonly isChosen: boolean },
): string[] => definitions.flatMap((one) => ((one.id === id ? isChosen : chosen.includes(one.id)) ? [one.id] : []));

/** A list of permissions in a form, each with a checkbox. */
export const PermissionChoice = <Values extends FieldValues>({
  form,
  name,
  legend,
  definitions,
}: PermissionChoiceProps<Values>): ReactNode => {
  const { field } = useController({ control: form.methods.control, name });
  const value: unknown = field.value;
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 font-medium">{legend}</legend>
      {/* Teams always have some: those of the system. */}
      {definitions.length === 0 && (
        <p className="text-muted-foreground">No project permissions yet. Create one first.</p>
      )}
      {definitions.map(({ id, description }) => (
        <CheckboxField
          key={id}
          label={id}
          hint={description}
          isOn={chosen.includes(id)}
          onChange={(isChosen) => field.onChange(withPermission(definitions, chosen, { id, isChosen }))}
        />
      ))}
    </fieldset>
  );
};
