import type { LoggedEmail } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Note } from '../ui/display/note.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { linkClasses } from '../ui/link-classes.js';

/** How often the newest emails are read while the page is visible. */
const refreshMillis = 30_000;

/** Among that many newest emails is one that was attempted, unless all wait or are skipped. */
const newestCount = 20;

/** Errors that the next email will meet too, whoever gets it. */
const lasting: ReadonlySet<string> = new Set(['AUTH_FAILED', 'HOST_NOT_FOUND', 'REJECTED', 'SOCKET_CLOSED', 'TIMEOUT']);

/** Returns the newest email that was attempted, if it failed for a reason that keeps the next ones from being sent too. */
export const findTrouble = (newestFirst: readonly LoggedEmail[]): LoggedEmail | null => {
  const [attempted] = newestFirst.filter(({ status, error }) => status === 'sent' || error !== null);
  return attempted?.error && lasting.has(attempted.error.errorType) ? attempted : null;
};

/** Says that emails are not being sent, and why, until one is. Nothing while they are. */
export const SendingTrouble = ({
  isInSettings = false,
}: {
  /** Whether the settings of the mail server are on the same page. */
  readonly isInSettings?: boolean;
}): ReactNode => {
  const { id: projectId, app, config } = useProject();
  const { data: trouble } = useQuery({
    queryKey: ['sending-trouble', projectId],
    queryFn: async () => findTrouble(await app.listEmails({ limit: newestCount })),
    refetchInterval: refreshMillis,
  });
  if (!trouble) return null;
  return (
    <Note tone="attention">
      <p>
        The newest email, queued <RelativeTime time={trouble.queuedAt} />, could not be sent. {trouble.error?.message}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <Link
          to="/projects/$projectId/email/sent/$emailId"
          params={{ projectId, emailId: trouble.id }}
          className={linkClasses}
        >
          Show the email
        </Link>
        {config.emailConfig.type === 'standard' && !isInSettings && (
          <Link to="/projects/$projectId/email/settings" params={{ projectId }} className={linkClasses}>
            Check the mail server
          </Link>
        )}
      </p>
    </Note>
  );
};
