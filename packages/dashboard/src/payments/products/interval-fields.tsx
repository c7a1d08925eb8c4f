import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSelectField, FormTextField } from '../../ui/forms/form-fields.js';
import type { ProductFormParts } from './product-form.js';

/** What {@link IntervalFields} takes. */
export interface IntervalFieldsProps extends ProductFormParts {
  /** Where the interval is in the form. */
  readonly name: 'trial' | `prices.${number}.${'interval' | 'trial'}` | `items.${number}.repeat`;
  readonly label: string;
  /** What no interval is called. */
  readonly none: string;
}

const units = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
  { value: 'year', label: 'Years' },
];

/** A number of days, weeks, months or years, or none. */
export const IntervalFields = ({ form, fieldAt, name, label, none }: IntervalFieldsProps): ReactNode => {
  const unit = useWatch({ control: form.methods.control, name: `${name}.unit` });
  return (
    <div className={unit === '' ? '' : 'grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-2'}>
      <FormSelectField
        form={form}
        name={`${name}.unit`}
        label={label}
        options={[{ value: '', label: none }, ...units]}
      />
      {unit !== '' && (
        <FormTextField
          {...fieldAt(`${name}.count`)}
          label="How many"
          aria-label={`${label}: how many`}
          inputMode="numeric"
        />
      )}
    </div>
  );
};
