import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';
import { Select } from './select.js';

const control =
  'w-full min-w-0 rounded-md border border-input bg-background px-3 text-foreground transition-colors aria-invalid:border-destructive disabled:opacity-60';

interface FieldFrameProps {
  readonly label: string;
  /** What to enter and what it is for; announced with the field. */
  readonly hint?: ReactNode;
  /** What is wrong with the entry and how to fix it. */
  readonly error?: string | undefined;
  /** Whether the field may stay empty; shown beside the label. */
  readonly isOptional?: boolean;
}

interface FrameProps extends FieldFrameProps {
  readonly id: string;
  readonly children: ReactNode;
}

const describe = (id: string, { hint, error }: FieldFrameProps): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

const FieldFrame = ({ id, label, hint, error, isOptional, children }: FrameProps): ReactNode => (
  <div className="flex flex-col gap-1.5">
    <div className="flex items-baseline justify-between gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {isOptional && <span className="text-xs text-muted-foreground">optional</span>}
    </div>
    {children}
    {error && (
      <p id={`${id}-error`} role="alert" className="text-[0.8125rem] text-destructive">
        {error}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className="text-[0.8125rem] text-muted-foreground">
        {hint}
      </p>
    )}
  </div>
);

/** What {@link TextField} takes in addition to the attributes of an input. */
export type TextFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, 'id'>;

/** A line of text with its label, hint and error tied to it. */
export const TextField = ({ label, hint, error, isOptional, className, ...rest }: TextFieldProps): ReactNode => {
  const id = useId();
  const frame = { label, hint, error, isOptional: isOptional ?? false };
  return (
    <FieldFrame id={id} {...frame}>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describe(id, frame)}
        className={classNames(control, 'h-9', className)}
      />
    </FieldFrame>
  );
};

/** What {@link TextAreaField} takes in addition to the attributes of a text area. */
export type TextAreaFieldProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** Several lines of text with label, hint and error. */
export const TextAreaField = ({
  label,
  hint,
  error,
  isOptional,
  className,
  ...rest
}: TextAreaFieldProps): ReactNode => {
  const id = useId();
  const frame = { label, hint, error, isOptional: isOptional ?? false };
  return (
    <FieldFrame id={id} {...frame}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describe(id, frame)}
        className={classNames(control, 'py-2', className)}
      />
    </FieldFrame>
  );
};

/** What {@link SelectField} takes in addition to the attributes of a select. */
export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

/** One of a few values, as the browser's own select element. */
export const SelectField = ({
  label,
  hint,
  error,
  isOptional,
  options,
  className,
  ...rest
}: SelectFieldProps): ReactNode => {
  const id = useId();
  const frame = { label, hint, error, isOptional: isOptional ?? false };
  return (
    <FieldFrame id={id} {...frame}>
      <Select {...rest} id={id} aria-describedby={describe(id, frame)} className={classNames('w-full', className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
};
