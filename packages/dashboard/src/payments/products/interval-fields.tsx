import type { ReactNode } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import { FormSelectField, FormTextField } from '../../ui/forms/form-fields.js';
import type { ProductFormParts } from './product-form.js';
import type { ProductValues } from './product-values.js';

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
export const IntervalFields = ({ form, problemAt, name, label, none }: IntervalFieldsProps): ReactNode => {
  const unitPath: FieldPath<ProductValues> = `${name}.unit`;
  const countPath: FieldPath<ProductValues> = `${name}.count`;
  const unit = useWatch({ control: form.methods.control, name: unitPath });
  return (
    <div className={unit === '' ? '' : 'grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-2'}>
      <FormSelectField form={form} name={unitPath} label={label} options={[{ value: '', label: none }, ...units]} />
      {unit !== '' && (
        <FormTextField
          form={form}
          name={countPath}
          label="How many"
          aria-label={`${label}: how many`}
          inputMode="numeric"
          validate={() => problemAt(countPath)}
        />
      )}
    </div>
  );
};
