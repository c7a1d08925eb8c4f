'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { Button } from './button.js';

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
  const [isAsking, setAsking] = useState(false);
  const placeRef = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    const place = placeRef.current;
    // The pressed button was replaced, so the focus moves to the one in its place.
    if (isAsking || wasAsking.current) place?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
    if (!isAsking) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setAsking(false);
    };
    place?.addEventListener('keydown', onKeyDown);
    return () => place?.removeEventListener('keydown', onKeyDown);
  }, [isAsking]);

  return (
    <div className="portico-confirm" ref={placeRef}>
      {isAsking ? (
        <fieldset className="portico-confirm-question">
          <legend className="portico-confirm-text">{question}</legend>
          <div className="portico-row-actions">
            <Button look="danger" size="small" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
            <Button look="quiet" size="small" onClick={() => setAsking(false)}>
              {translate('action.keep')}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button look="quiet" size="small" {...(label !== undefined && { label })} onClick={() => setAsking(true)}>
          {children}
        </Button>
      )}
    </div>
  );
};
