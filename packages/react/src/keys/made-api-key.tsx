import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../components/button.js';
import { SecretField } from '../components/secret-field.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import type { MadeKey } from './api-keys.js';

interface MadeApiKeyProps {
  readonly made: MadeKey;
  readonly onKept: () => void;
}

/** Shows a new key, this once: the server keeps no more than its hash. */
export const MadeApiKey = ({ made, onKept }: MadeApiKeyProps): ReactNode => {
  const translate = useRareTranslate();
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
      <Button onClick={onKept}>{translate('keys.kept')}</Button>
    </div>
  );
};
