import type { WebhookEndpoint } from '@portico/js';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SearchX, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { BackLink } from '../../ui/display/back-link.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { Filter } from '../../ui/lists/filter.js';
import { PagedList } from '../../ui/lists/paged-list.js';
import { EndpointCounts, EndpointHealth } from '../endpoint-health.js';
import { useEndpoints } from '../use-endpoints.js';
import { type DeliverySearch, withFilter } from './delivery-search.js';
import { DeliveryTable } from './delivery-table.js';
import { statusWords } from './delivery-words.js';
import { EndpointActions } from './endpoint-actions.js';
import { EventFilter } from './event-filter.js';
import { useDeliveries } from './use-deliveries.js';

const statuses = Object.entries(statusWords).map(([value, { label }]) => ({ value, label }));

const Loading = ({ what }: { what: string }): ReactNode => (
  <div className="flex flex-col gap-2">
    <LoadingNote what={what} />
    <Skeleton className="h-96" />
  </div>
);

const Deliveries = ({ endpointId }: { endpointId: string }): ReactNode => {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/webhooks/endpoints/$endpointId' });
  const { eventId } = useParams({ strict: false });
  const query = useDeliveries(endpointId, search);
  const isFiltered = Object.values(search).some((filter) => filter !== undefined);
  const show = (next: DeliverySearch, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  const change = (filter: Readonly<Record<string, string>>): void => show(withFilter(search, filter), 'replace');
  const showAll = <Button onClick={() => show({}, 'push')}>Show all deliveries</Button>;
  return (
    <PagedList
      filters={
        query.data?.length === 0 && !isFiltered ? null : (
          <div className="flex flex-wrap items-center gap-3">
            <Filter
              label="Status"
              any="Any status"
              value={search.status}
              options={statuses}
              onChange={(status) => change({ status })}
            />
            <EventFilter type={search.type} onChange={(type) => change({ type })} />
          </div>
        )
      }
      query={query}
      loading={<Loading what="deliveries" />}
      empty={
        isFiltered ? (
          <EmptyState icon={SearchX} title="No deliveries found" action={showAll}>
            No deliveries match these filters.
          </EmptyState>
        ) : (
          <EmptyState icon={Webhook} title="No deliveries yet">
            Events appear here when they happen. Send a test event to try your server now.
          </EmptyState>
        )
      }
      from={search.from}
      onPage={(from) => show({ ...withFilter(search, {}), ...(from !== undefined && { from }) }, 'push')}
      isRowOpen={eventId !== undefined}
    >
      {(deliveries) => (
        <DeliveryTable endpointId={endpointId} deliveries={deliveries} selectedId={eventId} search={search} />
      )}
    </PagedList>
  );
};

const Summary = ({ endpoint }: { endpoint: WebhookEndpoint }): ReactNode => (
  <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
    <EndpointHealth endpoint={endpoint} />
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-xs text-muted-foreground">Last 24 hours</span>
      <EndpointCounts endpoint={endpoint} />
    </div>
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-xs text-muted-foreground">Events</span>
      <span className="break-words">{endpoint.eventTypes?.join(', ') ?? 'All events'}</span>
    </div>
  </div>
);

/** One endpoint: its health, what can be done with it, and its deliveries. Filters and page are in the URL. */
export const EndpointPage = (): ReactNode => {
  const { id: projectId, displayName } = useProject();
  const { endpointId } = useParams({ from: '/signed-in/projects/$projectId/webhooks/endpoints/$endpointId' });
  const { data: endpoints, error, refetch } = useEndpoints();
  const endpoint = endpoints?.find(({ id }) => id === endpointId);
  return (
    <Page
      title={endpoint?.url ?? 'Endpoint'}
      context={displayName}
      purpose={
        <span className="flex flex-col items-start gap-1">
          {endpoint?.description}
          <BackLink to="/projects/$projectId/webhooks" params={{ projectId }}>
            Endpoints
          </BackLink>
        </span>
      }
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!endpoints && !error && <Loading what="endpoint" />}
      {endpoints && !endpoint && (
        <p className="text-muted-foreground">
          No endpoint in this project has the ID <code className="font-mono break-all">{endpointId}</code>. It may have
          been deleted.
        </p>
      )}
      {endpoint && (
        <>
          <Summary endpoint={endpoint} />
          <EndpointActions endpoint={endpoint} />
          <Deliveries endpointId={endpointId} />
          <Outlet />
        </>
      )}
    </Page>
  );
};
