import { useRef } from 'react';

/** The event handlers of a dialog that returns the focus. */
export interface FocusReturn {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Returns the focus, when a dialog closes, to the element that had it when the dialog opened. Radix does this only for
 * dialogs with a trigger, and ours are opened by state. If another element has taken the focus meanwhile, it keeps it.
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
