import { Link, useParams } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoPage } from '../../app/error-pages.js';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../../ui/display/table.js';
import { EmailTabs } from '../email-tabs.js';
import { NewSource } from './new-source.js';
import { findSourceKind, isBuiltIn, type SourceWords } from './source-kinds.js';
import { describeTheme } from './theme-choice.js';
import { type ListedSource, useChangedIds, useSourceList, useThemes } from './use-sources.js';

interface SourcesTableProps {
  readonly words: SourceWords;
  readonly sources: readonly ListedSource[];
}

/** What a row says beside the name. */
const Marks = ({ source, isChanged }: { source: ListedSource; isChanged: boolean }): ReactNode => {
  const { config } = useProject();
  const isDraft = source.sentAt !== undefined;
  return (
    <span className="flex flex-wrap gap-1.5">
      {source.id === config.emailTheme && <Badge tone="good">Project theme</Badge>}
      {!isDraft && <Badge>{isBuiltIn(source.id) ? 'Built-in' : 'Custom'}</Badge>}
      {isChanged && <Badge tone="attention">Changed</Badge>}
      {source.sentAt === null && <Badge>Not sent</Badge>}
      {source.sentAt && (
        <span>
          Sent <RelativeTime time={source.sentAt} />
        </span>
      )}
    </span>
  );
};

const SourcesTable = ({ words, sources }: SourcesTableProps): ReactNode => {
  const { id: projectId, config } = useProject();
  const themes = { themes: useThemes(), selectedId: config.emailTheme };
  const changedIds = useChangedIds(words.kind);
  const hasThemes = words.kind !== 'theme';
  return (
    <Table caption={words.title}>
      <thead>
        <tr>
          <ColumnHead>Name</ColumnHead>
          {hasThemes && <ColumnHead isWide>Theme</ColumnHead>}
          <ColumnHead>Status</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <Row key={source.id}>
            <Cell>
              <Link
                to="/projects/$projectId/email/$listKind/$sourceId"
                params={{ projectId, listKind: words.list, sourceId: source.id }}
                dir="auto"
                className={`block truncate text-left font-medium ${rowLinkClasses}`}
              >
                {source.displayName || `Unnamed ${words.kind}`}
              </Link>
            </Cell>
            {hasThemes && <Cell isWide>{describeTheme(source.theme?.id, themes)}</Cell>}
            <Cell>
              <Marks source={source} isChanged={changedIds.has(source.id)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};

const NoSources = ({ words }: { words: SourceWords }): ReactNode => (
  <EmptyState
    icon={FileText}
    title={`No ${words.list} yet`}
    action={<NewSource words={words} />}
  >{`${words.purpose} A new ${words.kind} starts with an example.`}</EmptyState>
);

const Sources = ({ words }: { words: SourceWords }): ReactNode => {
  const project = useProject();
  const { data: sources, error, refetch } = useSourceList(words.kind);
  return (
    <Page
      title={words.title}
      context={project.displayName}
      purpose={words.purpose}
      docs="guides/emails"
      action={sources && sources.length > 0 && <NewSource words={words} />}
    >
      <EmailTabs />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!sources && !error && (
        <>
          <LoadingNote what={words.list} />
          <Skeleton className="h-48 w-full" />
        </>
      )}
      {sources?.length === 0 && <NoSources words={words} />}
      {sources && sources.length > 0 && <SourcesTable words={words} sources={sources} />}
    </Page>
  );
};

/** The drafts, templates or themes of a project; the URL says which. */
export const SourcesPage = (): ReactNode => {
  const { listKind } = useParams({ from: '/signed-in/projects/$projectId/email/$listKind' });
  const words = findSourceKind(listKind);
  return words ? <Sources key={words.kind} words={words} /> : <NoPage />;
};
