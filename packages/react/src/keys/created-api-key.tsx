'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../components/button.js';
import { SecretField } from '../components/secret-field.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { CreatedKey } from './api-keys.js';

interface CreatedApiKeyProps {
  readonly made: CreatedKey;
  readonly onSaved: () => void;
}

/** Shows a new key once. The server stores only its hash. */
export const CreatedApiKey = ({ made, onSaved }: CreatedApiKeyProps): ReactNode => {
  const translate = useFullTranslate();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headingRef.current?.focus(), []);
  return (
    <div className="portico-stack">
      <div className="portico-titles">
        <h3 className="portico-step-title" ref={headingRef} tabIndex={-1}>
          {translate('keys.made', { name: made.description })}
        </h3>
        <p className="portico-text">{translate('keys.made-text')}</p>
      </div>
      <SecretField label={translate('keys.value')} value={made.value} copy={translate('keys.copy')} />
      <Button onClick={onSaved}>{translate('keys.kept')}</Button>
    </div>
  );
};
