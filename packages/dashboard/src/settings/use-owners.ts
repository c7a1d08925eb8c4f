import type { Team, TeamInvitation, TeamMember } from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwner } from '../app/owner.js';
import { useProject } from '../projects/use-open-project.js';

/** The teams of the signed-in owner, each of which can own projects. */
export const useOwnTeams = (): UseQueryResult<Team[]> => {
  const owner = useOwner();
  return useQuery({ queryKey: ['own-teams', owner.id], queryFn: () => owner.listTeams() });
};

/** The team that owns the open project; `undefined` while it loads. */
export const useOwnerTeam = (): Team | undefined => {
  const { ownerTeamId } = useProject();
  return useOwnTeams().data?.find(({ id }) => id === ownerTeamId);
};

/** Who owns a project, and who is invited to. */
export interface Owners {
  readonly members: readonly TeamMember[];
  readonly invitations: readonly TeamInvitation[];
}

const keyOf = (team: Team): readonly string[] => ['owners', team.id];

/** The members and pending invitations of a team of owners. */
export const useOwners = (team: Team): UseQueryResult<Owners> =>
  useQuery({
    queryKey: keyOf(team),
    queryFn: async () => {
      const [members, invitations] = await Promise.all([team.listMembers(), team.listInvitations()]);
      return { members, invitations };
    },
  });

/** Returns a function that reloads the members and invitations of a team of owners. */
export const useInvalidateOwners = (team: Team): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(team) });
};
