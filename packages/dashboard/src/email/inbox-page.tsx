import type { InboxEmailPage } from '@portico/js';
import { useParams } from '@tanstack/react-router';
import { Inbox, MailX, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFreshKeys } from '../keys/fresh-keys.js';
import { Snippets } from '../projects/snippets.js';
import { useProject } from '../projects/use-open-project.js';
import { classNames } from '../ui/class-names.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { MailList } from './mail-list.js';
import { MailPane } from './mail-pane.js';
import { inboxStep, useInbox } from './use-inbox.js';

const columns = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]';

const Waiting = (): ReactNode => (
  <div className={columns}>
    <LoadingNote what="the inbox" />
    <Skeleton className="h-96" />
    <Skeleton className="h-96 max-lg:hidden" />
  </div>
);

const Nothing = (): ReactNode => {
  const { publishableClientKey } = useFreshKeys();
  return (
    <EmptyState icon={Inbox} title="No mail yet" snippet={<Snippets publishableClientKey={publishableClientKey} />}>
      This server sends no mail: it keeps what it would have sent, and shows it here within two seconds. Sign up in your
      app, and the verification mail arrives.
    </EmptyState>
  );
};

const SentBySmtp = (): ReactNode => (
  <EmptyState icon={Send} title="Mail is really sent">
    This server sends its mail through SMTP, so nothing is caught here. Without PORTICO_SMTP_URL it catches mail instead
    of sending it.
  </EmptyState>
);

const Gone = (): ReactNode => (
  <div className="flex min-h-96 flex-col items-center justify-center gap-2 rounded-md border border-dashed p-8 text-center text-muted-foreground">
    <MailX aria-hidden className="size-6" strokeWidth={1.5} />
    This mail is not among those listed. It may be older: show more of the list.
  </div>
);

const Unchosen = (): ReactNode => (
  <div className="flex min-h-96 items-center justify-center rounded-md border border-dashed p-8 text-center text-muted-foreground max-lg:hidden">
    Choose a mail to read it.
  </div>
);

const Mails = ({ mails, onOlder }: { mails: InboxEmailPage; onOlder: () => void }): ReactNode => {
  const { emailId } = useParams({ strict: false });
  const chosen = mails.find(({ id }) => id === emailId);
  const isReading = emailId !== undefined;
  return (
    <div className={columns}>
      <div className={classNames('min-w-0', isReading && 'max-lg:hidden')}>
        <MailList mails={mails} onOlder={mails.nextCursor === null ? undefined : onOlder} />
      </div>
      {chosen && <MailPane key={chosen.id} mail={chosen} />}
      {!chosen && (isReading ? <Gone /> : <Unchosen />)}
    </div>
  );
};

/** Mail that was caught instead of sent, live. Which mail is read is in the address, so new mail never takes it away. */
export const InboxPage = (): ReactNode => {
  const project = useProject();
  const [limit, setLimit] = useState(inboxStep);
  const { data: mails, error, refetch } = useInbox(limit);
  return (
    <Page
      title="Inbox"
      place={project.displayName}
      purpose="The mail of this project, caught instead of sent. New mail shows by itself."
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!mails && !error && <Waiting />}
      {mails && !mails.isInboxInUse && <SentBySmtp />}
      {mails?.isInboxInUse && mails.length === 0 && <Nothing />}
      {mails && mails.length > 0 && <Mails mails={mails} onOlder={() => setLimit(limit + inboxStep)} />}
    </Page>
  );
};
