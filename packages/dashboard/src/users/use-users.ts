import type { ServerUser, ServerUserPage } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { readNow } from '../app/clock.js';
import { useProject } from '../projects/use-open-project.js';
import { orders, toFilter, type UsersSearch } from './users-search.js';

/** How many users a page shows. */
export const pageSize = 50;

/** How often the list reloads while the page is visible. */
const refreshMillis = 5000;

/** How often the total reloads. Counting reads more than a page does. */
const recountMillis = 30_000;

/** How the panel is shown does not change which users are listed. */
const keyOf = ({ view, ...search }: UsersSearch): Omit<UsersSearch, 'view'> => search;

/**
 * One page of the open project's users. The old page stays while another one loads, and a late answer to an earlier
 * search is never shown.
 */
export const useUsersPage = (search: UsersSearch): UseQueryResult<ServerUserPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['users', id, 'page', keyOf(search)],
    queryFn: () =>
      app.findUsers({
        ...toFilter(search, readNow().getTime()),
        ...orders[search.sort ?? 'newest'],
        limit: pageSize,
        ...(search.from !== undefined && { cursor: search.from }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMillis,
  });
};

/** How many users the search finds, on all pages. */
export const useUsersCount = (search: UsersSearch): UseQueryResult<number> => {
  const { id, app } = useProject();
  const { from, sort, ...filter } = keyOf(search);
  return useQuery({
    queryKey: ['users', id, 'count', filter],
    queryFn: () => app.countUsers(toFilter(filter, readNow().getTime())),
    placeholderData: keepPreviousData,
    refetchInterval: recountMillis,
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
