import type { WebhookDelivery } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../../ui/display/table.js';
import type { DeliverySearch } from './delivery-search.js';
import { statusWords } from './delivery-words.js';
import { EventObject } from './event-object.js';

/** What {@link DeliveryTable} takes. */
export interface DeliveryTableProps {
  readonly endpointId: string;
  readonly deliveries: readonly WebhookDelivery[];
  /** The event whose panel is open. */
  readonly selectedId: string | undefined;
  /** Kept in the URL when a row is opened. */
  readonly search: DeliverySearch;
}

/** A page of deliveries. A click anywhere on a row opens the delivery's panel. */
export const DeliveryTable = ({ endpointId, deliveries, selectedId, search }: DeliveryTableProps): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Table caption="Deliveries, newest first">
      <thead>
        <tr>
          <ColumnHead>Event</ColumnHead>
          <ColumnHead isWide>About</ColumnHead>
          <ColumnHead width="state">Status</ColumnHead>
          <ColumnHead isWide width="time">
            Next attempt
          </ColumnHead>
          <ColumnHead isWide width="time">
            When
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => {
          const { id, type, status, nextAttemptAt, at } = delivery;
          return (
            <Row key={id} isSelected={id === selectedId}>
              <Cell>
                <Link
                  to="/projects/$projectId/webhooks/endpoints/$endpointId/$eventId"
                  params={{ projectId, endpointId, eventId: id }}
                  search={search}
                  data-row=""
                  activeOptions={{ includeSearch: false }}
                  className={`block font-mono text-[0.8125rem] ${rowLinkClasses}`}
                >
                  {type}
                </Link>
                <span className="text-[0.8125rem] text-muted-foreground lg:hidden">
                  <RelativeTime time={at} />
                </span>
              </Cell>
              <Cell isWide>
                <EventObject event={delivery} />
              </Cell>
              <Cell>
                <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
              </Cell>
              <Cell isWide>{nextAttemptAt && <RelativeTime time={nextAttemptAt} />}</Cell>
              <Cell isWide>
                <RelativeTime time={at} />
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
};
