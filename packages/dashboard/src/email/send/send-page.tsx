import { useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoPage } from '../../app/error-pages.js';
import { useProject } from '../../projects/use-open-project.js';
import { BackLink } from '../../ui/display/back-link.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { canBeSent, findSourceKind } from '../sources/source-kinds.js';
import { useSource } from '../sources/use-sources.js';
import { SendForm } from './send-form.js';
import type { SentSource } from './send-values.js';

const SendSource = ({ kind, id }: Omit<SentSource, 'displayName'>): ReactNode => {
  const project = useProject();
  const { data: source, error, refetch } = useSource({ kind, id });
  return (
    <Page
      title={source?.displayName ? `Send “${source.displayName}”` : `Send ${kind}`}
      context={project.displayName}
      purpose={
        <BackLink
          to="/projects/$projectId/email/$listKind/$sourceId"
          params={{ projectId: project.id, listKind: `${kind}s`, sourceId: id }}
        >
          Edit {kind}
        </BackLink>
      }
    >
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
      {source && <SendForm key={source.tsxSource} source={{ ...source, kind }} />}
    </Page>
  );
};

/** Sends a draft or a template to users, after a review. */
export const SendPage = (): ReactNode => {
  const { listKind, sourceId } = useParams({ from: '/signed-in/projects/$projectId/email/$listKind/$sourceId/send' });
  const kind = findSourceKind(listKind)?.kind;
  if (kind === undefined || kind === 'theme' || !canBeSent({ kind, id: sourceId })) return <NoPage />;
  return <SendSource key={sourceId} kind={kind} id={sourceId} />;
};
