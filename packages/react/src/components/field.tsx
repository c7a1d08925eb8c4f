import { type ReactNode, useState } from 'react';
import { useTranslate } from '../messages/use-translate.js';
import type { Fault } from './fault.js';
import { FaultWords } from './fault-words.js';
import { AlertIcon, CheckIcon, DotIcon, EyeIcon, EyeOffIcon } from './icons.js';
import type { FieldBinding } from './use-form.js';

/** A rule a value has to meet, shown before it is broken. */
interface Rule {
  readonly text: string;
  readonly isMet: boolean;
}

interface FieldProps {
  readonly label: string;
  readonly binding: FieldBinding;
  /** What password managers and browsers fill in, HTML Standard §4.10.18.7. */
  readonly autoComplete: string;
  readonly type: 'email' | 'text';
  readonly defaultValue?: string | undefined;
  /** Told the value on each key. */
  readonly onInput?: ((value: string) => void) | undefined;
}

const FaultText = ({ id, fault }: { id: string; fault: Fault | undefined }): ReactNode => (
  // The region is there before its text, or screen readers would not notice the text appear.
  <div className="portico-live" id={id} aria-live="polite">
    {fault && (
      <p className="portico-error">
        <AlertIcon />
        <span className="portico-error-text">
          <FaultWords fault={fault} />
        </span>
      </p>
    )}
  </div>
);

interface LabelledProps {
  readonly label: string;
  readonly binding: FieldBinding;
  /** Stands beneath the control and its message. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around a control: its label above, its message beneath. */
export const Labelled = ({ label, binding, below, children }: LabelledProps): ReactNode => (
  <div className="portico-field">
    <label className="portico-label" htmlFor={binding.id}>
      {label}
    </label>
    <div className="portico-control">{children}</div>
    <FaultText id={binding.faultId} fault={binding.fault} />
    {below}
  </div>
);

/** A labelled field with its message beneath it. */
export const Field = ({ label, binding, autoComplete, type, defaultValue, onInput }: FieldProps): ReactNode => (
  <Labelled label={label} binding={binding}>
    <input
      {...binding.input}
      onInput={(event) => {
        binding.input.onInput(event);
        onInput?.(event.currentTarget.value);
      }}
      className="portico-input"
      type={type}
      autoComplete={autoComplete}
      defaultValue={defaultValue}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-describedby={binding.faultId}
    />
  </Labelled>
);

interface PasswordFieldProps {
  readonly label: string;
  readonly binding: FieldBinding;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly rule?: Rule | undefined;
  /** Stands beneath it, such as a way on for who does not know the password. */
  readonly below?: ReactNode;
  /** Told the value on each key, for a rule that shows when it is met. */
  readonly onInput?: (value: string) => void;
}

/** A password field with a button that shows what was typed. Pasting is allowed, as in any field. */
export const PasswordField = ({
  label,
  binding,
  autoComplete,
  rule,
  below,
  onInput,
}: PasswordFieldProps): ReactNode => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const ruleId = `${binding.id}-rule`;
  const hint = rule && (
    <p className="portico-hint" id={ruleId} data-met={rule.isMet || undefined} hidden={binding.fault !== undefined}>
      {rule.isMet ? <CheckIcon /> : <DotIcon />}
      {rule.text}
    </p>
  );
  return (
    <Labelled label={label} binding={binding} below={hint ?? below}>
      <input
        {...binding.input}
        onInput={(event) => {
          binding.input.onInput(event);
          onInput?.(event.currentTarget.value);
        }}
        className="portico-input"
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={rule && !binding.fault ? `${ruleId} ${binding.faultId}` : binding.faultId}
      />
      <button
        className="portico-toggle"
        type="button"
        aria-label={translate(isShown ? 'field.hide-password' : 'field.show-password')}
        aria-controls={binding.id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </Labelled>
  );
};
