import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NoPage } from '../../app/error-pages.js';
import { useProject } from '../../projects/use-open-project.js';
import { BackLink } from '../../ui/display/back-link.js';
import { Page } from '../../ui/display/page.js';
import { SourceContent } from '../sources/source-content.js';
import { canBeSent, findSourceKind } from '../sources/source-kinds.js';
import { useSource } from '../sources/use-sources.js';
import { SendForm } from './send-form.js';
import type { SentSource } from './send-values.js';

const SendSource = ({ kind, id }: Omit<SentSource, 'displayName'>): ReactNode => {
  const project = useProject();
  const query = useSource({ kind, id });
  const { data: source } = query;
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
      <SourceContent kind={kind} id={id} query={query}>
        {(loaded) => <SendForm key={loaded.tsxSource} source={{ ...loaded, kind }} />}
      </SourceContent>
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
