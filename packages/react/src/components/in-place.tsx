'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.js';

interface InPlaceProps {
  /** Label of the button that opens the content. */
  readonly children: ReactNode;
  /** Accessible name, when several buttons have the same label. */
  readonly label?: string;
  /** Default: a quiet button that is as wide as its label. */
  readonly look?: 'quiet' | 'strong';
  /** What takes the place of the button. Its first control gets the focus. */
  readonly content: (close: () => void) => ReactNode;
}

/** A button that is replaced by a form or question. Escape brings it back. */
export const InPlace = ({ children, label, look = 'quiet', content }: InPlaceProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const placeRef = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    const place = placeRef.current;
    // The pressed button was replaced, so the focus moves to what is in its place.
    if (isOpen || wasOpen.current) {
      const first =
        place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('button, input');
      first?.focus();
      // A new name replaces the old one.
      if (first instanceof HTMLInputElement) first.select();
    }
    wasOpen.current = isOpen;
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    place?.addEventListener('keydown', onKeyDown);
    return () => place?.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  return (
    <div className="portico-confirm" data-open={isOpen} ref={placeRef}>
      {isOpen ? (
        content(() => setOpen(false))
      ) : (
        <Button
          look={look}
          size={look === 'strong' ? 'full' : 'small'}
          {...(label !== undefined && { label })}
          onClick={() => setOpen(true)}
        >
          {children}
        </Button>
      )}
    </div>
  );
};
