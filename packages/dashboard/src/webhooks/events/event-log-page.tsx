import type { WebhookMessage } from '@portico/js';
import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ScrollText, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { Page } from '../../ui/display/page.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../../ui/display/table.js';
import { Button } from '../../ui/forms/button.js';
import { PagedList } from '../../ui/lists/paged-list.js';
import { type EventSearch, withFilter } from '../deliveries/delivery-search.js';
import { EventFilter } from '../deliveries/event-filter.js';
import { EventObject } from '../deliveries/event-object.js';
import { useEvents } from '../deliveries/use-deliveries.js';
import { WebhookTabs } from '../webhook-tabs.js';

interface EventTableProps {
  readonly events: readonly WebhookMessage[];
  readonly selectedId: string | undefined;
  readonly search: EventSearch;
}

const EventTable = ({ events, selectedId, search }: EventTableProps): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Table caption="Events, newest first">
      <thead>
        <tr>
          <ColumnHead>Event</ColumnHead>
          <ColumnHead isWide>About</ColumnHead>
          <ColumnHead isWide width="time">
            When
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row key={event.id} isSelected={event.id === selectedId}>
            <Cell>
              <Link
                to="/projects/$projectId/webhooks/events/$eventId"
                params={{ projectId, eventId: event.id }}
                search={search}
                data-row=""
                activeOptions={{ includeSearch: false }}
                className={`block truncate font-mono text-[0.8125rem] ${rowLinkClasses}`}
              >
                {event.type}
              </Link>
              <span className="text-[0.8125rem] text-muted-foreground lg:hidden">
                <RelativeTime time={event.at} />
              </span>
            </Cell>
            <Cell isWide>
              <EventObject event={event} />
            </Cell>
            <Cell isWide>
              <RelativeTime time={event.at} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};

const Empty = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }): ReactNode =>
  isFiltered ? (
    <EmptyState icon={SearchX} title="No events found" action={<Button onClick={onShowAll}>Show all events</Button>}>
      No events match this filter.
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText} title="No events yet">
      Every event of this project appears here, also without an endpoint. Sign up in your app to see the first one.
    </EmptyState>
  );

/** The events of a project, newest first, updated while the page is open. Filter, page and the open event are in the URL. */
export const EventLogPage = (): ReactNode => {
  const { displayName } = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/webhooks/events' });
  const { eventId } = useParams({ strict: false });
  const query = useEvents(search);
  const isFiltered = search.type !== undefined || search.from !== undefined;
  const show = (next: EventSearch, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  return (
    <Page
      title="Event log"
      context={displayName}
      purpose="Every event of the last 30 days. New events appear while this page is open."
      docs="events/"
    >
      <WebhookTabs />
      <PagedList
        filters={
          query.data?.length === 0 && !isFiltered ? null : (
            <div className="flex flex-wrap items-center gap-3">
              <EventFilter type={search.type} onChange={(type) => show(withFilter(search, { type }), 'replace')} />
            </div>
          )
        }
        query={query}
        loading={
          <div className="flex flex-col gap-2">
            <LoadingNote what="events" />
            <Skeleton className="h-96" />
          </div>
        }
        empty={<Empty isFiltered={isFiltered} onShowAll={() => show({}, 'push')} />}
        from={search.from}
        onPage={(from) => show({ ...withFilter(search, {}), ...(from !== undefined && { from }) }, 'push')}
        isRowOpen={eventId !== undefined}
      >
        {(events) => <EventTable events={events} selectedId={eventId} search={search} />}
      </PagedList>
      <Outlet />
    </Page>
  );
};
