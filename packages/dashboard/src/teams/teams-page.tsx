import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { Search, UsersRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../ui/display/table.js';
import { Button } from '../ui/forms/button.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { SearchField } from '../users/search-field.js';
import { useRowKeys } from '../users/use-row-keys.js';
import { NameForm } from './name-form.js';
import { teamNameOf, useRenewTeams, useTeams } from './use-teams.js';

/** More rows than this are found by searching. */
const mostRows = 200;

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

/** The teams of a project. A team has an address of its own, which opens its panel. */
export const TeamsPage = (): ReactNode => {
  const project = useProject();
  const { teamId } = useParams({ strict: false });
  const { data: teams, error, refetch } = useTeams();
  const [term, setTerm] = useState('');
  const table = useRef<HTMLDivElement>(null);
  useRowKeys({ table, isActive: teamId !== undefined });
  const wanted = term.trim().toLowerCase();
  const found = (teams ?? []).filter(
    (team) => teamNameOf(team).toLowerCase().includes(wanted) || team.id.includes(wanted),
  );
  return (
    <Page title="Teams" place={project.displayName} purpose="Who works together in your app.">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchField label="Search teams" icon={Search} placeholder="Name or ID" value={term} onChange={setTerm} />
          <NewTeam />
        </div>
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!teams && !error && (
          <>
            <LoadingNote what="teams" />
            <Skeleton className="h-12 w-full" />
          </>
        )}
        {teams && found.length === 0 && (
          <EmptyState icon={UsersRound} title={teams.length === 0 ? 'No teams yet' : 'No team found'}>
            {teams.length === 0
              ? 'Teams that your users or servers create appear here by themselves.'
              : `No team’s name or ID has “${term}” in it.`}
          </EmptyState>
        )}
        {found.length > 0 && (
          <div ref={table} className="flex min-w-0 flex-col gap-3">
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
                {found.slice(0, mostRows).map((team) => (
                  <Row key={team.id} isSelected={team.id === teamId}>
                    <Cell>
                      <Link
                        to="/projects/$projectId/teams/$teamId"
                        params={{ projectId: project.id, teamId: team.id }}
                        data-row=""
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
            {found.length > mostRows && (
              <p className="text-muted-foreground">
                {`The first ${mostRows} of ${found.length} teams. Search to find the others.`}
              </p>
            )}
          </div>
        )}
      </div>
      <Outlet />
    </Page>
  );
};
