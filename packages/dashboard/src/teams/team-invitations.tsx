import type { ServerTeam } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { FoundFailure } from '../app/describe-failure.js';
import { handlerUrlOf } from '../projects/handler-url.js';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useAction } from '../ui/forms/use-action.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { readEmailProblem } from '../users/email-problem.js';
import { PanelList, PanelSection } from '../users/panel-section.js';
import { teamNameOf, useFindMember, useInvalidateTeams, useTeamInvitations } from './use-teams.js';

/** What is wrong with an invitation of a member. The server invites any address. */
const isMember = new FoundFailure('member-invited', 'This user is already a member of the team.');

const Invite = ({ team, onDone }: { team: ServerTeam; onDone: () => void }): ReactNode => {
  const { domains } = useProject().config;
  const invalidate = useInvalidateTeams();
  const findMember = useFindMember(team);
  const form = useSaveForm({
    saved: { email: '', callbackUrl: handlerUrlOf(domains, 'teamInvitation') },
    fieldOfCode: { REDIRECT_URL_NOT_WHITELISTED: 'callbackUrl', [isMember.code]: 'email' },
    onSave: async (invitation) => {
      if (await findMember(invitation.email)) throw isMember;
      await team.inviteUser(invitation);
      await invalidate();
      onDone();
    },
  });
  return (
    <DialogForm action="Send invitation" form={form} onCancel={onDone}>
      <FormTextField form={form} name="email" validate={readEmailProblem} label="Email" inputMode="email" />
      <FormTextField
        form={form}
        name="callbackUrl"
        label="Callback URL"
        hint="Where the link in the email leads: your app’s invitation page, on a trusted domain."
        inputMode="url"
      />
    </DialogForm>
  );
};

/** The pending invitations of a team: sends and revokes them. */
export const TeamInvitations = ({ team }: { team: ServerTeam }): ReactNode => {
  const { data: invitations, error, refetch } = useTeamInvitations(team);
  const invalidate = useInvalidateTeams();
  const [isInviting, setInviting] = useState(false);
  const revoke = useAction(async (id: string) => {
    await invitations?.find((invitation) => invitation.id === id)?.revoke();
    await invalidate();
  });
  return (
    <PanelSection
      title="Invitations"
      action={
        <ActionButton
          size="small"
          offer={{ of: teamNameOf(team), label: 'Invite by email' }}
          onClick={() => setInviting(true)}
        >
          Invite
        </ActionButton>
      }
    >
      <ErrorNote error={revoke.error} />
      <PanelList
        what="invitations"
        items={invitations}
        error={error}
        onRetry={() => void refetch()}
        empty="No pending invitations."
        isShortened
      >
        {({ id, recipientEmail, expiresAt }) => (
          <div className="flex items-start justify-between gap-3">
            <span className="flex min-w-0 flex-col">
              <span className="break-all">{recipientEmail}</span>
              <span className="text-[0.8125rem] text-muted-foreground">
                Expires <RelativeTime time={expiresAt} />
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Revoke the invitation for ${recipientEmail}`}
              isBusy={revoke.isBusy}
              onClick={() => void revoke.start(id)}
            >
              Revoke
            </Button>
          </div>
        )}
      </PanelList>
      <Dialog isOpen={isInviting} onClose={() => setInviting(false)} title="Invite to team">
        <Invite team={team} onDone={() => setInviting(false)} />
      </Dialog>
    </PanelSection>
  );
};
