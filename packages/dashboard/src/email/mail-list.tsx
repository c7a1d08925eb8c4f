import type { InboxEmail } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../app/clock.js';
import { useProject } from '../projects/use-open-project.js';
import { formatRelativeTime } from '../ui/display/time-format.js';
import { Button } from '../ui/forms/button.js';

/** What {@link MailList} takes. */
export interface MailListProps {
  /** Newest first. */
  readonly mails: readonly InboxEmail[];
  /** Shows older mails; absent when there are none. */
  readonly onOlder: (() => void) | undefined;
}

const MailRow = ({ mail }: { mail: InboxEmail }): ReactNode => {
  const project = useProject();
  const now = useNow();
  return (
    <li className="not-first:border-t">
      <Link
        to="/projects/$projectId/inbox/$emailId"
        params={{ projectId: project.id, emailId: mail.id }}
        // The router marks the link of the mail that is read `aria-current`.
        className="flex min-w-0 flex-col gap-0.5 px-4 py-3 transition-colors outline-offset-[-2px] hover:bg-muted/60 aria-[current=page]:bg-accent"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{mail.to}</span>
          <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
            {formatRelativeTime(mail.caughtAt, now)}
          </span>
        </span>
        <span className="truncate text-muted-foreground">{mail.subject}</span>
      </Link>
    </li>
  );
};

/** The caught mails, newest first. */
export const MailList = ({ mails, onOlder }: MailListProps): ReactNode => (
  <section aria-label="Mails, newest first" className="overflow-hidden rounded-md border bg-card lg:sticky lg:top-20">
    <ul className="lg:max-h-[calc(100dvh-15rem)] lg:overflow-y-auto" aria-live="polite" aria-relevant="additions">
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} />
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
