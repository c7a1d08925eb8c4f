import type { ServerTeam } from '@portico/js';
import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Search, SearchX, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { Page } from '../ui/display/page.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../ui/display/table.js';
import { Button } from '../ui/forms/button.js';
import { PagedList } from '../ui/lists/paged-list.js';
import { SearchField } from '../ui/lists/search-field.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { type ListSearch, withChange } from '../users/users-search.js';
import { NameForm } from './name-form.js';
import { teamNameOf, useRenewTeams, useTeamsPage } from './use-teams.js';

const NewTeam = (): ReactNode => {
  const { id: projectId, app } = useProject();
  const navigate = useNavigate();
  const renew = useRenewTeams();
  const [isOpen, setOpen] = useState(false);
  const create = async (displayName: string): Promise<void> => {
    const { id: teamId } = await app.createTeam({ displayName });
    setOpen(false);
    await renew();
    void navigate({ to: '/projects/$projectId/teams/$teamId', params: { projectId, teamId } });
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Create team
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Create a team">
        <NameForm name="" action="Create team" onSave={create} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

interface TeamsTableProps {
  readonly teams: readonly ServerTeam[];
  /** The team whose panel is open. */
  readonly selectedId: string | undefined;
  /** Kept in the address when a row is opened. */
  readonly search: ListSearch;
}

const TeamsTable = ({ teams, selectedId, search }: TeamsTableProps): ReactNode => {
  const project = useProject();
  return (
    <Table caption="Teams">
      <thead>
        <tr>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead isWide width="time">
            Created
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <Row key={team.id} isSelected={team.id === selectedId}>
            <Cell>
              <Link
                to="/projects/$projectId/teams/$teamId"
                params={{ projectId: project.id, teamId: team.id }}
                search={search}
                data-row=""
                activeOptions={{ includeSearch: false }}
                className={`block truncate font-medium ${rowLinkClasses}`}
              >
                {teamNameOf(team)}
              </Link>
            </Cell>
            <Cell isWide>
              <RelativeTime time={team.createdAt} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};

const NoTeams = ({ search, onShowAll }: { search: ListSearch; onShowAll: () => void }): ReactNode =>
  search.q === undefined && search.from === undefined ? (
    <EmptyState icon={UsersRound} title="No teams yet">
      Teams that your users or servers create appear here by themselves.
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} title="No team found" action={<Button onClick={onShowAll}>Show all teams</Button>}>
      {search.q === undefined
        ? 'This page of the list is empty now.'
        : `No team’s name has “${search.q}” in it, and no team has it as its ID.`}
    </EmptyState>
  );

/** The teams of a project: search and page are in the address, and so is the team whose panel is open. */
export const TeamsPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/teams' });
  const { teamId } = useParams({ strict: false });
  const show = (next: ListSearch, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  return (
    <Page title="Teams" place={project.displayName} purpose="Who works together in your app." action={<NewTeam />}>
      <PagedList
        filters={
          <SearchField
            label="Search teams"
            icon={Search}
            placeholder="Name or ID"
            value={search.q ?? ''}
            onChange={(q) => show(withChange(search, { q }), 'replace')}
          />
        }
        query={useTeamsPage(search)}
        waiting={
          <>
            <LoadingNote what="teams" />
            <Skeleton className="h-12 w-full" />
          </>
        }
        empty={<NoTeams search={search} onShowAll={() => show({}, 'push')} />}
        from={search.from}
        onPage={(from) => show(withChange(search, { from }), 'push')}
        isRowOpen={teamId !== undefined}
      >
        {(teams) => <TeamsTable teams={teams} selectedId={teamId} search={search} />}
      </PagedList>
      <Outlet />
    </Page>
  );
};
