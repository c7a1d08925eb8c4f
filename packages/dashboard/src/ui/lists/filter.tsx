import type { ReactNode } from 'react';

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
  <select
    aria-label={label}
    // Of one width, so that nothing moves when the options arrive.
    className="h-9 w-full rounded-md border border-input bg-background px-3 text-ellipsis sm:w-48"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    <option value="">{any}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
