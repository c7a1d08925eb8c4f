import type { InboxEmailPage } from '@portico/js';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Inbox, MailX, Search, SearchX, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFreshKeys } from '../../keys/fresh-keys.js';
import { Snippets } from '../../projects/snippets.js';
import { useProject } from '../../projects/use-open-project.js';
import { classNames } from '../../ui/class-names.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button, buttonClasses } from '../../ui/forms/button.js';
import { SearchField } from '../../ui/lists/search-field.js';
import { EmailTabs } from '../email-tabs.js';
import { EmailList } from './email-list.js';
import { EmailPane } from './email-pane.js';
import type { InboxSearch } from './inbox-search.js';
import { inboxStep, useInbox } from './use-inbox.js';

const columns = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]';

const Loading = (): ReactNode => (
  <div className={columns}>
    <LoadingNote what="the inbox" />
    <Skeleton className="h-96" />
    <Skeleton className="h-96 max-lg:hidden" />
  </div>
);

const NoEmails = (): ReactNode => {
  const { publishableClientKey } = useFreshKeys();
  return (
    <EmptyState icon={Inbox} title="No emails yet" snippet={<Snippets publishableClientKey={publishableClientKey} />}>
      This server captures emails instead of sending them, and shows them here within two seconds. Sign up in your app
      to see the verification email.
    </EmptyState>
  );
};

const SentBySmtp = (): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <EmptyState
      icon={Send}
      title="Emails are sent"
      action={
        <Link to="/projects/$projectId/email/sent" params={{ projectId }} className={buttonClasses()}>
          Show sent emails
        </Link>
      }
    >
      This server sends emails through SMTP, so none are captured here. To capture emails instead, start it without
      PORTICO_SMTP_URL.
    </EmptyState>
  );
};

const NoMatches = ({ onShowAll }: { onShowAll: () => void }): ReactNode => (
  <EmptyState icon={SearchX} title="No emails found" action={<Button onClick={onShowAll}>Show all emails</Button>}>
    No email has this text in its recipient, subject or text part.
  </EmptyState>
);

const NotListed = (): ReactNode => (
  <div className="flex min-h-96 flex-col items-center justify-center gap-2 rounded-md border border-dashed p-8 text-center text-muted-foreground">
    <MailX aria-hidden className="size-6" strokeWidth={1.5} />
    This email is not in the list. It may be older or not match your search.
  </div>
);

const NoneSelected = (): ReactNode => (
  <div className="flex min-h-96 items-center justify-center rounded-md border border-dashed p-8 text-center text-muted-foreground max-lg:hidden">
    Select an email to read it.
  </div>
);

interface EmailsProps {
  readonly emails: InboxEmailPage;
  readonly onOlder: () => void;
  readonly search: InboxSearch;
}

const Emails = ({ emails, onOlder, search }: EmailsProps): ReactNode => {
  const { emailId } = useParams({ strict: false });
  const chosen = emails.find(({ id }) => id === emailId);
  const isReading = emailId !== undefined;
  return (
    <div className={columns}>
      <div className={classNames('min-w-0', isReading && 'max-lg:hidden')}>
        <EmailList emails={emails} onOlder={emails.nextCursor === null ? undefined : onOlder} search={search} />
      </div>
      {chosen && <EmailPane key={chosen.id} email={chosen} search={search} />}
      {!chosen && (isReading ? <NotListed /> : <NoneSelected />)}
    </div>
  );
};

/** Emails that were captured instead of sent, live. The open email and the search are in the URL. */
export const InboxPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/email/inbox' });
  const { emailId } = useParams({ strict: false });
  const [limit, setLimit] = useState(inboxStep);
  const { data: emails, error, refetch } = useInbox({ limit, term: search.q });
  const isSearched = search.q !== undefined;
  const hasNone = emails !== undefined && (!emails.isInboxInUse || (emails.length === 0 && !isSearched));
  const find = (q: string): void => void navigate({ to: '.', search: q === '' ? {} : { q }, replace: true });
  return (
    <Page
      title="Inbox"
      context={project.displayName}
      purpose="Emails of this project, captured instead of sent. New emails appear automatically. The newest 1,000 are kept for 7 days."
    >
      <EmailTabs />
      {!hasNone && (
        <div className={classNames(emailId !== undefined && 'max-lg:hidden')}>
          <SearchField
            label="Search the inbox"
            icon={Search}
            placeholder="Recipient, subject or text"
            value={search.q ?? ''}
            onChange={find}
          />
        </div>
      )}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!emails && !error && <Loading />}
      {emails && !emails.isInboxInUse && <SentBySmtp />}
      {emails?.isInboxInUse &&
        emails.length === 0 &&
        (isSearched ? <NoMatches onShowAll={() => find('')} /> : <NoEmails />)}
      {emails && emails.length > 0 && (
        <Emails emails={emails} onOlder={() => setLimit(limit + inboxStep)} search={search} />
      )}
    </Page>
  );
};
