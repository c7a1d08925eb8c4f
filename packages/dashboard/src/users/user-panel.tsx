import type { ServerUser } from '@portico/js';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { UserGrants } from '../permissions/grants.js';
import { useProject } from '../projects/use-open-project.js';
import { teamNameOf } from '../teams/use-teams.js';
import { CopyableId } from '../ui/display/code.js';
import { CopyButton } from '../ui/display/copy-button.js';
import { Fact, Facts } from '../ui/display/facts.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { linkClasses } from '../ui/link-classes.js';
import { RowPanel } from '../ui/overlays/row-panel.js';
import { Avatar } from './avatar.js';
import { BlockUser } from './block-user.js';
import { ConnectedAccounts } from './connected-accounts.js';
import { ContactChannels } from './contact-channels.js';
import { DeleteUser } from './delete-user.js';
import { EditProfile } from './edit-profile.js';
import { Impersonation } from './impersonation.js';
import { Metadata } from './metadata.js';
import { NoEmail } from './no-email.js';
import { PanelJumps } from './panel-jumps.js';
import { SendReset } from './send-reset.js';
import { Sessions } from './sessions.js';
import { SignInMethods } from './sign-in-methods.js';
import { useInvalidateUser } from './use-account.js';
import { useUserOf } from './use-users.js';
import { UserApiKeys, UserTeams } from './user-access.js';
import { AuditEntries, SentEmails, SignIns } from './user-activity.js';
import { nameOf } from './user-name.js';
import { UserTimeline } from './user-timeline.js';
import { withChange } from './users-search.js';
import { StatusBadge, VerifiedBadge } from './verified-badge.js';

const Email = ({ user }: { user: ServerUser }): ReactNode => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {user.primaryEmail !== null && (
      <span className="flex min-w-0 items-center gap-1">
        <span className="min-w-0 break-all">{user.primaryEmail}</span>
        <CopyButton text={user.primaryEmail} what="email" />
      </span>
    )}
    <VerifiedBadge user={user} />
    <NoEmail user={user} />
  </span>
);

/** Who it is, at a glance. The name is the panel's title. */
const Head = ({ user }: { user: ServerUser }): ReactNode => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar user={user} size="large" />
    <div className="flex min-w-0 flex-col gap-1">
      <span className="min-w-0 break-all">{user.primaryEmail ?? 'No email'}</span>
      <span className="flex flex-wrap items-center gap-1.5">
        <StatusBadge user={user} />
        <span className="text-[0.8125rem] text-muted-foreground">
          Active <RelativeTime time={user.lastActiveAt} />
        </span>
      </span>
    </div>
  </div>
);

const UserMetadata = ({ user }: { user: ServerUser }): ReactNode => (
  <Metadata of={user} onSaved={useInvalidateUser(user)} />
);

const UserFacts = ({ user, onDeleted }: { user: ServerUser; onDeleted: () => void }): ReactNode => {
  const { id: projectId } = useProject();
  const content = useRef<HTMLDivElement>(null);
  return (
    <div ref={content} className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <Head user={user} />
      <div className="flex flex-wrap gap-2">
        <EditProfile user={user} />
        {/* The server refuses a session for a blocked user. */}
        {user.blockedAt === null && <Impersonation user={user} />}
        <SendReset user={user} />
        <BlockUser user={user} />
      </div>
      <PanelJumps content={content} />
      <Facts>
        <Fact name="User ID">
          <CopyableId id={user.id} what="user ID" />
        </Fact>
        <Fact name="Display name">{user.displayName || <span className="text-muted-foreground">None</span>}</Fact>
        <Fact name="Primary email">
          <Email user={user} />
        </Fact>
        {user.blockedAt !== null && (
          <Fact name="Blocked">
            <RelativeTime time={user.blockedAt} />
          </Fact>
        )}
        {user.isAnonymous && <Fact name="Type">Anonymous: not signed up yet</Fact>}
        <Fact name="Signed up">
          <RelativeTime time={user.signedUpAt} />
        </Fact>
        <Fact name="Last active">
          <RelativeTime time={user.lastActiveAt} />
        </Fact>
        {user.selectedTeam && (
          <Fact name="Selected team">
            <Link
              to="/projects/$projectId/teams/$teamId"
              params={{ projectId, teamId: user.selectedTeam.id }}
              className={linkClasses}
            >
              {teamNameOf(user.selectedTeam)}
            </Link>
            <br />
            <CopyableId id={user.selectedTeam.id} what="team ID" />
          </Fact>
        )}
      </Facts>
      <SignInMethods user={user} />
      <ContactChannels user={user} />
      <ConnectedAccounts user={user} />
      <UserTeams user={user} />
      <UserGrants user={user} />
      <UserApiKeys user={user} />
      <Sessions user={user} />
      <UserTimeline user={user} />
      <SignIns user={user} />
      <SentEmails user={user} />
      <AuditEntries user={user} />
      <UserMetadata user={user} />
      <DeleteUser user={user} onDeleted={onDeleted} />
    </div>
  );
};

/** One user, beside the list of users. It has its own URL. */
export const UserPanel = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const { userId } = useParams({ from: '/signed-in/projects/$projectId/users/$userId' });
  const search = useSearch({ from: '/signed-in/projects/$projectId/users' });
  const close = (): void =>
    void navigate({ to: '/projects/$projectId/users', params: { projectId: project.id }, search });
  return (
    <RowPanel
      kind="User"
      id={userId}
      query={useUserOf(userId)}
      nameOf={nameOf}
      width={search.view === 'full' ? 'full' : 'regular'}
      onResize={() =>
        void navigate({
          to: '.',
          search: { ...withChange(search, { view: search.view === 'full' ? undefined : 'full' }), from: search.from },
          replace: true,
        })
      }
      onClose={close}
    >
      {(user) => <UserFacts user={user} onDeleted={close} />}
    </RowPanel>
  );
};
