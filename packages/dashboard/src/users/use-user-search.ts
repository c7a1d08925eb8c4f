import type { ServerUser } from '@portico/js';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Found, foundLimit, type ProjectSearch, useProjectSearch } from '../projects/use-project-search.js';

/** Finds users by name, email or ID. */
export const useUserSearch = (search: ProjectSearch): UseQueryResult<Found<ServerUser>[]> =>
  useProjectSearch(search, {
    key: 'found-users',
    find: ({ app }, query) => app.listUsers({ query, limit: foundLimit }),
  });
