'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the open section when what has it goes, such as a removed row. Browsers would
 * drop it, and a keyboard would begin again at the top of the page.
 */
export const useKeptFocus = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    // Not cleared by a blur: some browsers report one of what is about to be removed.
    let last = document.activeElement;
    const onFocus = (): void => {
      last = document.activeElement;
    };
    place.addEventListener('focusin', onFocus);
    // A part of the section can render alone, so no render of the page tells.
    const observer = new MutationObserver(() => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return;
      place.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('focusin', onFocus);
    };
  }, []);
  return ref;
};
