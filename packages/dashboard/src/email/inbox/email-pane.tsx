import type { InboxEmail } from '@portico/js';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { EmailFormats } from '../email-formats.js';

/** A captured email: rendered, as text, as source, with its headers. */
export const EmailPane = ({ email }: { email: InboxEmail }): ReactNode => {
  const project = useProject();
  return (
    <article aria-label={email.subject} className="min-w-0 rounded-md border bg-card">
      <header className="flex flex-col gap-3 px-5 pt-4 pb-3">
        <Link
          to="/projects/$projectId/email/inbox"
          params={{ projectId: project.id }}
          className="inline-flex items-center gap-1.5 self-start rounded-sm text-muted-foreground hover:text-foreground lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All emails
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-base font-semibold break-words">{email.subject}</h2>
          {email.template !== null && <Badge>{email.template}</Badge>}
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
          <dt className="text-muted-foreground">From</dt>
          <dd className="break-words">
            {email.from.name} <span className="text-muted-foreground">&lt;{email.from.address}&gt;</span>
          </dd>
          <dt className="text-muted-foreground">To</dt>
          <dd className="break-words">{email.to}</dd>
          <dt className="text-muted-foreground">Captured</dt>
          <dd>
            <RelativeTime time={email.caughtAt} />
          </dd>
        </dl>
      </header>
      <EmailFormats email={email} />
    </article>
  );
};
