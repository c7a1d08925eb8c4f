import type { InboxEmail } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../app/clock.js';
import { useProject } from '../../projects/use-open-project.js';
import { formatRelativeTime } from '../../ui/display/time-format.js';
import { Button } from '../../ui/forms/button.js';
import type { InboxSearch } from './inbox-search.js';

/** What {@link EmailList} takes. */
export interface EmailListProps {
  /** Newest first. */
  readonly emails: readonly InboxEmail[];
  /** Shows older emails; absent if there are none. */
  readonly onOlder: (() => void) | undefined;
  /** Kept in the URL when an email is opened. */
  readonly search: InboxSearch;
}

const EmailRow = ({ email, search }: { email: InboxEmail; search: InboxSearch }): ReactNode => {
  const project = useProject();
  const now = useNow();
  return (
    <li className="not-first:border-t">
      <Link
        to="/projects/$projectId/email/inbox/$emailId"
        params={{ projectId: project.id, emailId: email.id }}
        search={search}
        activeOptions={{ includeSearch: false }}
        // The router marks the link of the open email `aria-current`.
        className="flex min-w-0 flex-col gap-0.5 px-4 py-3 transition-colors outline-offset-[-2px] hover:bg-muted/60 aria-[current=page]:bg-accent"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{email.to}</span>
          <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
            {formatRelativeTime(email.caughtAt, now)}
          </span>
        </span>
        <span dir="auto" className="truncate text-left text-muted-foreground">
          {email.subject}
        </span>
      </Link>
    </li>
  );
};

/** The captured emails, newest first. */
export const EmailList = ({ emails, onOlder, search }: EmailListProps): ReactNode => (
  <section aria-label="Emails, newest first" className="overflow-hidden rounded-md border bg-card lg:sticky lg:top-20">
    <ul className="lg:max-h-[calc(100dvh-15rem)] lg:overflow-y-auto" aria-live="polite" aria-relevant="additions">
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} search={search} />
      ))}
    </ul>
    {onOlder && (
      <div className="border-t p-2">
        <Button variant="quiet" size="small" className="w-full" onClick={onOlder}>
          Show older
        </Button>
      </div>
    )}
  </section>
);
