import type { AuditLogEntry } from '@portico/js';
import type { ReactNode } from 'react';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Cell, ColumnHead, Row, Table } from '../ui/display/table.js';

const actorOf = ({ actor }: AuditLogEntry): string => (actor.id === null ? actor.type : `${actor.type} ${actor.id}`);

const factsOf = (entry: AuditLogEntry): readonly (readonly [name: string, value: string | null])[] => [
  ['When', entry.at.toISOString()],
  ['Actor', `${actorOf(entry)}${entry.actor.isImpersonation ? ', impersonated' : ''}`],
  ['Session', entry.actor.sessionId],
  ['Target', entry.target && `${entry.target.type} ${entry.target.id}`],
  ['Access', entry.access],
  ['IP address', entry.address],
  ['User agent', entry.userAgent],
  ['Request ID', entry.requestId],
  // As JSON, which escapes line breaks in values (AU-04).
  ['Details', JSON.stringify(entry.details)],
  ['Sequence number', entry.sequence === null ? 'not sealed yet' : String(entry.sequence)],
];

const Entry = ({ entry }: { entry: AuditLogEntry }): ReactNode => (
  <details className="min-w-0">
    <summary className="cursor-pointer rounded-sm font-medium">{entry.action}</summary>
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] text-[0.8125rem]">
      {factsOf(entry).map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="break-all font-mono">{value}</dd>
            </div>
          ),
      )}
    </dl>
  </details>
);

/** Entries of the audit log; each expands to show its details. */
export const AuditTable = ({ entries }: { entries: readonly AuditLogEntry[] }): ReactNode => (
  <Table caption="Audit log, newest first">
    <thead>
      <tr>
        <ColumnHead>Action</ColumnHead>
        <ColumnHead isWide>Actor</ColumnHead>
        <ColumnHead width="state">Outcome</ColumnHead>
        <ColumnHead isWide width="time">
          When
        </ColumnHead>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Row key={entry.id}>
          <Cell>
            <Entry entry={entry} />
          </Cell>
          <Cell isWide>
            <span className="block truncate">{actorOf(entry)}</span>
          </Cell>
          <Cell>{entry.outcome === 'done' ? <Badge tone="good">Done</Badge> : <Badge>Rejected</Badge>}</Cell>
          <Cell isWide>
            <RelativeTime time={entry.at} />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
