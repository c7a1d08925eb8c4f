'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslate } from '../messages/use-translate.js';
import type { ErrorNotice } from './error-notice.js';
import { ErrorNoticeText } from './error-notice-text.js';
import { AlertIcon, CheckIcon, DotIcon, EyeIcon, EyeOffIcon } from './icons.js';
import type { FieldBinding } from './use-form.js';

/** A rule for a value, shown before the user breaks it. */
interface Rule {
  readonly text: string;
  readonly isMet: boolean;
}

interface FieldProps {
  readonly label: string;
  readonly binding: FieldBinding;
  /** Hint for password managers and browsers, HTML Standard §4.10.18.7. */
  readonly autoComplete: string;
  readonly type: 'email' | 'text';
  /** What the keyboard of a phone capitalizes. Default: nothing. */
  readonly autoCapitalize?: 'words';
  readonly defaultValue?: string | undefined;
  /** Called with the value on each input. */
  readonly onInput?: ((value: string) => void) | undefined;
}

const FieldError = ({ id, notice }: { id: string; notice: ErrorNotice | undefined }): ReactNode => (
  // Rendered while empty: screen readers would otherwise not announce the text.
  <div className="portico-live" id={id} aria-live="polite">
    {notice && (
      <p className="portico-error">
        <AlertIcon />
        <span className="portico-error-text">
          <ErrorNoticeText notice={notice} />
        </span>
      </p>
    )}
  </div>
);

interface LabelledProps {
  readonly label: string;
  readonly binding: FieldBinding;
  /** Shown below the control and its error. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A control with its label above and its error below. */
export const Labelled = ({ label, binding, below, children }: LabelledProps): ReactNode => (
  <div className="portico-field">
    <label className="portico-label" htmlFor={binding.id}>
      {label}
    </label>
    <div className="portico-control">{children}</div>
    <FieldError id={binding.errorId} notice={binding.notice} />
    {below}
  </div>
);

interface InputProps extends Omit<ComponentProps<'input'>, 'onInput'> {
  readonly binding: FieldBinding;
  readonly onInput?: ((value: string) => void) | undefined;
}

/** An input whose text no browser corrects. */
const Input = ({ binding, onInput, ...rest }: InputProps): ReactNode => (
  <input
    {...binding.input}
    onInput={(event) => {
      binding.input.onInput(event);
      onInput?.(event.currentTarget.value);
    }}
    className="portico-input"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    aria-describedby={binding.errorId}
    {...rest}
  />
);

/** A labeled text field with its error. */
export const Field = ({ label, binding, ...rest }: FieldProps): ReactNode => (
  <Labelled label={label} binding={binding}>
    <Input binding={binding} {...rest} />
  </Labelled>
);

interface PasswordFieldProps {
  readonly label: string;
  readonly binding: FieldBinding;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly rule?: Rule | undefined;
  /** Shown below the field, for example a link for forgotten passwords. */
  readonly below?: ReactNode;
  /** Called with the value on each input, to update the rule. */
  readonly onInput?: (value: string) => void;
}

/** A password field with a button that shows the password. Allows pasting. */
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
    <p className="portico-hint" id={ruleId} data-met={rule.isMet || undefined} hidden={binding.notice !== undefined}>
      {rule.isMet ? <CheckIcon /> : <DotIcon />}
      {rule.text}
    </p>
  );
  return (
    <Labelled label={label} binding={binding} below={hint ?? below}>
      <Input
        binding={binding}
        onInput={onInput}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        aria-describedby={rule && !binding.notice ? `${ruleId} ${binding.errorId}` : binding.errorId}
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
