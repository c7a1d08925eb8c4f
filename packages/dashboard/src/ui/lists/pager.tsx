import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../display/use-kept-focus.js';
import { Button } from '../forms/button.js';

/** What {@link Pager} takes. */
export interface PagerProps {
  readonly isFirst: boolean;
  /** The cursor of the next page, or `null` on the last one. */
  readonly next: string | null;
  readonly onFirst: () => void;
  readonly onNext: (cursor: string) => void;
}

/** Moves through a list page by page. Cursors only lead forward, so “Back” uses the browser's history. */
export const Pager = ({ isFirst, next, onFirst, onNext }: PagerProps): ReactNode => {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  // The last page disables the button that led to it.
  const keptFocus = useKeptFocus();
  if (isFirst && next === null) return null;
  return (
    <nav {...keptFocus} aria-label="Pages" className="flex flex-wrap justify-end gap-2">
      <Button size="small" disabled={isFirst} onClick={onFirst}>
        <ChevronsLeft aria-hidden className="size-4" />
        First page
      </Button>
      <Button size="small" disabled={isFirst || !canGoBack} onClick={() => history.back()}>
        <ChevronLeft aria-hidden className="size-4" />
        Back
      </Button>
      <Button size="small" disabled={next === null} onClick={() => next !== null && onNext(next)}>
        Next page
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
};
