import type { AuditLogEntry, AuditLogPage } from '@portico/js';
import type { ReactNode } from 'react';
import { ObjectLink } from '../live/object-link.js';
import { RequestLink } from '../live/request-link.js';
import { formatExactTime } from '../ui/display/time-format.js';
import { Actor } from './actor.js';
import { ChangedValues, readChangedValues } from './changed-values.js';

interface FactProps {
  readonly name: string;
  /** Takes the whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, isWide = false, children }: FactProps): ReactNode => (
  <div className={`flex min-w-0 flex-col gap-0.5 ${isWide ? 'sm:col-span-full' : ''}`}>
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

/** What {@link EntryDetails} takes. */
export interface EntryDetailsProps {
  readonly entry: AuditLogEntry;
  readonly names: AuditLogPage['names'];
}

/** Everything that the log has of one entry. */
export const EntryDetails = ({ entry, names }: EntryDetailsProps): ReactNode => {
  const { actor, target, details } = entry;
  const values = readChangedValues(details);
  return (
    <dl className="grid gap-x-6 gap-y-3 text-[0.8125rem] sm:grid-cols-2 lg:grid-cols-3">
      <Fact name="When">{formatExactTime(entry.at)}</Fact>
      <Fact name="Actor">
        <Actor actor={actor} names={names} />
      </Fact>
      {target && (
        <Fact name="Target">
          <ObjectLink type={target.type} id={target.id} name={names[target.id]} />{' '}
          <span className="text-muted-foreground">{target.type}</span>
        </Fact>
      )}
      {entry.requestId !== null && (
        <Fact name="Request">
          <RequestLink requestId={entry.requestId} />
        </Fact>
      )}
      {actor.sessionId !== null && (
        <Fact name="Session">
          <code className="font-mono break-all">{actor.sessionId}</code>
        </Fact>
      )}
      {entry.access !== null && <Fact name="Access">{entry.access}</Fact>}
      {entry.address !== null && <Fact name="IP address">{entry.address}</Fact>}
      {entry.userAgent !== null && <Fact name="User agent">{entry.userAgent}</Fact>}
      <Fact name="Sequence number">{entry.sequence === null ? 'not sealed yet' : entry.sequence}</Fact>
      {values.length > 0 && (
        <Fact name="Old and new values" isWide>
          <ChangedValues values={values} />
        </Fact>
      )}
      <Fact name="Details" isWide>
        {/* As JSON, which escapes line breaks in values (AU-04). */}
        <code className="font-mono break-all">{JSON.stringify(details)}</code>
      </Fact>
    </dl>
  );
};
