import type { ServerUser, ServerUserPage } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';
import type { UsersSearch } from './users-search.js';

/** How many users a page shows. */
export const pageSize = 50;

/** How often the list looks for new users while the page is in sight. */
const refreshMillis = 5000;

/**
 * One page of the open project's users. While another page is on its way the old one stays; an answer to a question
 * that is no longer asked is never shown, whichever comes last.
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

/** One user of the open project; `null` when there is none with this id. */
export const useUserOf = (userId: string): UseQueryResult<ServerUser | null> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: ['user', id, userId], queryFn: () => app.getUser(userId) });
};

/** Gives the way to read the list of users anew, after one was made or deleted. */
export const useRenewUsers = (): (() => Promise<void>) => {
  const { id } = useProject();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['users', id] });
};
