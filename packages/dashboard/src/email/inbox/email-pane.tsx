import type { InboxEmail } from '@portico/js';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { BackLink } from '../../ui/display/back-link.js';
import { Badge } from '../../ui/display/badge.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { EmailFormats } from '../email-formats.js';
import { labelOf, useLoggedTemplates } from '../sent/templates.js';
import type { InboxSearch } from './inbox-search.js';

interface ValueProps {
  readonly name: string;
  /** To complete “Copy …”. */
  readonly what: string;
  readonly value: string;
  readonly children: ReactNode;
}

const Value = ({ name, what, value, children }: ValueProps): ReactNode => (
  <div className="contents">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="flex min-w-0 items-center gap-1">
      {children}
      <CopyButton text={value} what={what} />
    </dd>
  </div>
);

/** What the recipient is asked to type in or to open. */
const Values = ({ email: { code, link } }: { email: InboxEmail }): ReactNode => (
  <>
    {code !== null && (
      <Value name="Code" what="code" value={code}>
        <code className="font-mono font-semibold tracking-wider">{code}</code>
      </Value>
    )}
    {link?.startsWith('http') && (
      <Value name="Link" what="link" value={link}>
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          title={link}
          className="min-w-0 truncate text-link underline underline-offset-2"
        >
          {link}
        </a>
      </Value>
    )}
  </>
);

/** What {@link EmailPane} takes. */
export interface EmailPaneProps {
  readonly email: InboxEmail;
  /** Kept in the URL on the way back to the list. */
  readonly search: InboxSearch;
}

/** A captured email: its code and link, and how it looks, as text, as source, with its headers. */
export const EmailPane = ({ email, search }: EmailPaneProps): ReactNode => {
  const project = useProject();
  const templates = useLoggedTemplates();
  return (
    <article aria-label={email.subject} className="min-w-0 rounded-md border bg-card">
      <header className="flex flex-col gap-3 px-5 pt-4 pb-3">
        <BackLink
          to="/projects/$projectId/email/inbox"
          params={{ projectId: project.id }}
          search={search}
          className="self-start lg:hidden"
        >
          All emails
        </BackLink>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-base font-semibold break-words">{email.subject}</h2>
          {email.template !== null && <Badge>{labelOf(email.template, templates)}</Badge>}
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5">
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
          <Values email={email} />
        </dl>
      </header>
      <EmailFormats email={email} />
    </article>
  );
};
