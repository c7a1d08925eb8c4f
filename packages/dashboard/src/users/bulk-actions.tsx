import type { ServerUser } from '@portico/js';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readNow } from '../app/clock.js';
import { handlerUrlOf } from '../projects/handler-url.js';
import { useProject } from '../projects/use-open-project.js';
import { pageSize, teamNameOf, useInvalidateTeams, useTeamsCount, useTeamsPage } from '../teams/use-teams.js';
import { counted } from '../ui/display/counts.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { Select } from '../ui/forms/select.js';
import { useAction } from '../ui/forms/use-action.js';
import { SearchField } from '../ui/lists/search-field.js';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.js';
import { ExportUsers } from './export-users.js';
import type { Selection } from './use-selection.js';
import { toFilter, type UsersSearch } from './users-search.js';

/** How many users one read of “all that match” returns. */
const readSize = 1000;

const AddToTeam = (props: Pick<BulkDialogProps, 'users' | 'onClose' | 'onDone'>): ReactNode => {
  const [term, setTerm] = useState('');
  const { data: teams } = useTeamsPage(term === '' ? {} : { q: term });
  const { data: total = 0 } = useTeamsCount({});
  const [teamId, setTeamId] = useState('');
  const invalidate = useInvalidateTeams();
  // Teams that do not fit the list are searched for. What a search finds changes, so the team is always selected by hand.
  const isSearched = total > pageSize;
  const team = teams?.find(({ id }) => id === teamId) ?? (isSearched ? undefined : teams?.[0]);
  return (
    <BulkDialog
      {...props}
      title={`Add ${counted(props.users.length, 'user')} to a team`}
      action="Add to team"
      isReady={team !== undefined}
      run={async (user) => {
        await team?.addUser(user.id);
        return undefined;
      }}
      onDone={async () => {
        await invalidate();
        await props.onDone();
      }}
    >
      {isSearched && (
        <SearchField label="Search teams" icon={Search} placeholder="Name or ID" value={term} onChange={setTerm} />
      )}
      {teams?.length === 0 ? (
        <p className="text-muted-foreground">
          {term === '' ? 'This project has no teams yet.' : `No teams match “${term}”.`}
        </p>
      ) : (
        <label className="flex flex-col gap-1.5 font-medium">
          Team
          <Select
            className="w-full font-normal"
            value={team?.id ?? ''}
            onChange={({ currentTarget }) => setTeamId(currentTarget.value)}
          >
            {team === undefined && <option value="">Select a team</option>}
            {teams?.map((one) => (
              <option key={one.id} value={one.id}>
                {teamNameOf(one)}
              </option>
            ))}
          </Select>
        </label>
      )}
    </BulkDialog>
  );
};

const SendVerification = (props: Pick<BulkDialogProps, 'users' | 'onClose' | 'onDone'>): ReactNode => {
  const { config } = useProject();
  const callbackUrl = handlerUrlOf(config.domains, 'emailVerification');
  return (
    <BulkDialog
      {...props}
      title={`Send a verification email to ${counted(props.users.length, 'user')}?`}
      action="Send verification"
      run={async (user) => {
        const channel = (await user.listContactChannels()).find(({ isPrimary }) => isPrimary);
        if (!channel) return 'The user has no email.';
        if (channel.isVerified) return 'The email is already verified.';
        await channel.sendVerificationEmail({ callbackUrl });
        return undefined;
      }}
    >
      <p className="text-muted-foreground">Each user gets a link to verify their primary email.</p>
    </BulkDialog>
  );
};

const DeleteUsers = (props: Pick<BulkDialogProps, 'users' | 'onClose' | 'onDone'>): ReactNode => (
  <BulkDialog
    {...props}
    title={`Delete ${counted(props.users.length, 'user')}?`}
    action="Delete users"
    variant="danger"
    confirmation={`delete ${props.users.length}`}
    run={async (user) => {
      await user.delete();
      return undefined;
    }}
  >
    <p className="text-muted-foreground">
      This deletes the accounts and all of their data, and ends their sessions. Teams stay, without these users. This
      cannot be undone.
    </p>
  </BulkDialog>
);

const dialogs = { team: AddToTeam, verification: SendVerification, delete: DeleteUsers } as const;

/** What {@link BulkActions} takes. */
export interface BulkActionsProps {
  readonly search: UsersSearch;
  readonly selection: Selection;
  /** How many users match the filters; absent while they are counted. */
  readonly total: number | undefined;
  readonly onDone: () => Promise<void>;
}

/** What can be done with the selected users. */
export const BulkActions = ({ search, selection, total, onDone }: BulkActionsProps): ReactNode => {
  const { app } = useProject();
  // With the users it was opened for: the selection is emptied while the dialog shows what failed.
  const [opened, setOpened] = useState<{
    readonly kind: keyof typeof dialogs;
    readonly users: readonly ServerUser[];
  }>();
  const users = [...selection.users.values()];
  const selectAll = useAction(async () => {
    const filter = toFilter(search, readNow().getTime());
    const all: ServerUser[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await app.findUsers({
        ...filter,
        limit: readSize,
        desc: true,
        ...(cursor !== undefined && { cursor }),
      });
      all.push(...page);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    selection.replace(all);
  });
  const Dialog = opened && dialogs[opened.kind];
  const open = (kind: keyof typeof dialogs): void => setOpened({ kind, users });
  return (
    <>
      {users.length > 0 && (
        <section
          aria-label="Selected users"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-card px-4 py-2"
        >
          <output className="font-medium tabular-nums">{counted(users.length, 'user')} selected</output>
          {total !== undefined && total > users.length && (
            <Button size="small" variant="quiet" isBusy={selectAll.isBusy} onClick={() => void selectAll.start()}>
              Select all {total.toLocaleString('en')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={selection.clear}>
            Clear selection
          </Button>
          <div className="ms-auto flex flex-wrap gap-2">
            <Button size="small" onClick={() => open('team')}>
              Add to team
            </Button>
            <Button size="small" onClick={() => open('verification')}>
              Send verification
            </Button>
            <ExportUsers search={search} ids={new Set(selection.users.keys())} size="small" />
            <Button size="small" onClick={() => open('delete')}>
              Delete
            </Button>
          </div>
          <ErrorNote error={selectAll.error} />
        </section>
      )}
      {opened && Dialog && <Dialog users={opened.users} onClose={() => setOpened(undefined)} onDone={onDone} />}
    </>
  );
};
