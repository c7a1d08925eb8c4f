'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useProject } from '../app/use-project.js';
import { Button } from '../components/button.js';
import { CopyButton } from '../components/copy-button.js';
import { DownloadIcon } from '../components/lazy-icons.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Downloads a text as a file. */
const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Shows new recovery codes once. The server stores only their hashes. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps): ReactNode => {
  const translate = useFullTranslate();
  const { displayName } = useProject();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headingRef.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className="portico-stack">
      <div className="portico-titles">
        <h3 className="portico-step-title" ref={headingRef} tabIndex={-1}>
          {translate('totp.codes')}
        </h3>
        <p className="portico-text">{translate('recovery.text')}</p>
      </div>
      <ul className="portico-codes" aria-label={translate('totp.codes')}>
        {codes.map((code) => (
          <li className="portico-code-item" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <div className="portico-row-actions">
        <CopyButton text={text} label={translate('recovery.copy')} />
        <Button
          look="quiet"
          size="small"
          onClick={() =>
            download(
              translate('recovery.file'),
              `${translate('recovery.file-title', { app: displayName })}\n\n${text}\n`,
            )
          }
        >
          <DownloadIcon />
          {translate('recovery.download')}
        </Button>
      </div>
      <Button onClick={onSaved}>{translate('recovery.kept')}</Button>
    </div>
  );
};
