import type { ServerTeam, ServerUser } from '@portico/js';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { GrantsDialog } from '../permissions/grants.js';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { SearchField } from '../ui/lists/search-field.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { PanelList, PanelSection } from '../users/panel-section.js';
import { nameOf } from '../users/user-name.js';
import { AddMember } from './add-member.js';
import { pageSize, teamNameOf, useInvalidateTeams, useTeamMembers } from './use-teams.js';

/** The members of a team: searches, adds and removes them. */
export const TeamMembers = ({ team }: { team: ServerTeam }): ReactNode => {
  const { id: projectId } = useProject();
  const [term, setTerm] = useState('');
  const list = useTeamMembers(team, term);
  // A team that fits on one page needs no search.
  const isLong = list.hasNextPage || (list.data?.length ?? 0) > pageSize;
  const invalidate = useInvalidateTeams();
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<ServerUser>();
  const [edited, setEdited] = useState<ServerUser>();
  return (
    <PanelSection
      title="Members"
      action={
        <ActionButton
          size="small"
          offer={{ of: teamNameOf(team), label: 'Add member' }}
          onClick={() => setAdding(true)}
        >
          Add member
        </ActionButton>
      }
    >
      {(isLong || term !== '') && (
        <SearchField
          label="Search members"
          icon={Search}
          placeholder="Name, email or ID"
          value={term}
          onChange={setTerm}
        />
      )}
      <PanelList
        what="members"
        items={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={term === '' ? 'No members yet.' : `No members match “${term}”.`}
      >
        {(member) => (
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <span className="flex min-w-0 flex-1 basis-40 flex-col">
              <Link
                to="/projects/$projectId/users/$userId"
                params={{ projectId, userId: member.id }}
                dir="auto"
                className="truncate rounded-sm text-left text-link underline underline-offset-2"
              >
                {nameOf(member)}
              </Link>
              <span className="truncate text-[0.8125rem] text-muted-foreground">
                {member.primaryEmail ?? member.id}
              </span>
            </span>
            <span className="flex shrink-0 gap-2">
              <Button size="small" aria-label={`${nameOf(member)}: permissions`} onClick={() => setEdited(member)}>
                Permissions
              </Button>
              <Button size="small" aria-label={`Remove ${nameOf(member)}`} onClick={() => setToRemove(member)}>
                Remove
              </Button>
            </span>
          </div>
        )}
      </PanelList>
      <ErrorNote error={list.isFetchNextPageError ? list.error : undefined} />
      {list.hasNextPage && (
        <Button size="small" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add member">
        <AddMember team={team} onDone={() => setAdding(false)} />
      </Dialog>
      {edited && <GrantsDialog user={edited} team={team} onClose={() => setEdited(undefined)} />}
      {toRemove && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title={`Remove ${nameOf(toRemove)}?`}
          action="Remove member"
          onConfirm={async () => {
            await team.removeUser(toRemove.id);
            await invalidate();
          }}
        >
          This also deletes the user’s permissions and profile in this team. The account stays.
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};
