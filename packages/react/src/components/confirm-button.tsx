'use client';

import type { ReactNode } from 'react';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { Button } from './button.js';
import { InPlace } from './in-place.js';

interface QuestionProps {
  /** Question asked before the action runs. */
  readonly question: string;
  /** Label of the button that confirms. */
  readonly confirm: string;
  readonly busy: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks whether a destructive action is meant. */
export const ConfirmQuestion = ({ question, confirm, busy, onConfirm, onCancel }: QuestionProps): ReactNode => {
  const translate = useFullTranslate();
  return (
    <fieldset className="portico-confirm-question">
      <legend className="portico-confirm-text">{question}</legend>
      <div className="portico-row-actions">
        <Button look="danger" size="small" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {translate('action.cancel')}
        </Button>
      </div>
    </fieldset>
  );
};

interface ConfirmButtonProps extends Omit<QuestionProps, 'onCancel'> {
  readonly children: ReactNode;
  /** Accessible name, when several buttons have the same label. */
  readonly label?: string;
}

/** A button that asks for confirmation in place before a destructive action. Escape cancels. */
export const ConfirmButton = ({ children, label, ...question }: ConfirmButtonProps): ReactNode => (
  <InPlace
    {...(label !== undefined && { label })}
    content={(close) => <ConfirmQuestion {...question} onCancel={close} />}
  >
    {children}
  </InPlace>
);
