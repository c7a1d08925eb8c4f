import { type ReactNode, useId } from 'react';

/** What {@link RadioGroup} takes. */
export interface RadioGroupProps<Value extends string> {
  /** What the choice is about. */
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: Value | undefined;
  /** Why the choice is not accepted. */
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: ReactNode }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few options, each with what it means. */
export const RadioGroup = <Value extends string>({
  label,
  hint,
  value,
  error,
  options,
  onChange,
}: RadioGroupProps<Value>): ReactNode => {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-3 font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-muted-foreground">
          {hint}
        </p>
      )}
      {options.map((option) => {
        const optionId = `${id}-${option.value}`;
        return (
          <div key={option.value} className="flex items-start gap-3">
            <input
              id={optionId}
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={option.hint ? `${optionId}-hint` : undefined}
              className="mt-0.5 size-4 shrink-0"
            />
            <div className="flex min-w-0 flex-col gap-0.5">
              <label htmlFor={optionId}>{option.label}</label>
              {option.hint && (
                <p id={`${optionId}-hint`} className="text-[0.8125rem] text-muted-foreground">
                  {option.hint}
                </p>
              )}
            </div>
          </div>
        );
      })}
      {error && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
};
