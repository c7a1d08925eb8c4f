import { type RefObject, useEffect } from 'react';
import { isTyping } from '../is-typing.js';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves between rows by arrow key while a panel is open: opens the link next to the one that is `aria-current`. Ignored
 * while the user types.
 */
export const useRowKeys = ({ table, isActive }: { table: RefObject<HTMLElement | null>; isActive: boolean }): void => {
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const links = [...(table.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])];
      const next = links[links.findIndex((link) => link.ariaCurrent === 'page') + step];
      if (!next) return;
      event.preventDefault();
      next.click();
      next.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [table, isActive]);
};
