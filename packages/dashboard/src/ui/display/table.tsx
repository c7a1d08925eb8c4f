import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { useKeptFocus } from './use-kept-focus.js';

/** What {@link Table} takes. */
export interface TableProps {
  /** What the rows are; for screen readers only. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** A full-width table with a sticky head. When the row that has the focus disappears, the heading of the page gets it. */
export const Table = ({ caption, children }: TableProps): ReactNode => (
  // `clip` instead of `hidden`, so that the head sticks to the window.
  <div {...useKeptFocus()} className="min-w-0 overflow-clip rounded-md border bg-card">
    <table className="w-full table-fixed border-separate border-spacing-0 text-start tabular-nums">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </div>
);

interface ColumnProps {
  /** Hidden in narrow windows. */
  readonly isWide?: boolean;
  /** Also hidden beside the rail of a small laptop, where four columns of text are too many. */
  readonly isWidest?: boolean;
  /** Aligned to the end of the row. */
  readonly isEnd?: boolean;
}

const columnClasses = ({ isWide = false, isWidest = false, isEnd = false }: ColumnProps): string =>
  classNames(isWide && 'max-lg:hidden', isWidest && 'max-xl:hidden', isEnd ? 'text-end' : 'text-start');

/** The width of a column; without one it shares the remaining space. */
export type ColumnWidth = 'action' | 'actions' | 'age' | 'badge' | 'check' | 'date' | 'email' | 'state' | 'time';

const widths: Readonly<Record<ColumnWidth, string>> = {
  action: 'w-28',
  actions: 'w-28 md:w-56',
  check: 'w-10 md:w-12',
  badge: 'w-30 md:w-32',
  date: 'w-36',
  email: 'w-68',
  state: 'w-30 md:w-36',
  time: 'w-40',
  age: 'w-32 lg:w-40',
};

/** The head of a column. */
export const ColumnHead = ({
  isWide = false,
  isWidest = false,
  isEnd = false,
  width,
  children,
  ...rest
}: ColumnProps & Omit<ComponentProps<'th'>, 'className' | 'width'> & { readonly width?: ColumnWidth }): ReactNode => (
  <th
    scope="col"
    {...rest}
    className={classNames(
      'sticky top-13 z-20 h-9 border-b bg-card px-3 text-xs font-medium text-muted-foreground md:px-4',
      width !== undefined && widths[width],
      columnClasses({ isWide, isWidest, isEnd }),
    )}
  >
    {children}
  </th>
);

/** A row. A link with `rowLinkClasses` makes the whole row clickable. */
export const Row = ({ isSelected = false, children }: { isSelected?: boolean; children: ReactNode }): ReactNode => (
  <tr
    className={classNames(
      'group relative transition-colors [&:not(:first-child)>td]:border-t',
      isSelected ? 'bg-accent' : 'has-[a:hover]:bg-muted/60',
    )}
  >
    {children}
  </tr>
);

/** A cell. A text without a space breaks where the column ends. */
export const Cell = ({
  isWide = false,
  isWidest = false,
  isEnd = false,
  children,
}: ColumnProps & { children?: ReactNode }): ReactNode => (
  <td
    className={classNames(
      'h-11 px-3 py-2 align-middle wrap-anywhere md:px-4',
      columnClasses({ isWide, isWidest, isEnd }),
    )}
  >
    {children}
  </td>
);

/** The classes of a link that covers its row. */
export const rowLinkClasses =
  'rounded-sm after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring focus-visible:outline-none';
