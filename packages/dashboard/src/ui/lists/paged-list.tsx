import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { counted } from '../display/counts.js';
import { ErrorNote } from '../display/error-note.js';
import { Pager } from './pager.js';
import { useRowKeys } from './use-row-keys.js';

/** What {@link PagedList} takes. */
export interface PagedListProps<Rows> {
  /** Fields that search and filter. */
  readonly filters: ReactNode;
  readonly query: Pick<UseQueryResult<Rows>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** Shown while the rows load. */
  readonly loading: ReactNode;
  /** Shown when there are none. */
  readonly empty: ReactNode;
  /** The cursor of the page shown; absent: the first page. */
  readonly from: string | undefined;
  /** Opens the page at a cursor, or the first page. */
  readonly onPage: (from: string | undefined) => void;
  /** Whether a row's panel is open, so that the arrow keys move between rows. */
  readonly isRowOpen?: boolean;
  readonly children: (rows: Rows) => ReactNode;
}

interface Shown {
  readonly rows: { readonly length: number; readonly nextCursor: string | null };
  readonly from: string | undefined;
}

/** Says how many rows there are: in all, if they fit on one page. */
const describeRows = ({ rows, from }: Shown): string => {
  if (rows.length === 0) return 'No results';
  const isWhole = from === undefined && rows.nextCursor === null;
  return `${counted(rows.length, 'result')}${isWhole ? '' : ' on this page'}`;
};

/** A paged list: its filters, its rows or why there are none, and the pager. */
export const PagedList = <Rows extends { readonly length: number; readonly nextCursor: string | null }>({
  filters,
  query,
  loading,
  empty,
  from,
  onPage,
  isRowOpen = false,
  children,
}: PagedListProps<Rows>): ReactNode => {
  const { data: rows, error, refetch, isPlaceholderData } = query;
  const table = useRef<HTMLDivElement>(null);
  useRowKeys({ table, isActive: isRowOpen });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {/* Tells screen readers that a search, a filter or a page has loaded. */}
      <output className="sr-only">{rows && !isPlaceholderData && describeRows({ rows, from })}</output>
      {filters}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!rows && !error && loading}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <div ref={table} aria-busy={isPlaceholderData || undefined} className="flex min-w-0 flex-col gap-4">
          {children(rows)}
          <Pager
            isFirst={from === undefined}
            next={rows.nextCursor}
            onFirst={() => onPage(undefined)}
            onNext={onPage}
          />
        </div>
      )}
    </div>
  );
};
