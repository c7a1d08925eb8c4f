import type { ServerTeam, ServerTeamUser, TeamInvitation } from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';

/** The teams of the open project, oldest first. */
export const useTeams = (): UseQueryResult<ServerTeam[]> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: ['teams', id], queryFn: () => app.listTeams() });
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
