import type { LoggedEmail } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../../ui/display/table.js';
import type { SentSearch } from './sent-search.js';
import { describeStatus } from './status-words.js';
import { type LoggedTemplate, labelOf } from './templates.js';

/** What {@link SentTable} takes. */
export interface SentTableProps {
  readonly emails: readonly LoggedEmail[];
  readonly templates: readonly LoggedTemplate[];
  /** The email whose panel is open. */
  readonly selectedId: string | undefined;
  /** Kept in the URL when a row is opened. */
  readonly search: SentSearch;
}

const Recipient = ({ email, search }: { email: LoggedEmail; search: SentSearch }): ReactNode => {
  const project = useProject();
  return (
    <div className="flex min-w-0 flex-col">
      <Link
        to="/projects/$projectId/email/sent/$emailId"
        params={{ projectId: project.id, emailId: email.id }}
        search={search}
        data-row=""
        activeOptions={{ includeSearch: false }}
        className={`truncate font-medium ${rowLinkClasses}`}
      >
        {email.to ?? 'No address'}
      </Link>
      <span dir="auto" className="truncate text-left text-[0.8125rem] text-muted-foreground lg:hidden">
        {email.subject}
      </span>
    </div>
  );
};

/** A page of emails. A click anywhere on a row opens the email's panel. */
export const SentTable = ({ emails, templates, selectedId, search }: SentTableProps): ReactNode => (
  <Table caption="Emails, newest first">
    <thead>
      <tr>
        <ColumnHead>Recipient</ColumnHead>
        <ColumnHead isWide>Subject</ColumnHead>
        <ColumnHead isWidest>Template</ColumnHead>
        <ColumnHead width="state">Status</ColumnHead>
        <ColumnHead isWide width="time">
          Queued
        </ColumnHead>
      </tr>
    </thead>
    <tbody>
      {emails.map((email) => {
        const { label, tone } = describeStatus(email);
        return (
          <Row key={email.id} isSelected={email.id === selectedId}>
            <Cell>
              <Recipient email={email} search={search} />
            </Cell>
            <Cell isWide>
              <span dir="auto" className="block truncate text-left">
                {email.subject}
              </span>
            </Cell>
            <Cell isWidest>
              <span className="block truncate">{labelOf(email.template, templates)}</span>
            </Cell>
            <Cell>
              <Badge tone={tone}>{label}</Badge>
            </Cell>
            <Cell isWide>
              <RelativeTime time={email.queuedAt} />
            </Cell>
          </Row>
        );
      })}
    </tbody>
  </Table>
);
