import type { ServerTeam, ServerUser } from '@portico/js';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { GrantsDialog } from '../permissions/grants.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { SearchField } from '../ui/lists/search-field.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { PanelList, PanelSection } from '../users/panel-section.js';
import { nameOf } from '../users/user-name.js';
import { AddMember } from './add-member.js';
import { pageSize, useRenewTeams, useTeamMembers } from './use-teams.js';

/** Who is in a team: searched where they are many, added and removed. */
export const TeamMembers = ({ team }: { team: ServerTeam }): ReactNode => {
  const [term, setTerm] = useState('');
  const list = useTeamMembers(team, term);
  // A team that fits the eye needs no search.
  const isLong = list.hasNextPage || (list.data?.length ?? 0) > pageSize;
  const renew = useRenewTeams();
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<ServerUser>();
  const [granted, setGranted] = useState<ServerUser>();
  return (
    <PanelSection
      title="Members"
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          Add member
        </Button>
      }
    >
      {(isLong || term !== '') && (
        <SearchField
          label="Search members"
          icon={Search}
          placeholder="Name, e-mail or ID"
          value={term}
          onChange={setTerm}
        />
      )}
      <PanelList
        what="the members"
        items={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={term === '' ? 'Nobody is in this team.' : `No member’s name, address or ID has “${term}” in it.`}
      >
        {(member) => (
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <span className="flex max-w-full min-w-0 flex-col">
              <span className="truncate">{nameOf(member)}</span>
              <span className="truncate text-[0.8125rem] text-muted-foreground">
                {member.primaryEmail ?? member.id}
              </span>
            </span>
            <span className="flex shrink-0 gap-2">
              <Button size="small" aria-label={`Permissions of ${nameOf(member)}`} onClick={() => setGranted(member)}>
                Permissions
              </Button>
              <Button size="small" aria-label={`Remove ${nameOf(member)}`} onClick={() => setDoomed(member)}>
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
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add a member">
        <AddMember team={team} onDone={() => setAdding(false)} />
      </Dialog>
      {granted && <GrantsDialog user={granted} team={team} onClose={() => setGranted(undefined)} />}
      {doomed && (
        <ConfirmDialog
          isOpen
          onClose={() => setDoomed(undefined)}
          title={`Remove ${nameOf(doomed)}?`}
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
