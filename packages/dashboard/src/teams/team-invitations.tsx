import type { ServerTeam } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { useFieldCheck } from '../ui/forms/use-field-check.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { readAddressProblem } from '../users/address-problem.js';
import { PanelList, PanelSection } from '../users/panel-section.js';
import { useRenewTeams, useTeamInvitations } from './use-teams.js';

const Invite = ({ team, onDone }: { team: ServerTeam; onDone: () => void }): ReactNode => {
  const { domains } = useProject().config;
  const renew = useRenewTeams();
  const [{ domain, handlerPath } = { domain: 'http://localhost:3000', handlerPath: '/handler' }] = domains;
  const [email, setEmail] = useState('');
  const [callbackUrl, setCallbackUrl] = useState(`${domain}${handlerPath}/team-invitation`);
  const { check, field } = useFieldCheck(() => readAddressProblem(email));
  const invite = useAction(async () => {
    await team.inviteUser({ email: email.trim(), callbackUrl: callbackUrl.trim() });
    await renew();
    onDone();
  });
  return (
    <DialogForm action="Send invitation" work={invite} onCheck={check} onCancel={onDone}>
      <TextField
        {...field}
        label="E-mail address"
        inputMode="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Page of your app"
        hint="Where the mail’s link leads: your app’s page for invitations, on a trusted domain."
        inputMode="url"
        value={callbackUrl}
        onChange={(event) => setCallbackUrl(event.target.value)}
      />
    </DialogForm>
  );
};

/** The open invitations of a team: sent by mail, and taken back. */
export const TeamInvitations = ({ team }: { team: ServerTeam }): ReactNode => {
  const { data: invitations, error, refetch } = useTeamInvitations(team);
  const renew = useRenewTeams();
  const [isInviting, setInviting] = useState(false);
  const revoke = useAction(async (id: string) => {
    await invitations?.find((invitation) => invitation.id === id)?.revoke();
    await renew();
  });
  return (
    <PanelSection
      title="Invitations"
      action={
        <Button size="small" onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <ErrorNote error={revoke.error} />
      <PanelList
        what="the invitations"
        items={invitations}
        error={error}
        onRetry={() => void refetch()}
        empty="No invitation is open."
      >
        {({ id, recipientEmail, expiresAt }) => (
          <div className="flex items-start justify-between gap-3">
            <span className="flex min-w-0 flex-col">
              <span className="break-all">{recipientEmail}</span>
              <span className="text-[0.8125rem] text-muted-foreground">
                Ends <RelativeTime time={expiresAt} />
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Revoke the invitation of ${recipientEmail}`}
              isBusy={revoke.isBusy}
              onClick={() => void revoke.start(id)}
            >
              Revoke
            </Button>
          </div>
        )}
      </PanelList>
      <Dialog isOpen={isInviting} onClose={() => setInviting(false)} title="Invite to the team">
        <Invite team={team} onDone={() => setInviting(false)} />
      </Dialog>
    </PanelSection>
  );
};
