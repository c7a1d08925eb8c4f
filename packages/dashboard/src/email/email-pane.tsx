import type { InboxEmail } from '@portico/js';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { tabClasses } from '../ui/tab-classes.js';
import { toFrameDocument } from './frame-document.js';
import { splitLinks } from './split-links.js';

/** The email as its reader sees it, isolated from the dashboard: no scripts, its own origin, links in new tabs. */
const Rendered = ({ email }: { email: InboxEmail }): ReactNode => (
  <iframe
    title={`Email: ${email.subject}`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={toFrameDocument(email.html)}
    referrerPolicy="no-referrer"
    className="h-[max(26rem,calc(100dvh-24rem))] w-full rounded-b-md border-0 bg-[#fff]"
  />
);

const PlainText = ({ text }: { text: string }): ReactNode => (
  <div className="p-5 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap">
    {splitLinks(text).map((part, index) =>
      part.isLink ? (
        <a
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
          key={index}
          href={part.text}
          target="_blank"
          rel="noreferrer"
          className="break-all text-link underline underline-offset-2"
        >
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </div>
);

const Headers = ({ headers }: { headers: InboxEmail['headers'] }): ReactNode => (
  <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 p-5 font-mono text-[0.8125rem] sm:grid-cols-[auto_minmax(0,1fr)]">
    {headers.map(({ name, value }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a header may occur twice, and their order is fixed
      <div key={index} className="contents">
        <dt className="text-muted-foreground">{name}</dt>
        <dd className="break-all max-sm:mb-2">{value}</dd>
      </div>
    ))}
  </dl>
);

const Source = ({ html }: { html: string }): ReactNode => (
  <pre className="max-h-[max(26rem,calc(100dvh-24rem))] overflow-auto p-5 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap">
    <code>{html}</code>
  </pre>
);

/** A captured email: rendered, as text, as source, with its headers. */
export const EmailPane = ({ email }: { email: InboxEmail }): ReactNode => {
  const project = useProject();
  return (
    <article aria-label={email.subject} className="min-w-0 rounded-md border bg-card">
      <header className="flex flex-col gap-3 px-5 pt-4 pb-3">
        <Link
          to="/projects/$projectId/inbox"
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
      <Tabs.Root defaultValue="rendered">
        <Tabs.List aria-label="Email formats" className="flex gap-1 border-b px-3">
          <Tabs.Trigger value="rendered" className={tabClasses}>
            Preview
          </Tabs.Trigger>
          <Tabs.Trigger value="text" className={tabClasses}>
            Text
          </Tabs.Trigger>
          <Tabs.Trigger value="source" className={tabClasses}>
            HTML
          </Tabs.Trigger>
          <Tabs.Trigger value="headers" className={tabClasses}>
            Headers
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="rendered" tabIndex={-1}>
          <Rendered email={email} />
        </Tabs.Content>
        <Tabs.Content value="text">
          <PlainText text={email.text} />
        </Tabs.Content>
        <Tabs.Content value="source">
          <Source html={email.html} />
        </Tabs.Content>
        <Tabs.Content value="headers">
          <Headers headers={email.headers} />
        </Tabs.Content>
      </Tabs.Root>
    </article>
  );
};
