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

/** How many teams, or members of one, a page shows. */
export const pageSize = 50;

/** How many users are offered as new members. */
export const offeredUsers = 5;

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

/** The members of a team whom a term finds, or all for an empty one: a page, and further ones below it when asked for. */
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

/** Whom a term finds. */
export interface Candidates {
  /** How many were found, members of the team among them. */
  readonly found: number;
  /** Those who are no members yet. */
  readonly users: readonly ServerUser[];
}

/** The first users of the open project whom a term finds, without those who are in the team. */
export const useCandidates = (team: ServerTeam, term: string): UseQueryResult<Candidates> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['teams', id, team.id, 'candidates', term],
    enabled: term !== '',
    queryFn: async () => {
      const asked = { query: term, limit: offeredUsers };
      // Both lists have one order: who is among the first of the project is, as a member, among the first of the team.
      const [found, members] = await Promise.all([app.listUsers(asked), app.listUsers({ ...asked, teamId: team.id })]);
      const memberIds = new Set(members.map((member) => member.id));
      return { found: found.length, users: found.filter((user) => !memberIds.has(user.id)) };
    },
  });
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
