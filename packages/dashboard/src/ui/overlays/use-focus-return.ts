import { useRef } from 'react';
import { focusHeading, isFocusLost } from '../display/focus-heading.js';

/** The event handlers of a dialog that returns the focus. */
export interface FocusReturn {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

const lastControlOf = (row: Element | null | undefined): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])].at(-1);

/**
 * Returns the focus, when a dialog closes, to the element that had it when the dialog opened. Radix does this only for
 * dialogs with a trigger, and ours are opened by state. If another element has taken the focus meanwhile, it keeps it. If
 * what the dialog did removed the element, its row, the next or the previous one gets the focus, or else the panel or the
 * page.
 */
export const useFocusReturn = (): FocusReturn => {
  const opener = useRef<Element>(null);
  const rows = useRef<readonly (Element | null | undefined)[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      const row = opener.current?.closest('tr, li');
      rows.current = [row, row?.nextElementSibling, row?.previousElementSibling];
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const controls = rows.current.filter((row) => row?.isConnected).map(lastControlOf);
      const panel = document.querySelector<HTMLElement>('[role=dialog]');
      for (const target of [opener.current, ...controls, panel]) {
        if (!isFocusLost()) return;
        if (target instanceof HTMLElement) target.focus();
      }
      if (isFocusLost()) focusHeading();
    },
  };
};
