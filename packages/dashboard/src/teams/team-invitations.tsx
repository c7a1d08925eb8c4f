import type { ServerTeam } from '@portico/js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Button } from '../ui/forms/button.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { readAddressProblem } from '../users/address-problem.js';
import { FormButtons } from '../users/form-buttons.js';
import { PanelList, PanelSection } from '../users/panel-section.js';
import { useRenewTeams, useTeamInvitations } from './use-teams.js';

const Invite = ({ team, onDone }: { team: ServerTeam; onDone: () => void }): ReactNode => {
  const { domains } = useProject().config;
  const renew = useRenewTeams();
  const [{ domain, handlerPath } = { domain: 'http://localhost:3000', handlerPath: '/handler' }] = domains;
  const [email, setEmail] = useState('');
  const [callbackUrl, setCallbackUrl] = useState(`${domain}${handlerPath}/team-invitation`);
  const [problem, setProblem] = useState<string>();
  const invite = useAction(async () => {
    await team.inviteUser({ email: email.trim(), callbackUrl: callbackUrl.trim() });
    await renew();
    onDone();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = readAddressProblem(email);
    setProblem(found);
    if (found === undefined) void invite.start();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="E-mail address"
        inputMode="email"
        value={email}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setEmail(event.target.value);
        }}
      />
      <TextField
        label="Page of your app"
        hint="Where the mail’s link leads: your app’s page for invitations, on a trusted domain."
        inputMode="url"
        value={callbackUrl}
        onChange={(event) => setCallbackUrl(event.target.value)}
      />
      <FormButtons action="Send invitation" work={invite} onCancel={onDone} />
    </form>
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
                Open until <RelativeTime time={expiresAt} />
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
