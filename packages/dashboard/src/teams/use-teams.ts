import type { ServerTeam, ServerTeamPage, ServerTeamUser, TeamInvitation } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';
import type { ListSearch } from '../users/users-search.js';

/** How many teams a page shows. */
const pageSize = 50;

/** One page of the open project's teams, oldest first. While another one is on its way the old one stays. */
export const useTeamsPage = ({ q, from }: ListSearch): UseQueryResult<ServerTeamPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['teams', id, 'page', { q, from }],
    queryFn: () =>
      app.listTeams({
        limit: pageSize,
        ...(q !== undefined && { query: q }),
        ...(from !== undefined && { cursor: from }),
      }),
    placeholderData: keepPreviousData,
  });
};

/** One team of the open project; `null` when there is none with this id. */
export const useTeamOf = (teamId: string): UseQueryResult<ServerTeam | null> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: ['teams', id, teamId], queryFn: () => app.getTeam(teamId) });
};

/** The members of a team, in the order in which they joined. */
export const useTeamMembers = (team: ServerTeam): UseQueryResult<ServerTeamUser[]> => {
  const { id } = useProject();
  return useQuery({ queryKey: ['teams', id, team.id, 'members'], queryFn: () => team.listUsers() });
};

/** The open invitations of a team. */
export const useTeamInvitations = (team: ServerTeam): UseQueryResult<TeamInvitation[]> => {
  const { id } = useProject();
  return useQuery({ queryKey: ['teams', id, team.id, 'invitations'], queryFn: () => team.listInvitations() });
};

/** Gives the way to read teams, and all that belongs to them, anew. Waits until the pages show it. */
export const useRenewTeams = (): (() => Promise<void>) => {
  const { id } = useProject();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['teams', id] });
};

/** What a team is called where its name may be empty. */
export const teamNameOf = ({ displayName }: { readonly displayName: string }): string =>
  displayName || 'Team without a name';
