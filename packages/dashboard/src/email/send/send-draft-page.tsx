import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { useSource } from '../sources/use-sources.js';
import { SendForm } from './send-form.js';

/** Sends a draft to users, after a review. */
export const SendDraftPage = (): ReactNode => {
  const project = useProject();
  const { draftId } = useParams({ from: '/signed-in/projects/$projectId/email/drafts/$draftId/send' });
  const { data: draft, error, refetch } = useSource({ kind: 'draft', id: draftId });
  return (
    <Page
      title={draft?.displayName ? `Send “${draft.displayName}”` : 'Send draft'}
      context={project.displayName}
      purpose={
        <Link
          to="/projects/$projectId/email/$listKind/$sourceId"
          params={{ projectId: project.id, listKind: 'drafts', sourceId: draftId }}
          className="inline-flex items-center gap-1.5 rounded-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Edit draft
        </Link>
      }
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {draft === undefined && !error && (
        <>
          <LoadingNote what="the draft" />
          <Skeleton className="h-96 w-full" />
        </>
      )}
      {draft === null && (
        <EmptyState icon={FileX} title="No draft has this ID">
          It may have been deleted. ID: <code className="font-mono break-all">{draftId}</code>.
        </EmptyState>
      )}
      {draft && <SendForm draft={draft} />}
    </Page>
  );
};
