import type { AuditLogEntry, LoggedEmail, ServerUser, SignIn } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { describeStatus } from '../email/sent/status-words.js';
import { useProject } from '../projects/use-open-project.js';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { linkClasses } from '../ui/link-classes.js';
import { deviceName } from './device-name.js';
import { PanelList, PanelSection } from './panel-section.js';
import { useAuditEntries, useEmailsTo, useSignIns } from './use-activity.js';

const Line = ({ children, note }: { children: ReactNode; note: ReactNode }): ReactNode => (
  <div className="flex min-w-0 flex-col gap-0.5">
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">{children}</span>
    <span className="text-[0.8125rem] break-words text-muted-foreground">{note}</span>
  </div>
);

const SignInLine = ({ signIn }: { signIn: SignIn }): ReactNode => (
  <Line
    note={
      <>
        <RelativeTime time={signIn.at} />
        {signIn.address && `, ${signIn.address}`}
      </>
    }
  >
    <span title={signIn.userAgent ?? undefined}>{deviceName(signIn.userAgent)}</span>
    {signIn.outcome === 'done' ? (
      <Badge tone="good">Signed in</Badge>
    ) : (
      <Badge tone="attention">Rejected{signIn.reason && `: ${signIn.reason}`}</Badge>
    )}
  </Line>
);

/** When and with which device a user has signed in. */
export const SignIns = ({ user }: { user: ServerUser }): ReactNode => {
  const { data, error, refetch } = useSignIns(user);
  return (
    <PanelSection title="Sign-in history">
      <PanelList what="sign-ins" items={data} error={error} onRetry={() => void refetch()} empty="No sign-ins yet.">
        {(signIn) => <SignInLine signIn={signIn} />}
      </PanelList>
    </PanelSection>
  );
};

const EmailLine = ({ email }: { email: LoggedEmail }): ReactNode => {
  const { id: projectId } = useProject();
  const { label, tone } = describeStatus(email);
  return (
    <Line note={<RelativeTime time={email.queuedAt} />}>
      <Link
        to="/projects/$projectId/email/sent/$emailId"
        params={{ projectId, emailId: email.id }}
        className={`min-w-0 break-words ${linkClasses}`}
      >
        {email.subject}
      </Link>
      <Badge tone={tone}>{label}</Badge>
    </Line>
  );
};

/** The newest emails to a user. */
export const SentEmails = ({ user }: { user: ServerUser }): ReactNode => {
  const { id: projectId } = useProject();
  const { data, error, refetch } = useEmailsTo(user);
  return (
    <PanelSection
      title="Sent emails"
      action={
        <Link
          to="/projects/$projectId/email/sent"
          params={{ projectId }}
          search={{ user: user.id }}
          className={linkClasses}
        >
          Show all
        </Link>
      }
    >
      <PanelList what="emails" items={data} error={error} onRetry={() => void refetch()} empty="No emails sent yet.">
        {(email) => <EmailLine email={email} />}
      </PanelList>
    </PanelSection>
  );
};

const EntryLine = ({ entry }: { entry: AuditLogEntry }): ReactNode => (
  <Line
    note={
      <>
        <RelativeTime time={entry.at} />, by {entry.actor.type}
        {entry.actor.id && ` ${entry.actor.id}`}
      </>
    }
  >
    <code className="font-mono break-all">{entry.action}</code>
    {entry.outcome === 'refused' && <Badge tone="attention">Rejected</Badge>}
  </Line>
);

/** What was done to a user, and by whom. */
export const AuditEntries = ({ user }: { user: ServerUser }): ReactNode => {
  const { id: projectId } = useProject();
  const { data, error, refetch } = useAuditEntries(user);
  return (
    <PanelSection
      title="Audit log"
      action={
        <Link
          to="/projects/$projectId/audit-log"
          params={{ projectId }}
          search={{ target: user.id }}
          className={linkClasses}
        >
          Show all
        </Link>
      }
    >
      <PanelList what="entries" items={data} error={error} onRetry={() => void refetch()} empty="No entries yet.">
        {(entry) => <EntryLine entry={entry} />}
      </PanelList>
    </PanelSection>
  );
};
