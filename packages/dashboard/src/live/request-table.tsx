import type { LoggedRequest } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../ui/display/table.js';
import type { RequestSearch } from './live-search.js';
import { ObjectLink } from './object-link.js';

/** The status of an answer: an error of the server is worse than a refused request. */
export const StatusBadge = ({ status }: { status: number }): ReactNode => (
  <Badge tone={status < 400 ? 'good' : status < 500 ? 'attention' : 'bad'}>{status}</Badge>
);

/** Who made a request. */
export const Caller = ({ actor, access }: Pick<LoggedRequest, 'actor' | 'access'>): ReactNode => (
  <>
    {access ?? 'public'}
    {actor.type === 'user' && actor.id !== null ? (
      <>
        {' '}
        <ObjectLink type="user" id={actor.id} />
      </>
    ) : (
      actor.type === 'owner' && ' (owner)'
    )}
  </>
);

/** What {@link RequestTable} takes. */
export interface RequestTableProps {
  readonly requests: readonly LoggedRequest[];
  readonly selectedId: string | undefined;
  readonly search: RequestSearch;
}

/** Requests, newest first; each opens beside the list. */
export const RequestTable = ({ requests, selectedId, search }: RequestTableProps): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Table caption="Requests, newest first">
      <thead>
        <tr>
          <ColumnHead>Call</ColumnHead>
          <ColumnHead width="action">Status</ColumnHead>
          <ColumnHead isWide>Caller</ColumnHead>
          <ColumnHead isWide width="action">
            Duration
          </ColumnHead>
          <ColumnHead isWide width="time">
            When
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <Row key={request.id} isSelected={request.id === selectedId}>
            <Cell>
              <Link
                to="/projects/$projectId/live/requests/$requestId"
                params={{ projectId, requestId: request.id }}
                search={search}
                data-row=""
                activeOptions={{ includeSearch: false }}
                className={`block font-mono text-[0.8125rem] ${rowLinkClasses}`}
              >
                {request.call}
              </Link>
              {request.code !== null && (
                <span className="block truncate text-xs text-muted-foreground">{request.code}</span>
              )}
            </Cell>
            <Cell>
              <StatusBadge status={request.status} />
            </Cell>
            <Cell isWide>
              <span className="block truncate">
                <Caller actor={request.actor} access={request.access} />
              </span>
            </Cell>
            <Cell isWide>{request.durationMillis} ms</Cell>
            <Cell isWide>
              <RelativeTime time={request.at} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
