import { Switch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';

/** What {@link SwitchField} and {@link CheckboxField} take. */
export interface ChoiceFieldProps {
  readonly label: string;
  /** What being on means. */
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

const Words = ({ id, label, hint }: { id: string; label: string; hint: ReactNode }): ReactNode => (
  <div className="flex min-w-0 flex-col gap-0.5">
    <label htmlFor={id} className="font-medium break-words">
      {label}
    </label>
    {hint && (
      <p id={`${id}-hint`} className="text-[0.8125rem] break-words text-muted-foreground">
        {hint}
      </p>
    )}
  </div>
);

/** A switch for a setting that is on or off. */
export const SwitchField = ({ label, hint, isOn, onChange, isDisabled = false }: ChoiceFieldProps): ReactNode => {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <Words id={id} label={label} hint={hint} />
      <Switch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classNames(
          'relative h-6 w-10 shrink-0 rounded-full border border-input bg-secondary transition-colors',
          'data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-55',
        )}
      >
        <Switch.Thumb className="block size-4 translate-x-[3px] rounded-full bg-input transition-transform data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-primary-foreground" />
      </Switch.Root>
    </div>
  );
};

/** A checkbox with its label and hint. */
export const CheckboxField = ({ label, hint, isOn, onChange, isDisabled = false }: ChoiceFieldProps): ReactNode => {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-4 shrink-0"
      />
      <Words id={id} label={label} hint={hint} />
    </div>
  );
};
