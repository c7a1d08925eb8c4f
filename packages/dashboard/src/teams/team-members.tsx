import type { ServerTeam, ServerTeamUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { PanelList, PanelSection } from '../users/panel-section.js';
import { nameOf } from '../users/user-name.js';
import { AddMember } from './add-member.js';
import { useRenewTeams, useTeamMembers } from './use-teams.js';

const shownName = (member: ServerTeamUser): string => member.teamProfile.displayName || nameOf(member);

/** Who is in a team: added and removed. */
export const TeamMembers = ({ team }: { team: ServerTeam }): ReactNode => {
  const { data: members, error, refetch } = useTeamMembers(team);
  const renew = useRenewTeams();
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<ServerTeamUser>();
  return (
    <PanelSection
      title="Members"
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          Add member
        </Button>
      }
    >
      <PanelList
        what="the members"
        items={members}
        error={error}
        onRetry={() => void refetch()}
        empty="Nobody is in this team."
      >
        {(member) => (
          <div className="flex items-start justify-between gap-3">
            <span className="flex min-w-0 flex-col">
              <span className="truncate">{shownName(member)}</span>
              <span className="truncate text-[0.8125rem] text-muted-foreground">
                {member.primaryEmail ?? member.id}
              </span>
            </span>
            <Button size="small" aria-label={`Remove ${shownName(member)}`} onClick={() => setDoomed(member)}>
              Remove
            </Button>
          </div>
        )}
      </PanelList>
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add a member">
        <AddMember team={team} memberIds={members?.map(({ id }) => id) ?? []} onDone={() => setAdding(false)} />
      </Dialog>
      {doomed && (
        <ConfirmDialog
          isOpen
          onClose={() => setDoomed(undefined)}
          title={`Remove ${shownName(doomed)}?`}
          action="Remove member"
          onConfirm={async () => {
            await team.removeUser(doomed.id);
            await renew();
          }}
        >
          Their permissions and their profile in this team go with the membership. Their account stays.
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};
