import type { UseQueryResult } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import type { SourceKind } from './source-kinds.js';
import type { OpenSource } from './use-sources.js';

/** What {@link SourceContent} takes. */
export interface SourceContentProps {
  readonly kind: SourceKind;
  readonly id: string;
  readonly query: UseQueryResult<OpenSource | null>;
  readonly children: (source: OpenSource) => ReactNode;
}

/** The content of a page about one source: loading, failed, missing, or with the source. */
export const SourceContent = ({ kind, id, query, children }: SourceContentProps): ReactNode => {
  const { data: source, error, refetch } = query;
  return (
    <>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {source === undefined && !error && (
        <>
          <LoadingNote what={`the ${kind}`} />
          <Skeleton className="h-96 w-full" />
        </>
      )}
      {source === null && (
        <EmptyState icon={FileX} title={`No ${kind} has this ID`}>
          It may have been deleted. ID: <code className="font-mono break-all">{id}</code>.
        </EmptyState>
      )}
      {source && children(source)}
    </>
  );
};
