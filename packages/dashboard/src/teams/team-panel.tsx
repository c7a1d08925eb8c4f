import type { ServerTeam } from '@portico/js';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { CopyableId } from '../ui/display/code.js';
import { Fact, Facts } from '../ui/display/facts.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { RowPanel } from '../ui/overlays/row-panel.js';
import { Metadata } from '../users/metadata.js';
import { DeleteTeam } from './delete-team.js';
import { NameForm } from './name-form.js';
import { TeamImage } from './team-image.js';
import { TeamInvitations } from './team-invitations.js';
import { TeamMembers } from './team-members.js';
import { teamNameOf, useInvalidateTeams, useMemberCounts, useTeamOf } from './use-teams.js';

const TeamFacts = ({ team, onDeleted }: { team: ServerTeam; onDeleted: () => void }): ReactNode => {
  const invalidate = useInvalidateTeams();
  const { data: counts } = useMemberCounts([team]);
  const [isRenaming, setRenaming] = useState(false);
  const name = teamNameOf(team);
  const close = (): void => setRenaming(false);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <ActionButton size="small" offer={{ of: name, label: 'Rename team' }} onClick={() => setRenaming(true)}>
          Rename
        </ActionButton>
      </div>
      <Facts>
        <Fact name="Team ID">
          <CopyableId id={team.id} what="team ID" />
        </Fact>
        <Fact name="Name">
          <span className="flex min-w-0 items-center gap-2">
            <TeamImage team={team} />
            <span className="min-w-0 break-words">{name}</span>
          </span>
        </Fact>
        <Fact name="Members">{counts?.get(team.id)?.toLocaleString('en-US') ?? '…'}</Fact>
        <Fact name="Created">
          <RelativeTime time={team.createdAt} />
        </Fact>
      </Facts>
      <TeamMembers team={team} />
      <TeamInvitations team={team} />
      <Metadata of={team} onSaved={invalidate} />
      <DeleteTeam team={team} onDeleted={onDeleted} />
      <Dialog isOpen={isRenaming} onClose={close} title="Rename team">
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
