import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SearchX, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFreshKeys } from '../../keys/fresh-keys.js';
import { Snippets } from '../../projects/snippets.js';
import { useProject } from '../../projects/use-open-project.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { PagedList } from '../../ui/lists/paged-list.js';
import { EmailTabs } from '../email-tabs.js';
import { SentFilters } from './sent-filters.js';
import { type SentSearch, withFilter } from './sent-search.js';
import { SentTable } from './sent-table.js';
import { useLoggedTemplates } from './templates.js';
import { useSentEmails } from './use-sent.js';

const NoEmails = (): ReactNode => {
  const { publishableClientKey } = useFreshKeys();
  return (
    <EmptyState icon={Send} title="No emails yet" snippet={<Snippets publishableClientKey={publishableClientKey} />}>
      Every email of this project appears here with its status. Sign up in your app to send the first one.
    </EmptyState>
  );
};

const NoMatches = ({ onShowAll }: { onShowAll: () => void }): ReactNode => (
  <EmptyState icon={SearchX} title="No emails found" action={<Button onClick={onShowAll}>Show all emails</Button>}>
    No emails match these filters.
  </EmptyState>
);

const Loading = (): ReactNode => (
  <div className="flex flex-col gap-2">
    <LoadingNote what="emails" />
    <Skeleton className="h-96" />
  </div>
);

/** The emails of a project in every state. Search, filters, page and the open email are in the URL. */
export const SentPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/email/sent' });
  const { emailId } = useParams({ strict: false });
  const templates = useLoggedTemplates();
  const query = useSentEmails(search);
  const isFiltered = Object.values(search).some((filter) => filter !== undefined);
  const hasNone = query.data?.length === 0 && !isFiltered;
  const show = (next: SentSearch, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  return (
    <Page
      title="Sent emails"
      context={project.displayName}
      purpose="Every email of this project and its status. Content is kept for 30 days, everything else for 90 days."
    >
      <EmailTabs />
      <PagedList
        filters={
          hasNone ? null : (
            <SentFilters
              search={search}
              templates={templates}
              onChange={(change) => show(withFilter(search, change), 'replace')}
            />
          )
        }
        query={query}
        loading={<Loading />}
        empty={isFiltered ? <NoMatches onShowAll={() => show({}, 'push')} /> : <NoEmails />}
        from={search.from}
        onPage={(from) => show({ ...withFilter(search, {}), ...(from !== undefined && { from }) }, 'push')}
        isRowOpen={emailId !== undefined}
      >
        {(emails) => <SentTable emails={emails} templates={templates} selectedId={emailId} search={search} />}
      </PagedList>
      <Outlet />
    </Page>
  );
};
