import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NoPage } from '../../app/error-pages.js';
import { useProject } from '../../projects/use-open-project.js';
import { BackLink } from '../../ui/display/back-link.js';
import { Badge } from '../../ui/display/badge.js';
import { Page } from '../../ui/display/page.js';
import { buttonClasses } from '../../ui/forms/button.js';
import { DeleteDraft } from './delete-draft.js';
import { SourceContent } from './source-content.js';
import { SourceForm } from './source-form.js';
import { canBeSent, findSourceKind, isBuiltIn, type SourceWords } from './source-kinds.js';
import { useSource } from './use-sources.js';

const Source = ({ words, sourceId }: { words: SourceWords; sourceId: string }): ReactNode => {
  const project = useProject();
  const { kind } = words;
  const query = useSource({ kind, id: sourceId });
  const { data: source } = query;
  const name = source?.displayName || `Email ${kind}`;
  return (
    <Page
      title={name}
      context={project.displayName}
      purpose={
        <span className="flex flex-wrap items-center gap-2">
          <BackLink to="/projects/$projectId/email/$listKind" params={{ projectId: project.id, listKind: words.list }}>
            {words.title}
          </BackLink>
          {isBuiltIn(sourceId) && <Badge>Built-in</Badge>}
        </span>
      }
      action={
        source &&
        canBeSent({ kind, id: sourceId }) && (
          <div className="flex flex-wrap gap-2">
            {kind === 'draft' && <DeleteDraft draftId={sourceId} />}
            <Link
              to="/projects/$projectId/email/$listKind/$sourceId/send"
              params={{ projectId: project.id, listKind: words.list, sourceId }}
              className={buttonClasses('primary')}
            >
              Send to users
            </Link>
          </div>
        )
      }
    >
      <SourceContent kind={kind} id={sourceId} query={query}>
        {(loaded) => <SourceForm kind={kind} source={loaded} />}
      </SourceContent>
    </Page>
  );
};

/** The editor of a draft, template or theme. */
export const EditorPage = (): ReactNode => {
  const { listKind, sourceId } = useParams({ from: '/signed-in/projects/$projectId/email/$listKind/$sourceId' });
  const words = findSourceKind(listKind);
  return words ? <Source key={sourceId} words={words} sourceId={sourceId} /> : <NoPage />;
};
