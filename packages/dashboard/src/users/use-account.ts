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

/** All that is read about one user begins with this, so that one change renews it all. */
const keyOf = (projectId: string, user: Pick<ServerUser, 'id'>): readonly string[] => ['user', projectId, user.id];

/** A user's addresses, oldest first. */
export const useContactChannels = (user: ServerUser): UseQueryResult<ServerContactChannel[]> => {
  const { id } = useProject();
  return useQuery({ queryKey: [...keyOf(id, user), 'channels'], queryFn: () => user.listContactChannels() });
};

/** A user's sign-ins that live, newest first. */
export const useSessions = (user: ServerUser): UseQueryResult<ActiveSession[]> => {
  const { id } = useProject();
  return useQuery({ queryKey: [...keyOf(id, user), 'sessions'], queryFn: () => user.getActiveSessions() });
};

/** A user's accounts at providers. */
export const useConnectedAccounts = (user: ServerUser): UseQueryResult<ServerOAuthProvider[]> => {
  const { id } = useProject();
  return useQuery({ queryKey: [...keyOf(id, user), 'accounts'], queryFn: () => user.listOAuthProviders() });
};

/** What a user was granted themselves in a team, or without one in the project; what these contain is not listed. */
export const useGrants = (user: ServerUser, team?: ServerTeam): UseQueryResult<Permission[]> => {
  const { id } = useProject();
  const direct = { recursive: false };
  return useQuery({
    queryKey: [...keyOf(id, user), 'grants', team?.id ?? null],
    queryFn: () => (team ? user.listPermissions(team, direct) : user.listPermissions(direct)),
  });
};

/** Gives the way to read a user, and all that belongs to them, anew. Waits until the pages show it. */
export const useRenewUser = (user: ServerUser): (() => Promise<void>) => {
  const { id } = useProject();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(id, user) }),
      queryClient.invalidateQueries({ queryKey: ['users', id] }),
    ]);
  };
};
