import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMalformed } from '../../app/describe-failure.js';
import { ErrorNote } from '../display/error-note.js';
import { focusHeading } from '../display/focus-heading.js';
import { LoadingNote, Skeleton } from '../display/skeleton.js';
import { SidePanel, type SidePanelProps } from './side-panel.js';

/** What {@link RowPanel} takes. */
export interface RowPanelProps<Row> {
  /** What the list contains. */
  readonly kind: 'Campaign' | 'Delivery' | 'Email' | 'Event' | 'Request' | 'Team' | 'User';
  readonly id: string;
  /** Loads the row; `null` if none has this ID. */
  readonly query: UseQueryResult<Row | null>;
  readonly nameOf: (row: Row) => string;
  readonly width?: SidePanelProps['width'];
  /** Switches between the panel and the whole width; absent: the panel has one width. */
  readonly onResize?: (() => void) | undefined;
  /** Closes the panel: navigates back to the list. */
  readonly onClose: () => void;
  readonly children: (row: Row) => ReactNode;
}

const Loading = ({ what }: { what: string }): ReactNode => (
  <div className="flex flex-col gap-5">
    <LoadingNote what={what} />
    {Array.from({ length: 6 }, (_, row) => (
      <div key={row} className="flex flex-col gap-1.5">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-5 w-56" />
      </div>
    ))}
  </div>
);

/** A row of a list in a side panel: loading, failed, missing, or loaded. The focus returns to its link, or to the page if it is gone. */
export const RowPanel = <Row,>({
  kind,
  id,
  query,
  nameOf,
  width,
  onResize,
  onClose,
  children,
}: RowPanelProps<Row>): ReactNode => {
  const { data: row, error, refetch } = query;
  const what = kind.toLowerCase();
  const isMissing = row === null || isMalformed(error);
  return (
    <SidePanel
      title={row ? nameOf(row) : kind}
      width={width}
      onResize={onResize}
      onClose={onClose}
      onReturnFocus={() => {
        const link = document.querySelector<HTMLElement>(`a[data-row][href*="${CSS.escape(id)}"]`);
        if (link) link.focus();
        else focusHeading();
      }}
    >
      {error && !isMissing && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {row === undefined && !error && <Loading what={what} />}
      {isMissing && (
        <p className="text-muted-foreground">
          No {what} in this project has the ID <code className="font-mono break-all">{id}</code>. It may have been
          deleted.
        </p>
      )}
      {row && children(row)}
    </SidePanel>
  );
};
