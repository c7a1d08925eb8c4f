import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';
import { PagedList } from '../ui/lists/paged-list.js';
import { AuditFilters } from './audit-filters.js';
import { type AuditSearch, readAuditSearch, withFilter } from './audit-search.js';
import { AuditTable } from './audit-table.js';
import { ExportAuditLog } from './export-audit-log.js';
import { useEntries } from './use-audit-log.js';

const Loading = (): ReactNode => (
  <div className="flex flex-col gap-2">
    <LoadingNote what="the audit log" />
    <Skeleton className="h-96" />
  </div>
);

const NoMatches = ({ onShowAll }: { onShowAll: () => void }): ReactNode => (
  <EmptyState icon={ScrollText} title="No entries" action={<Button onClick={onShowAll}>Show all entries</Button>}>
    No entries match these filters.
  </EmptyState>
);

const NoEntries = (): ReactNode => (
  <EmptyState icon={ScrollText} title="No entries yet">
    Changes by you, your server and your users appear here.
  </EmptyState>
);

/** The changes and rejected attempts in a project, newest first. Filters and page are in the URL. */
export const AuditLogPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/audit-log' });
  const isFiltered = Object.values(search).some((filter) => filter !== undefined);
  const show = (next: AuditSearch, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  return (
    <Page
      title="Audit log"
      context={project.displayName}
      purpose="Every change and every rejected attempt: who, what, when and from where. Kept for 400 days."
      action={<ExportAuditLog search={search} />}
      docs="guides/audit-log"
    >
      <PagedList
        filters={<AuditFilters search={search} onChange={(change) => show(withFilter(search, change), 'replace')} />}
        query={useEntries(search)}
        loading={<Loading />}
        empty={isFiltered ? <NoMatches onShowAll={() => show({}, 'push')} /> : <NoEntries />}
        from={search.from}
        onPage={(from) => show(readAuditSearch({ ...search, from }), 'push')}
      >
        {(entries) => <AuditTable entries={entries} />}
      </PagedList>
    </Page>
  );
};
