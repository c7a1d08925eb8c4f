import { type ReactNode, useId, useState } from 'react';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';

/** What {@link PanelSection} takes. */
export interface PanelSectionProps {
  readonly title: string;
  /** Shown at the end of the title's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a side panel with a heading. */
export const PanelSection = ({ title, action, children }: PanelSectionProps): ReactNode => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t pt-5">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
};

/** What {@link PanelList} takes. */
export interface PanelListProps<Item> {
  /** What is listed, to complete “Loading …”. */
  readonly what: string;
  readonly items: readonly Item[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Shown when the list is empty. */
  readonly empty: string;
  /** Whether only the first twenty items are shown until the owner asks for all. Default: all are shown. */
  readonly isShortened?: boolean;
  readonly children: (item: Item) => ReactNode;
}

const SHORT_LENGTH = 20;

/** A list in a side panel: loading, failed, empty, or with its items. */
export const PanelList = <Item extends { readonly id: string }>({
  what,
  items,
  error,
  onRetry,
  empty,
  isShortened = false,
  children,
}: PanelListProps<Item>): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  if (error && !items) return <ErrorNote error={error} onRetry={onRetry} />;
  if (!items) {
    return (
      <>
        <LoadingNote what={what} />
        <Skeleton className="h-12 w-full" />
      </>
    );
  }
  if (items.length === 0) return <p className="text-muted-foreground">{empty}</p>;
  const isLong = isShortened && items.length > SHORT_LENGTH;
  const shown = isLong && !isOpen ? items.slice(0, SHORT_LENGTH) : items;
  return (
    <>
      <ul className="flex flex-col rounded-md border">
        {shown.map((item) => (
          <li key={item.id} className="flex flex-col gap-2 px-3 py-2.5 not-first:border-t">
            {children(item)}
          </li>
        ))}
      </ul>
      {isLong && (
        <Button size="small" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${items.length} ${what}`}
        </Button>
      )}
    </>
  );
};
