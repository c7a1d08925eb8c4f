import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Activity, Search, SearchX, Terminal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';
import { Filter } from '../ui/lists/filter.js';
import { PagedList } from '../ui/lists/paged-list.js';
import { SearchField } from '../ui/lists/search-field.js';
import { type RequestSearch, readRequestSearch, withFilter } from './live-search.js';
import { LiveSwitch } from './live-switch.js';
import { LiveTabs } from './live-tabs.js';
import { RequestTable } from './request-table.js';
import { useRequests } from './use-requests.js';

const outcomes = [
  { value: 'done', label: 'Successful' },
  { value: 'failed', label: 'Failed' },
];

const levels = [
  { value: 'client', label: 'Client' },
  { value: 'server', label: 'Server' },
  { value: 'admin', label: 'Admin' },
];

interface FiltersProps {
  readonly search: RequestSearch;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

const Filters = ({ search, onChange }: FiltersProps): ReactNode => (
  <div className="flex flex-wrap items-center gap-3">
    <SearchField
      label="Find requests about"
      icon={Search}
      placeholder="Request, user, event or email ID"
      value={search.about ?? ''}
      onChange={(about) => onChange({ about })}
    />
    <SearchField
      label="Call"
      icon={Terminal}
      placeholder="Call, such as POST /teams"
      value={search.call ?? ''}
      onChange={(call) => onChange({ call })}
    />
    <Filter
      label="Outcome"
      any="Any outcome"
      value={search.outcome}
      options={outcomes}
      onChange={(outcome) => onChange({ outcome })}
    />
    <Filter
      label="Access level"
      any="Any access level"
      value={search.access}
      options={levels}
      onChange={(access) => onChange({ access })}
    />
    {search.code !== undefined && (
      <Button size="small" onClick={() => onChange({ code: '' })}>
        Error {search.code}: show all
      </Button>
    )}
  </div>
);

const Empty = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }): ReactNode =>
  isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="No requests found"
      action={<Button onClick={onShowAll}>Show all requests</Button>}
    >
      No request of the last day matches these filters.
    </EmptyState>
  ) : (
    <EmptyState icon={Activity} title="Waiting for requests">
      Open your app: its requests appear here within a second.
    </EmptyState>
  );

/** The requests of the last day, newest first. Filters, page and the open request are in the URL. */
export const RequestsPage = (): ReactNode => {
  const { displayName } = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/live/requests' });
  const { requestId } = useParams({ strict: false });
  const [isPaused, setPaused] = useState(false);
  const isFiltered = Object.keys(search).length > 0;
  const show = (next: RequestSearch, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  return (
    <Page
      title="Requests"
      context={displayName}
      purpose="Requests of your app and your servers in the last day, without bodies and credentials. Open one to see what it did."
      action={<LiveSwitch isPaused={isPaused} onChange={setPaused} />}
    >
      <LiveTabs />
      <PagedList
        filters={<Filters search={search} onChange={(change) => show(withFilter(search, change), 'replace')} />}
        query={useRequests(search, isPaused)}
        loading={
          <div className="flex flex-col gap-2">
            <LoadingNote what="requests" />
            <Skeleton className="h-96" />
          </div>
        }
        empty={<Empty isFiltered={isFiltered} onShowAll={() => show({}, 'push')} />}
        from={search.from}
        onPage={(from) => show(readRequestSearch({ ...search, from }), 'push')}
        isRowOpen={requestId !== undefined}
      >
        {(requests) => <RequestTable requests={requests} selectedId={requestId} search={search} />}
      </PagedList>
      <Outlet />
    </Page>
  );
};
