import { useRef } from 'react';

/** What a dialog is given so that the focus goes back to where it came from. */
export interface FocusReturn {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Puts the focus back, when a dialog closes, to what had it when the dialog opened. Radix does this for dialogs with a
 * trigger of their own; ours are opened by state. Where something else has taken the focus meanwhile, it keeps it.
 */
export const useFocusReturn = (): FocusReturn => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
