import type { ServerTeam, ServerTeamPage, ServerUser, TeamInvitation } from '@portico/js';
import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';
import type { ListSearch } from '../users/users-search.js';

/** How many teams or members a page shows. */
export const pageSize = 50;

/** How many users are offered as new members. */
export const candidateLimit = 5;

/** One page of the open project's teams, oldest first. The old page stays while another one loads. */
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

/** How many teams the search finds, on all pages. */
export const useTeamsCount = ({ q }: ListSearch): UseQueryResult<number> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['teams', id, 'count', { q }],
    queryFn: () => app.countTeams(q === undefined ? {} : { query: q }),
    placeholderData: keepPreviousData,
  });
};

/** The number of members of each team. */
export const useMemberCounts = (teams: readonly ServerTeam[]): UseQueryResult<ReadonlyMap<string, number>> => {
  const { id, app } = useProject();
  const teamIds = teams.map((team) => team.id);
  return useQuery({
    // Under the key of the teams, so that a change of members counts again.
    queryKey: ['teams', id, 'member-counts', teamIds],
    queryFn: () => app.countTeamMembers(teamIds),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
};

/** One team of the open project; `null` if no team has this ID. */
export const useTeamOf = (teamId: string, isEnabled = true): UseQueryResult<ServerTeam | null> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: ['teams', id, teamId], queryFn: () => app.getTeam(teamId), enabled: isEnabled });
};

/** The members of a team that match a term, or all members for an empty one, page by page. */
export const useTeamMembers = (team: ServerTeam, term: string): UseInfiniteQueryResult<ServerUser[]> => {
  const { id, app } = useProject();
  return useInfiniteQuery({
    queryKey: ['teams', id, team.id, 'members', term],
    queryFn: ({ pageParam: cursor }) =>
      app.listUsers({
        teamId: team.id,
        limit: pageSize,
        includeAnonymous: true,
        ...(term !== '' && { query: term }),
        ...(cursor !== '' && { cursor }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
  });
};

/** Returns a function that finds the member of a team who has an email address. */
export const useFindMember = (team: ServerTeam): ((email: string) => Promise<ServerUser | undefined>) => {
  const { app } = useProject();
  return async (email) => {
    const users = await app.listUsers({ teamId: team.id, query: email, limit: pageSize });
    return users.find(({ primaryEmail }) => primaryEmail?.toLowerCase() === email.toLowerCase());
  };
};

/** The users that match a term. */
export interface Candidates {
  /** How many matched, including members of the team. */
  readonly found: number;
  /** Those who are not members yet. */
  readonly users: readonly ServerUser[];
}

/** The first users of the open project that match a term, without the members of the team. */
export const useCandidates = (team: ServerTeam, term: string): UseQueryResult<Candidates> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['teams', id, team.id, 'candidates', term],
    enabled: term !== '',
    queryFn: async () => {
      const asked = { query: term, limit: candidateLimit };
      // Both lists have the same order, so a member among the project's first matches is among the team's, too.
      const [found, members] = await Promise.all([app.listUsers(asked), app.listUsers({ ...asked, teamId: team.id })]);
      const memberIds = new Set(members.map((member) => member.id));
      return { found: found.length, users: found.filter((user) => !memberIds.has(user.id)) };
    },
  });
};

/** The pending invitations of a team. */
export const useTeamInvitations = (team: ServerTeam): UseQueryResult<TeamInvitation[]> => {
  const { id } = useProject();
  return useQuery({ queryKey: ['teams', id, team.id, 'invitations'], queryFn: () => team.listInvitations() });
};

/** Returns a function that reloads teams and everything that belongs to them, and resolves when the pages show it. */
export const useInvalidateTeams = (): (() => Promise<void>) => {
  const { id } = useProject();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['teams', id] });
};

/** The name of a team, or a placeholder if it has none. */
export const teamNameOf = ({ displayName }: { readonly displayName: string }): string => displayName || 'Unnamed team';
