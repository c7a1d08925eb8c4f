import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { CopyableId } from '../../ui/display/code.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Fact, Facts } from '../../ui/display/facts.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { Button, buttonClasses } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';
import { RowPanel } from '../../ui/overlays/row-panel.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { PanelSection } from '../../users/panel-section.js';
import { useEndpoints } from '../use-endpoints.js';
import { Attempts } from './attempts.js';
import { statusWords } from './delivery-words.js';
import { DisabledNote } from './disabled-note.js';
import { EventBody } from './event-body.js';
import { type EventWithAttempts, useEvent } from './use-deliveries.js';

interface DeliveryProps {
  readonly endpointId: string;
  readonly event: EventWithAttempts;
}

const Actions = ({ endpointId, event: { id: eventId } }: DeliveryProps): ReactNode => {
  const { id: projectId, app } = useProject();
  const client = useQueryClient();
  const showToast = useToast();
  const { data: endpoints } = useEndpoints();
  const isDisabled = endpoints?.find(({ id }) => id === endpointId)?.isDisabled === true;
  const reason = useId();
  const { start, isBusy, error } = useAction(async () => {
    await app.resendWebhook(endpointId, eventId);
    await client.invalidateQueries({ queryKey: ['webhook-event', projectId, eventId] });
    showToast('The event is being sent again.');
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={isDisabled}
          aria-describedby={isDisabled ? reason : undefined}
          onClick={() => void start()}
        >
          Send again
        </Button>
        <Link
          to="/projects/$projectId/webhooks/events/$eventId"
          params={{ projectId, eventId }}
          className={buttonClasses()}
        >
          Open event
        </Link>
      </div>
      {isDisabled && <DisabledNote id={reason} />}
      <ErrorNote error={error} />
    </>
  );
};

const Delivery = ({ endpointId, event }: DeliveryProps): ReactNode => {
  const delivery = event.deliveries.find((one) => one.endpointId === endpointId);
  const attempts = event.attempts.filter((attempt) => attempt.endpointId === endpointId);
  if (!delivery) return <p className="text-muted-foreground">This event was not sent to this endpoint.</p>;
  const { label, tone } = statusWords[delivery.status];
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Actions endpointId={endpointId} event={event} />
      <Facts>
        <Fact name="Status">
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        {delivery.nextAttemptAt && (
          <Fact name="Next attempt">
            <RelativeTime time={delivery.nextAttemptAt} />
          </Fact>
        )}
        <Fact name="When">
          <RelativeTime time={event.at} />
        </Fact>
        <Fact name="Event ID">
          <CopyableId id={event.id} what="event ID" />
        </Fact>
      </Facts>
      <PanelSection title="Attempts">
        <Attempts attempts={attempts} />
      </PanelSection>
      <PanelSection title="Request">
        <EventBody event={event} />
      </PanelSection>
    </div>
  );
};

/** One delivery, beside the list. It has its own URL. */
export const DeliveryPanel = (): ReactNode => {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const { endpointId, eventId } = useParams({
    from: '/signed-in/projects/$projectId/webhooks/endpoints/$endpointId/$eventId',
  });
  const search = useSearch({ from: '/signed-in/projects/$projectId/webhooks/endpoints/$endpointId' });
  return (
    <RowPanel
      kind="Delivery"
      width="wide"
      id={eventId}
      query={useEvent(eventId)}
      nameOf={({ type }) => type}
      onClose={() =>
        void navigate({
          to: '/projects/$projectId/webhooks/endpoints/$endpointId',
          params: { projectId, endpointId },
          search,
        })
      }
    >
      {(event) => <Delivery key={event.id} endpointId={endpointId} event={event} />}
    </RowPanel>
  );
};
