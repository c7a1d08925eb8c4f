import type { WebhookEndpoint } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../ui/display/table.js';
import { EndpointCounts, EndpointHealth } from './endpoint-health.js';

const describeTypes = ({ eventTypes }: WebhookEndpoint): string => eventTypes?.join(', ') ?? 'All events';

const Name = ({ endpoint }: { endpoint: WebhookEndpoint }): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <Link
        to="/projects/$projectId/webhooks/endpoints/$endpointId"
        params={{ projectId, endpointId: endpoint.id }}
        title={endpoint.url}
        className={`line-clamp-3 font-medium break-all ${rowLinkClasses}`}
      >
        {endpoint.url}
      </Link>
      {endpoint.description !== '' && (
        <span className="line-clamp-3 text-[0.8125rem] text-muted-foreground">{endpoint.description}</span>
      )}
    </div>
  );
};

/** Webhook endpoints with their health. A click anywhere on a row opens the endpoint. */
export const EndpointTable = ({ endpoints }: { endpoints: readonly WebhookEndpoint[] }): ReactNode => (
  <Table caption="Endpoints, oldest first">
    <thead>
      <tr>
        <ColumnHead>Endpoint</ColumnHead>
        <ColumnHead isWide>Events</ColumnHead>
        <ColumnHead>Health</ColumnHead>
        <ColumnHead isWide width="time">
          Last 24 hours
        </ColumnHead>
      </tr>
    </thead>
    <tbody>
      {endpoints.map((endpoint) => (
        <Row key={endpoint.id}>
          <Cell>
            <Name endpoint={endpoint} />
          </Cell>
          <Cell isWide>
            <span className="line-clamp-2 text-muted-foreground">{describeTypes(endpoint)}</span>
          </Cell>
          <Cell>
            <EndpointHealth endpoint={endpoint} />
          </Cell>
          <Cell isWide>
            <EndpointCounts endpoint={endpoint} />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
