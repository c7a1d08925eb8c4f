import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { Button } from './button.js';

interface ConfirmButtonProps {
  readonly children: ReactNode;
  /** Says more than the words on the button, where several of a page have the same. */
  readonly label?: string;
  /** What is asked before it happens. */
  readonly question: string;
  /** The word on the button that does it. */
  readonly confirm: string;
  readonly busy: string | undefined;
  readonly onConfirm: () => void;
}

/** A button that asks once more, in its own place, before it does what cannot be undone. Escape takes the question back. */
export const ConfirmButton = ({
  children,
  label,
  question,
  confirm,
  busy,
  onConfirm,
}: ConfirmButtonProps): ReactNode => {
  const translate = useRareTranslate();
  const [isAsking, setAsking] = useState(false);
  const placeRef = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    const place = placeRef.current;
    // The button that was pressed has made room for others; the focus stays in its place.
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
