import type { ServerTeam } from '@portico/js';
import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Search, SearchX, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { CodeBlock } from '../ui/display/code.js';
import { counted } from '../ui/display/counts.js';
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
import { TeamImage } from './team-image.js';
import { teamNameOf, useInvalidateTeams, useMemberCounts, useTeamsCount, useTeamsPage } from './use-teams.js';

const NewTeam = (): ReactNode => {
  const { id: projectId, app } = useProject();
  const navigate = useNavigate();
  const invalidate = useInvalidateTeams();
  const [isOpen, setOpen] = useState(false);
  const create = async (displayName: string): Promise<void> => {
    const { id: teamId } = await app.createTeam({ displayName });
    setOpen(false);
    await invalidate();
    void navigate({ to: '/projects/$projectId/teams/$teamId', params: { projectId, teamId } });
  };
  return (
    <>
      <ActionButton variant="primary" offer={{ of: 'Teams', label: 'Create team' }} onClick={() => setOpen(true)}>
        Create team
      </ActionButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Create team">
        <NameForm name="" action="Create team" onSave={create} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

interface TeamsTableProps {
  readonly teams: readonly ServerTeam[];
  /** The team whose panel is open. */
  readonly selectedId: string | undefined;
  /** Kept in the URL when a row is opened. */
  readonly search: ListSearch;
}

const TeamsTable = ({ teams, selectedId, search }: TeamsTableProps): ReactNode => {
  const project = useProject();
  const { data: counts } = useMemberCounts(teams);
  return (
    <Table caption="Teams">
      <thead>
        <tr>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead width="action" isEnd>
            Members
          </ColumnHead>
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
                className={`flex min-w-0 items-center gap-3 font-medium ${rowLinkClasses}`}
              >
                <TeamImage team={team} />
                <span dir="auto" className="truncate">
                  {teamNameOf(team)}
                </span>
              </Link>
            </Cell>
            <Cell isEnd>{counts?.get(team.id)?.toLocaleString('en-US') ?? '…'}</Cell>
            <Cell isWide>
              <RelativeTime time={team.createdAt} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};

const createTeamCode = `const team = await serverApp.createTeam({ displayName: 'Engines' });
await team.addUser(userId);`;

const NoTeams = ({ search, onShowAll }: { search: ListSearch; onShowAll: () => void }): ReactNode =>
  search.q === undefined && search.from === undefined ? (
    <EmptyState
      icon={UsersRound}
      title="No teams yet"
      snippet={<CodeBlock title="On your server" code={createTeamCode} />}
    >
      Members of a team share permissions and API keys. Create a team here or on your server, or let your users create
      them in the project’s settings.
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} title="No teams found" action={<Button onClick={onShowAll}>Show all teams</Button>}>
      {search.q === undefined ? 'This page is empty now.' : `No teams match “${search.q}”.`}
    </EmptyState>
  );

/** The teams of a project. Search, page and the open team are in the URL. */
export const TeamsPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/teams' });
  const { teamId } = useParams({ strict: false });
  const { data: total } = useTeamsCount(search);
  const show = (next: ListSearch, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  return (
    <Page
      title="Teams"
      context={project.displayName}
      total={total === undefined ? '…' : counted(total, 'team')}
      purpose="Groups of users who work together in your app."
      action={<NewTeam />}
    >
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
        loading={
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
