'use client';

import { type ReactNode, useId, useState } from 'react';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { CopyButton } from './copy-button.js';
import { EyeIcon, EyeOffIcon } from './icons.js';

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  /** Label of the copy button. */
  readonly copy: string;
}

/** A secret that is shown once. Masked until the user reveals it; can be copied while masked. */
export const SecretField = ({ label, value, copy }: SecretFieldProps): ReactNode => {
  const translate = useFullTranslate();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="portico-field">
      <label className="portico-label" htmlFor={id}>
        {label}
      </label>
      <div className="portico-control">
        <input
          className="portico-input"
          id={id}
          type={isShown ? 'text' : 'password'}
          value={value}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button
          className="portico-toggle"
          type="button"
          aria-label={translate(isShown ? 'field.hide-secret' : 'field.show-secret')}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      <div className="portico-row-actions">
        <CopyButton text={value} label={copy} />
      </div>
    </div>
  );
};
