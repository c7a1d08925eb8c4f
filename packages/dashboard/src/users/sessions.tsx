import type { ActiveSession, ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Button } from '../ui/forms/button.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { PanelList, PanelSection } from './panel-section.js';
import { placeOf } from './place-of.js';
import { useRenewUser, useSessions } from './use-account.js';

const SessionRow = ({ session, onEnd }: { session: ActiveSession; onEnd: () => void }): ReactNode => (
  <div className="flex items-start justify-between gap-3">
    <div className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-1.5">
        {placeOf(session.geoInfo)}
        {session.isImpersonation && <Badge tone="attention">Impersonation</Badge>}
      </span>
      <span className="text-[0.8125rem] text-muted-foreground">
        Began <RelativeTime time={session.createdAt} />
        {session.lastUsedAt && (
          <>
            , last used <RelativeTime time={session.lastUsedAt} />
          </>
        )}
        {session.expiresAt && (
          <>
            , ends <RelativeTime time={session.expiresAt} />
          </>
        )}
      </span>
      {session.userAgent && (
        <span className="truncate text-[0.8125rem] text-muted-foreground" title={session.userAgent}>
          {session.userAgent}
        </span>
      )}
    </div>
    <Button size="small" aria-label={`End the session from ${placeOf(session.geoInfo)}`} onClick={onEnd}>
      End
    </Button>
  </div>
);

/** Where a user is signed in. Ending a session signs that device out at once. */
export const Sessions = ({ user }: { user: ServerUser }): ReactNode => {
  const { data: sessions, error, refetch } = useSessions(user);
  const renew = useRenewUser(user);
  const [doomed, setDoomed] = useState<ActiveSession>();
  return (
    <PanelSection title="Sessions">
      <PanelList
        what="the sessions"
        items={sessions}
        error={error}
        onRetry={() => void refetch()}
        empty="Not signed in anywhere."
      >
        {(session) => <SessionRow session={session} onEnd={() => setDoomed(session)} />}
      </PanelList>
      {doomed && (
        <ConfirmDialog
          isOpen
          onClose={() => setDoomed(undefined)}
          title="End this session?"
          action="End session"
          onConfirm={async () => {
            await user.revokeSession(doomed.id);
            await renew();
          }}
        >
          The device is signed out at once, and has to sign in again. Other sessions stay.
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};
