import type { AuditLogPage as Entries } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Crosshair, ScrollText, User, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';
import { PagedList } from '../ui/lists/paged-list.js';
import { SearchField } from '../ui/lists/search-field.js';
import { type AuditSearch, readAuditSearch, startOfDay, withFilter } from './audit-search.js';
import { AuditTable } from './audit-table.js';

const pageSize = 50;

const useEntries = (search: AuditSearch): UseQueryResult<Entries> => {
  const { id, app } = useProject();
  const { action, actor, target, outcome, since, until, from } = search;
  return useQuery({
    queryKey: ['audit-log', id, search],
    queryFn: () =>
      app.listAuditLog({
        limit: pageSize,
        ...(action !== undefined && { action }),
        ...(actor !== undefined && { actorId: actor }),
        ...(target !== undefined && { targetId: target }),
        ...(outcome !== undefined && { outcome }),
        ...(since !== undefined && { from: startOfDay(since) }),
        ...(until !== undefined && { to: startOfDay(until, 1) }),
        ...(from !== undefined && { cursor: from }),
      }),
    placeholderData: keepPreviousData,
  });
};

interface FiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

const plain = 'h-9 grow rounded-md border border-input bg-background px-3 sm:grow-0';

// On narrow screens the fields are stacked, all of the same width.
const Labeled = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <label className="flex w-full items-center gap-2 sm:w-auto">
    <span className="w-20 shrink-0 sm:w-auto">{label}</span>
    {children}
  </label>
);

const Filters = ({ search, onChange }: FiltersProps): ReactNode => (
  <search className="flex flex-wrap items-end gap-3">
    <SearchField
      label="Action"
      icon={Zap}
      placeholder="Action, such as user.delete"
      value={search.action ?? ''}
      onChange={(action) => onChange({ action })}
    />
    <SearchField
      label="Actor ID"
      icon={User}
      placeholder="Actor ID"
      value={search.actor ?? ''}
      onChange={(actor) => onChange({ actor })}
    />
    <SearchField
      label="Target ID"
      icon={Crosshair}
      placeholder="Target ID"
      value={search.target ?? ''}
      onChange={(target) => onChange({ target })}
    />
    <Labeled label="Outcome">
      <select
        className={plain}
        value={search.outcome ?? ''}
        onChange={({ currentTarget }) => onChange({ outcome: currentTarget.value })}
      >
        <option value="">Any</option>
        <option value="done">Done</option>
        <option value="refused">Rejected</option>
      </select>
    </Labeled>
    {(['since', 'until'] as const).map((name) => (
      <Labeled key={name} label={name === 'since' ? 'From' : 'To'}>
        <input
          type="date"
          className={plain}
          value={search[name] ?? ''}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      </Labeled>
    ))}
  </search>
);

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
      docs="guides/audit-log"
    >
      <PagedList
        filters={<Filters search={search} onChange={(change) => show(withFilter(search, change), 'replace')} />}
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
