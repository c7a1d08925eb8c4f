import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Select } from '../forms/select.js';

/** What {@link Filter} takes. */
export interface FilterProps {
  readonly label: string;
  /** The option without a filter, such as “Any status”. */
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A filter of a list: one of a few values, or any. */
export const Filter = ({ label, any, value = '', options, onChange }: FilterProps): ReactNode => (
  <Select
    aria-label={label}
    // Of one width, so that nothing moves when the options arrive.
    className={classNames('w-full sm:w-48', value !== '' && '[&>select]:border-primary [&>select]:font-medium')}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    <option value="">{any}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
);
