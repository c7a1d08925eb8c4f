'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

interface KeptFocus {
  /** Goes to the element that contains the open section. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Name of the row that was removed with the focus, until the focus moves on. */
  readonly removed: string | undefined;
}

/** Name of the row of a list that an element was in; undefined if the row is still there. */
const findRemovedRow = (element: Element): string | undefined => {
  const row = element.closest('.portico-row');
  if (!row || row.isConnected) return undefined;
  const title = row.querySelector('.portico-account-name') ?? row.querySelector('.portico-row-title');
  return title?.textContent ?? undefined;
};

/**
 * Moves the focus to the heading of the open section when what has it goes, such as a removed row. Browsers would
 * drop it, and a keyboard would begin again at the top of the page. A screen reader, which then reads the heading, also
 * needs to hear that the row is gone.
 */
export const useKeptFocus = (): KeptFocus => {
  const ref = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<string>();
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    // Not cleared by a blur: some browsers report one of what is about to be removed.
    let last = document.activeElement;
    const onFocus = (): void => {
      last = document.activeElement;
      setRemoved(undefined);
    };
    place.addEventListener('focusin', onFocus);
    // A part of the section can render alone, so no render of the page tells.
    const observer = new MutationObserver(() => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return;
      const row = findRemovedRow(last);
      place.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      setRemoved(row);
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('focusin', onFocus);
    };
  }, []);
  return { ref, removed };
};
