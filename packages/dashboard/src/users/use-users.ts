import type { ServerUser, ServerUserPage } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';
import type { UsersSearch } from './users-search.js';

/** How many users a page shows. */
export const pageSize = 50;

/** How often the list reloads while the page is visible. */
const refreshMillis = 5000;

/**
 * One page of the open project's users. The old page stays while another one loads, and a late answer to an earlier
 * search is never shown.
 */
export const useUsersPage = ({ q, sort, anonymous, from }: UsersSearch): UseQueryResult<ServerUserPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['users', id, { q, sort, anonymous, from }],
    queryFn: () =>
      app.listUsers({
        limit: pageSize,
        orderBy: 'signedUpAt',
        desc: sort !== 'oldest',
        includeAnonymous: anonymous === true,
        ...(q !== undefined && { query: q }),
        ...(from !== undefined && { cursor: from }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMillis,
  });
};

/** One user of the open project; `null` if no user has this ID. */
export const useUserOf = (userId: string): UseQueryResult<ServerUser | null> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: ['user', id, userId], queryFn: () => app.getUser(userId) });
};

/** Returns a function that reloads the list of users after one was created or deleted. */
export const useInvalidateUsers = (): (() => Promise<void>) => {
  const { id } = useProject();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['users', id] });
};
