import type {
  ActiveSession,
  Permission,
  ServerContactChannel,
  ServerOAuthProvider,
  ServerTeam,
  ServerUser,
} from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';

/** The query key of everything about one user, so that a change can reload all of it. */
const keyOf = (projectId: string, user: Pick<ServerUser, 'id'>): readonly string[] => ['user', projectId, user.id];

/** A user's contact channels, oldest first. */
export const useContactChannels = (user: ServerUser): UseQueryResult<ServerContactChannel[]> => {
  const { id } = useProject();
  return useQuery({ queryKey: [...keyOf(id, user), 'channels'], queryFn: () => user.listContactChannels() });
};

/** A user's active sessions, newest first. */
export const useSessions = (user: ServerUser): UseQueryResult<ActiveSession[]> => {
  const { id } = useProject();
  return useQuery({ queryKey: [...keyOf(id, user), 'sessions'], queryFn: () => user.getActiveSessions() });
};

/** A user's accounts at providers. */
export const useConnectedAccounts = (user: ServerUser): UseQueryResult<ServerOAuthProvider[]> => {
  const { id } = useProject();
  return useQuery({ queryKey: [...keyOf(id, user), 'accounts'], queryFn: () => user.listOAuthProviders() });
};

/** The permissions granted directly to a user in a team, or in the project without one. */
export const useGrants = (user: ServerUser, team?: ServerTeam): UseQueryResult<Permission[]> => {
  const { id } = useProject();
  const direct = { recursive: false };
  return useQuery({
    queryKey: [...keyOf(id, user), 'grants', team?.id ?? null],
    queryFn: () => (team ? user.listPermissions(team, direct) : user.listPermissions(direct)),
  });
};

/** Returns a function that reloads a user and everything that belongs to them, and resolves when the pages show it. */
export const useInvalidateUser = (user: ServerUser): (() => Promise<void>) => {
  const { id } = useProject();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(id, user) }),
      queryClient.invalidateQueries({ queryKey: ['users', id] }),
    ]);
  };
};
