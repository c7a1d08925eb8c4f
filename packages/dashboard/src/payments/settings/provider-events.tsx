import type { PaymentProviderEvent } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { Card } from '../../ui/display/card.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { paymentsKey } from '../config/use-payments-config.js';

const describe = ({ problem, attempts }: PaymentProviderEvent): string => {
  if (problem === 'unknown-account') return 'No project has this account.';
  return attempts === 1 ? 'Failed once. It will be retried.' : `Failed ${attempts} times. It will be retried.`;
};

const Event = ({ event }: { event: PaymentProviderEvent }): ReactNode => (
  <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-3 py-2.5 not-first:border-t">
    <span className="min-w-0">
      <code className="font-mono text-[0.8125rem] break-all">{event.type}</code>
      <span className="block text-[0.8125rem] break-words text-muted-foreground">
        {describe(event)} {event.accountId && <code className="font-mono break-all">{event.accountId}</code>}
      </span>
    </span>
    <span className="flex shrink-0 items-center gap-2 text-[0.8125rem]">
      <Badge tone="attention">{event.problem === 'unknown-account' ? 'Unknown account' : 'Not applied'}</Badge>
      <RelativeTime time={event.receivedAt} />
    </span>
  </li>
);

/** Card provider events that could not be applied, for the operator: only in the project `internal`. */
export const ProviderEvents = (): ReactNode => {
  const { id: projectId, app } = useProject();
  const {
    data: events,
    error,
    refetch,
  } = useQuery({
    queryKey: [...paymentsKey(projectId), 'provider-events'],
    queryFn: () => app.listPaymentProviderEvents(),
    enabled: projectId === 'internal',
  });
  if (projectId !== 'internal') return null;
  return (
    <Card
      title="Card provider events"
      description="Events of all projects that could not be applied, newest first. Events of unknown accounts are kept, because the account may belong to another installation or a deleted project."
      action={
        events &&
        (events.length === 0 ? <Badge tone="good">None</Badge> : <Badge tone="attention">{events.length}</Badge>)
      }
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!events && !error && (
        <div>
          <LoadingNote what="events" />
          <Skeleton className="h-12" />
        </div>
      )}
      {events?.length === 0 && <p className="text-muted-foreground">All events were applied.</p>}
      {events && events.length > 0 && (
        <ul className="flex flex-col rounded-md border">
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Card>
  );
};
