import type { ServerTeam } from '@portico/js';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { CopyableId } from '../ui/display/code.js';
import { Fact, Facts } from '../ui/display/facts.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Button } from '../ui/forms/button.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { RowPanel } from '../ui/overlays/row-panel.js';
import { Metadata } from '../users/metadata.js';
import { NameForm } from './name-form.js';
import { TeamImage } from './team-image.js';
import { TeamInvitations } from './team-invitations.js';
import { TeamMembers } from './team-members.js';
import { teamNameOf, useInvalidateTeams, useMemberCounts, useTeamOf } from './use-teams.js';

const TeamFacts = ({ team, onDeleted }: { team: ServerTeam; onDeleted: () => void }): ReactNode => {
  const invalidate = useInvalidateTeams();
  const { data: counts } = useMemberCounts([team]);
  const [open, setOpen] = useState<'name' | 'delete'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className="flex flex-col gap-5">
      <Facts>
        <Fact name="Team ID">
          <CopyableId id={team.id} what="team ID" />
        </Fact>
        <Fact name="Name">
          <span className="flex min-w-0 items-center gap-2">
            <TeamImage team={team} />
            <span className="min-w-0 break-words">{teamNameOf(team)}</span>
          </span>
        </Fact>
        <Fact name="Members">{counts?.get(team.id)?.toLocaleString('en-US') ?? '…'}</Fact>
        <Fact name="Created">
          <RelativeTime time={team.createdAt} />
        </Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpen('name')}>
          Rename
        </Button>
        <Button size="small" onClick={() => setOpen('delete')}>
          Delete team
        </Button>
      </div>
      <TeamMembers team={team} />
      <TeamInvitations team={team} />
      <Metadata of={team} onSaved={invalidate} />
      <Dialog isOpen={open === 'name'} onClose={close} title="Rename team">
        <NameForm
          name={team.displayName}
          action="Save name"
          onCancel={close}
          onSave={async (displayName) => {
            await team.update({ displayName });
            await invalidate();
            close();
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        title={`Delete ${teamNameOf(team)}?`}
        action="Delete team"
        onConfirm={async () => {
          await team.delete();
          onDeleted();
          await invalidate();
        }}
      >
        This deletes the team’s memberships, permissions, invitations and API keys. Members keep their accounts. This
        cannot be undone.
      </ConfirmDialog>
    </div>
  );
};

/** One team, beside the list of teams. It has its own URL. */
export const TeamPanel = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const { teamId } = useParams({ from: '/signed-in/projects/$projectId/teams/$teamId' });
  const search = useSearch({ from: '/signed-in/projects/$projectId/teams' });
  const close = (): void =>
    void navigate({ to: '/projects/$projectId/teams', params: { projectId: project.id }, search });
  return (
    <RowPanel kind="Team" id={teamId} query={useTeamOf(teamId)} nameOf={teamNameOf} onClose={close}>
      {(team) => <TeamFacts team={team} onDeleted={close} />}
    </RowPanel>
  );
};
