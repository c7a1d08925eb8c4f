'use client';

import type { ReactNode } from 'react';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { Button } from './button.js';
import { InPlace } from './in-place.js';

interface ConfirmButtonProps {
  readonly children: ReactNode;
  /** Accessible name, when several buttons have the same label. */
  readonly label?: string;
  /** Question asked before the action runs. */
  readonly question: string;
  /** Label of the button that confirms. */
  readonly confirm: string;
  readonly busy: string | undefined;
  readonly onConfirm: () => void;
}

/** A button that asks for confirmation in place before a destructive action. Escape cancels. */
export const ConfirmButton = ({
  children,
  label,
  question,
  confirm,
  busy,
  onConfirm,
}: ConfirmButtonProps): ReactNode => {
  const translate = useFullTranslate();
  const ask = (close: () => void): ReactNode => (
    <fieldset className="portico-confirm-question">
      <legend className="portico-confirm-text">{question}</legend>
      <div className="portico-row-actions">
        <Button look="danger" size="small" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button look="quiet" size="small" onClick={close}>
          {translate('action.keep')}
        </Button>
      </div>
    </fieldset>
  );
  return (
    <InPlace {...(label !== undefined && { label })} content={ask}>
      {children}
    </InPlace>
  );
};
