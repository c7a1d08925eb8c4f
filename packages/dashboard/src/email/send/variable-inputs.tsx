import type { ReactNode } from 'react';
import { FormSelectField, FormTextAreaField, FormTextField } from '../../ui/forms/form-fields.js';
import type { SaveForm } from '../../ui/forms/use-save-form.js';
import { readVariableProblem, type VariableField } from '../sources/variables/variable-fields.js';
import type { SendValues } from './send-values.js';

const booleans = [
  { value: '', label: 'Choose…' },
  { value: 'true', label: 'true' },
  { value: 'false', label: 'false' },
];

interface InputProps {
  readonly form: SaveForm<SendValues>;
  readonly field: VariableField;
  readonly index: number;
}

const VariableInput = ({ form, field, index }: InputProps): ReactNode => {
  const bound = {
    form,
    name: `variables.${index}` as const,
    label: field.name || 'Variables',
    validate: (text: string) => readVariableProblem(field, text),
  };
  switch (field.kind) {
    case 'text':
      return <FormTextField {...bound} isOptional={field.isOptional} />;
    case 'number':
      return <FormTextField {...bound} isOptional={field.isOptional} inputMode="decimal" />;
    case 'boolean':
      return <FormSelectField {...bound} options={booleans} />;
    case 'json':
      return (
        <FormTextAreaField
          {...bound}
          isOptional={field.isOptional}
          hint='JSON, such as ["a", "b"]'
          className="font-mono"
        />
      );
    case 'all':
      return (
        <FormTextAreaField
          {...bound}
          isOptional
          hint="A JSON object with a value for each variable"
          className="font-mono"
        />
      );
  }
};

/** What {@link VariableInputs} takes. */
export interface VariableInputsProps {
  readonly form: SaveForm<SendValues>;
  readonly fields: readonly VariableField[];
}

/** Takes the values for the variables of a template; all users get the same. */
export const VariableInputs = ({ form, fields }: VariableInputsProps): ReactNode =>
  fields.length > 0 && (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-medium">Variables</legend>
      <p className="text-muted-foreground">
        All users get the same values. While a field is empty, the preview shows the template’s sample value.
      </p>
      {fields.map((field, index) => (
        <VariableInput key={field.name} form={form} field={field} index={index} />
      ))}
    </fieldset>
  );
