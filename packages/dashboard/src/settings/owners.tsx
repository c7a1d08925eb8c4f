import type { Team, TeamInvitation, TeamMember } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useOwner } from '../app/owner.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { Badge } from '../ui/display/badge.js';
import { Card } from '../ui/display/card.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useAction } from '../ui/forms/use-action.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useToast } from '../ui/overlays/toasts.js';
import { readEmailProblem } from '../users/email-problem.js';
import { useInvalidateOwners, useOwners, useOwnerTeam, useOwnTeams } from './use-owners.js';

const nameOf = ({ displayName, primaryEmail }: TeamMember): string => displayName || primaryEmail || 'Unnamed owner';

const rowClasses = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 not-first:border-t';

const OwnerRow = ({ member, onRemove }: { member: TeamMember; onRemove: () => void }): ReactNode => {
  const isSelf = member.id === useOwner().id;
  const name = nameOf(member);
  return (
    <li className={rowClasses}>
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {isSelf && <Badge>You</Badge>}
        </span>
        {member.primaryEmail !== null && member.primaryEmail !== name && (
          <span className="text-muted-foreground break-all">{member.primaryEmail}</span>
        )}
      </span>
      {!isSelf && (
        <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
};

const InvitationRow = ({ invitation, team }: { invitation: TeamInvitation; team: Team }): ReactNode => {
  const invalidate = useInvalidateOwners(team);
  const showToast = useToast();
  const { recipientEmail, expiresAt } = invitation;
  const revoke = useAction(async () => {
    await invitation.revoke();
    await invalidate();
    showToast(`Invitation of ${recipientEmail} revoked.`);
  });
  return (
    <li className={rowClasses}>
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-all">{recipientEmail}</span>
          <Badge tone="attention">Invited</Badge>
        </span>
        <span className="text-muted-foreground">
          Expires <RelativeTime time={expiresAt} />
        </span>
      </span>
      <Button
        size="small"
        aria-label={`Revoke the invitation of ${recipientEmail}`}
        isBusy={revoke.isBusy}
        onClick={() => void revoke.start()}
      >
        Revoke
      </Button>
      <ErrorNote error={revoke.error} />
    </li>
  );
};

const InviteOwner = ({ team, onDone }: { team: Team; onDone: () => void }): ReactNode => {
  const invalidate = useInvalidateOwners(team);
  const showToast = useToast();
  const form = useSaveForm({
    saved: { email: '' },
    onSave: async ({ email }) => {
      await team.inviteUser({ email });
      await invalidate();
      showToast(`Invitation to ${email} queued.`);
      onDone();
    },
  });
  return (
    <DialogForm action="Send invitation" form={form} onCancel={onDone}>
      <p className="text-muted-foreground">
        Owners can do everything in this dashboard, including in the other projects of “{team.displayName}”.
      </p>
      <FormTextField form={form} name="email" validate={readEmailProblem} label="Email" inputMode="email" />
    </DialogForm>
  );
};

const OwnerList = ({ team }: { team: Team }): ReactNode => {
  const { data, error, refetch } = useOwners(team);
  const invalidate = useInvalidateOwners(team);
  const showToast = useToast();
  const [toRemove, setToRemove] = useState<TeamMember>();
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <LoadingNote what="owners" />
        <Skeleton className="h-16 w-full" />
      </>
    );
  }
  return (
    <>
      <ul aria-label="Owners" className="flex flex-col rounded-md border">
        {data.members.map((member) => (
          <OwnerRow key={member.id} member={member} onRemove={() => setToRemove(member)} />
        ))}
        {data.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} team={team} />
        ))}
      </ul>
      {toRemove && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title={`Remove ${nameOf(toRemove)}?`}
          action="Remove owner"
          onConfirm={async () => {
            await team.removeUser(toRemove.id);
            await invalidate();
            showToast(`${nameOf(toRemove)} removed from the owners.`);
          }}
        >
          They lose access to every project of “{team.displayName}” immediately. Apps and keys keep working.
        </ConfirmDialog>
      )}
    </>
  );
};

/** Who owns the project: the members of a team. Invites and removes them. */
export const Owners = (): ReactNode => {
  const team = useOwnerTeam();
  const { error } = useOwnTeams();
  const [isInviting, setInviting] = useState(false);
  const close = (): void => setInviting(false);
  return (
    <Card
      title="Owners"
      description={
        <span className="block min-h-10 sm:min-h-5">
          {team ? `Every member of “${team.displayName}” owns this project.` : 'A team owns this project.'}
        </span>
      }
      action={
        <ActionButton
          size="small"
          offer={{ of: 'Settings', label: 'Invite owner' }}
          disabled={team === undefined}
          onClick={() => setInviting(true)}
        >
          Invite owner
        </ActionButton>
      }
    >
      <ErrorNote error={error} />
      {team ? <OwnerList team={team} /> : <Skeleton className="h-16 w-full" />}
      {team && (
        <Dialog isOpen={isInviting} onClose={close} title="Invite owner">
          <InviteOwner team={team} onDone={close} />
        </Dialog>
      )}
    </Card>
  );
};
