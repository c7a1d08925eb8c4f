import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CausingRequest } from '../../live/request-link.js';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { CopyableId } from '../../ui/display/code.js';
import { Fact, Facts } from '../../ui/display/facts.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { RowPanel } from '../../ui/overlays/row-panel.js';
import { PanelSection } from '../../users/panel-section.js';
import { statusWords } from '../deliveries/delivery-words.js';
import { EventBody } from '../deliveries/event-body.js';
import { type EventWithAttempts, useEvent } from '../deliveries/use-deliveries.js';

const Endpoints = ({ event: { id: eventId, deliveries } }: { event: EventWithAttempts }): ReactNode => {
  const { id: projectId } = useProject();
  if (deliveries.length === 0) return <p className="text-muted-foreground">No endpoint gets this event.</p>;
  return (
    <ul className="flex flex-col rounded-md border">
      {deliveries.map(({ endpointId, url, status }) => (
        <li key={endpointId} className="flex items-center justify-between gap-3 px-3 py-2.5 not-first:border-t">
          <Link
            to="/projects/$projectId/webhooks/endpoints/$endpointId/$eventId"
            params={{ projectId, endpointId, eventId }}
            className="min-w-0 rounded-sm break-all text-link underline underline-offset-2"
          >
            {url}
          </Link>
          <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
        </li>
      ))}
    </ul>
  );
};

/** One event, beside the log. It has its own URL. */
export const EventPanel = (): ReactNode => {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const { eventId } = useParams({ from: '/signed-in/projects/$projectId/webhooks/events/$eventId' });
  const search = useSearch({ from: '/signed-in/projects/$projectId/webhooks/events' });
  return (
    <RowPanel
      kind="Event"
      width="wide"
      id={eventId}
      query={useEvent(eventId)}
      nameOf={({ type }) => type}
      onClose={() => void navigate({ to: '/projects/$projectId/webhooks/events', params: { projectId }, search })}
    >
      {(event) => (
        <div className="flex min-w-0 flex-col gap-5">
          <Facts>
            <Fact name="When">
              <RelativeTime time={event.at} />
            </Fact>
            <Fact name="Event ID">
              <CopyableId id={event.id} what="event ID" />
            </Fact>
            <Fact name="Request">
              <CausingRequest of={event.id} />
            </Fact>
          </Facts>
          <PanelSection title="Endpoints">
            <Endpoints event={event} />
          </PanelSection>
          <PanelSection title="Body">
            <EventBody event={event} />
          </PanelSection>
        </div>
      )}
    </RowPanel>
  );
};
