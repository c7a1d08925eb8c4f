'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFullTranslate } from '../messages/use-full-translate.js';

interface KeptFocus {
  /** Goes to the element that contains the open section. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** What became of the row that had the focus, until the focus moves on. */
  readonly news: string | undefined;
}

/** What is left of the row of a list. */
interface LeftRow {
  readonly name: string;
  readonly badges: readonly string[];
  readonly isRemoved: boolean;
}

const readRow = (row: Element): LeftRow => {
  const textsOf = (selector: string): string[] =>
    [...row.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const [title = '', name = title] = [...textsOf('.portico-row-title'), ...textsOf('.portico-account-name')];
  return { name, badges: textsOf('.portico-badge'), isRemoved: !row.isConnected };
};

/**
 * Moves the focus to the heading of the open section when what has it goes, such as a removed row. Browsers would
 * drop it, and a keyboard would begin again at the top of the page. A screen reader, which then reads the heading, also
 * needs to hear what became of the row.
 */
export const useKeptFocus = (): KeptFocus => {
  const ref = useRef<HTMLDivElement>(null);
  const translate = useFullTranslate();
  const [left, setLeft] = useState<LeftRow>();
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    // Not cleared by a blur: some browsers report one of what is about to be removed.
    let last = document.activeElement;
    let row: Element | null | undefined;
    const onFocus = (): void => {
      last = document.activeElement;
      row = last?.closest('.portico-row');
      setLeft(undefined);
    };
    place.addEventListener('focusin', onFocus);
    // A part of the section can render alone, so no render of the page tells.
    const observer = new MutationObserver(() => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return;
      const had = row;
      place.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      if (had) setLeft(readRow(had));
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('focusin', onFocus);
    };
  }, []);
  if (!left) return { ref, news: undefined };
  const { name, badges, isRemoved } = left;
  return { ref, news: isRemoved ? translate('settings.removed', { name }) : [name, ...badges].join(', ') };
};
