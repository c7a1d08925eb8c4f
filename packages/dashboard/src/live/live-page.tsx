import type { LoggedEvent } from '@portico/js';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Activity, Search, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../ui/display/table.js';
import { Button } from '../ui/forms/button.js';
import { SearchField } from '../ui/lists/search-field.js';
import { EventFilter } from '../webhooks/deliveries/event-filter.js';
import { isAbout, subjectOf } from './event-subject.js';
import { type LiveSearch, readLiveSearch } from './live-search.js';
import { LiveSwitch } from './live-switch.js';
import { LiveTabs } from './live-tabs.js';
import { ObjectLink } from './object-link.js';
import { type LiveEvents, useLiveEvents } from './use-live-events.js';

const EventRow = ({ event, names }: { event: LoggedEvent } & Pick<LiveEvents, 'names'>): ReactNode => {
  const { id: projectId } = useProject();
  const subject = subjectOf(event);
  return (
    <Row>
      <Cell>
        <Link
          to="/projects/$projectId/webhooks/events/$eventId"
          params={{ projectId, eventId: event.id }}
          className={`block font-mono text-[0.8125rem] ${rowLinkClasses}`}
        >
          {event.type}
        </Link>
      </Cell>
      <Cell isWide>
        <span className="block truncate">
          <ObjectLink {...subject} name={names[subject.id]} />
        </span>
      </Cell>
      <Cell>
        <RelativeTime time={event.at} />
      </Cell>
    </Row>
  );
};

const EventTable = ({ events, names }: Pick<LiveEvents, 'events' | 'names'>): ReactNode => (
  <Table caption="Events, newest first">
    <thead>
      <tr>
        <ColumnHead>Event</ColumnHead>
        <ColumnHead isWide>About</ColumnHead>
        <ColumnHead width="age">When</ColumnHead>
      </tr>
    </thead>
    <tbody>
      {events.map((event) => (
        <EventRow key={event.id} event={event} names={names} />
      ))}
    </tbody>
  </Table>
);

const NoEvents = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }): ReactNode =>
  isFiltered ? (
    <EmptyState icon={SearchX} title="No events found" action={<Button onClick={onShowAll}>Show all events</Button>}>
      None of the latest events match these filters. New matching events appear here.
    </EmptyState>
  ) : (
    <EmptyState icon={Activity} title="Waiting for events">
      Sign up or sign in to your app: the event appears here within a second.
    </EmptyState>
  );

/** The events of a project as they happen. The filters are in the URL. */
export const LivePage = (): ReactNode => {
  const { displayName } = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/live' });
  const [isPaused, setPaused] = useState(false);
  const { data, error, refetch } = useLiveEvents(isPaused);
  const show = (next: LiveSearch): void =>
    void navigate({ to: '.', search: readLiveSearch({ ...next }), replace: true });
  const { type, about } = search;
  const events = data?.events.filter(
    (event) => (type === undefined || event.type === type) && (about === undefined || isAbout(event, about)),
  );
  return (
    <Page
      title="Live"
      context={displayName}
      purpose="Events of this project as they happen. Open one to see its data, its request and its deliveries."
      action={<LiveSwitch isPaused={isPaused} onChange={setPaused} />}
    >
      <LiveTabs />
      <div className="flex flex-wrap items-center gap-3">
        <EventFilter type={type} onChange={(chosen) => show({ ...search, type: chosen })} />
        <SearchField
          label="Find events about"
          icon={Search}
          placeholder="User, team or object ID, or email"
          value={about ?? ''}
          onChange={(term) => show({ ...search, about: term })}
        />
      </div>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!events && !error && (
        <div className="flex flex-col gap-2">
          <LoadingNote what="events" />
          <Skeleton className="h-96" />
        </div>
      )}
      {events?.length === 0 && (
        <NoEvents isFiltered={type !== undefined || about !== undefined} onShowAll={() => show({})} />
      )}
      {data && events && events.length > 0 && <EventTable events={events} names={data.names} />}
    </Page>
  );
};
