import type { PermissionDefinition } from '@portico/js';
import type { ReactNode } from 'react';
import { CheckboxField } from '../ui/forms/choice-field.js';

/** What {@link PermissionChoice} takes. */
export interface PermissionChoiceProps {
  readonly legend: string;
  /** What there is to choose from. */
  readonly definitions: readonly PermissionDefinition[];
  /** The ids that are chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Some of the permissions there are. What is chosen comes in the order of the definitions. */
export const PermissionChoice = ({ legend, definitions, chosen, onChange }: PermissionChoiceProps): ReactNode => {
  const toggle = (id: string, isOn: boolean): void =>
    onChange(definitions.flatMap((one) => ((one.id === id ? isOn : chosen.includes(one.id)) ? [one.id] : [])));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-medium">{legend}</legend>
      {definitions.length === 0 && <p className="text-muted-foreground">There is no permission to choose from yet.</p>}
      {definitions.map(({ id, description }) => (
        <CheckboxField
          key={id}
          label={id}
          hint={description}
          isOn={chosen.includes(id)}
          onChange={(isOn) => toggle(id, isOn)}
        />
      ))}
    </fieldset>
  );
};
