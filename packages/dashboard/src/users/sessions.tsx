import type { ActiveSession, ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../ui/actions/action-button.js';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Button } from '../ui/forms/button.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { deviceName } from './device-name.js';
import { formatLocation } from './format-location.js';
import { PanelList, PanelSection } from './panel-section.js';
import { useInvalidateUser, useSessions } from './use-account.js';
import { nameOf } from './user-name.js';

const SessionRow = ({ session, onEnd }: { session: ActiveSession; onEnd: () => void }): ReactNode => (
  <div className="flex items-start justify-between gap-3">
    <div className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-1.5">
        <span title={session.userAgent ?? undefined}>{deviceName(session.userAgent)}</span>
        <span className="text-muted-foreground">{formatLocation(session.geoInfo)}</span>
        {session.isImpersonation && <Badge tone="attention">Impersonation</Badge>}
      </span>
      <span className="text-[0.8125rem] text-muted-foreground">
        Started <RelativeTime time={session.createdAt} />
        {session.lastUsedAt && (
          <>
            , last used <RelativeTime time={session.lastUsedAt} />
          </>
        )}
        {session.expiresAt && (
          <>
            , expires <RelativeTime time={session.expiresAt} />
          </>
        )}
      </span>
    </div>
    <Button
      size="small"
      aria-label={`End the session: ${deviceName(session.userAgent)}, ${formatLocation(session.geoInfo)}`}
      onClick={onEnd}
    >
      End
    </Button>
  </div>
);

/** Where a user is signed in. Ending a session signs that device out immediately. */
export const Sessions = ({ user }: { user: ServerUser }): ReactNode => {
  const { data: sessions, error, refetch } = useSessions(user);
  const invalidate = useInvalidateUser(user);
  const [toRemove, setToRemove] = useState<ActiveSession>();
  const [isEndingAll, setEndingAll] = useState(false);
  return (
    <PanelSection
      title="Sessions"
      action={
        sessions &&
        sessions.length > 0 && (
          <ActionButton
            size="small"
            offer={{ of: nameOf(user), label: 'End all sessions' }}
            onClick={() => setEndingAll(true)}
          >
            End all sessions
          </ActionButton>
        )
      }
    >
      <PanelList
        what="sessions"
        items={sessions}
        error={error}
        onRetry={() => void refetch()}
        empty="No active sessions."
        isShortened
      >
        {(session) => <SessionRow session={session} onEnd={() => setToRemove(session)} />}
      </PanelList>
      <ConfirmDialog
        isOpen={isEndingAll}
        onClose={() => setEndingAll(false)}
        title="End all sessions?"
        action="End all sessions"
        onConfirm={async () => {
          // If one call fails, the sessions before it have ended: the list shows what is left.
          try {
            for (const { id } of sessions ?? []) await user.revokeSession(id);
          } finally {
            await invalidate();
          }
        }}
      >
        The user is signed out on all devices immediately, and can sign in again.
      </ConfirmDialog>
      {toRemove && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title="End this session?"
          action="End session"
          onConfirm={async () => {
            await user.revokeSession(toRemove.id);
            await invalidate();
          }}
        >
          This device is signed out immediately. Other sessions stay signed in.
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};
