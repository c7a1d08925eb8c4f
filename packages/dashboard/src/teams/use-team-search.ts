import type { ServerTeam } from '@portico/js';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Found, foundLimit, type ProjectSearch, useProjectSearch } from '../projects/use-project-search.js';

/** Finds teams by name or ID. */
export const useTeamSearch = (search: ProjectSearch): UseQueryResult<Found<ServerTeam>[]> =>
  useProjectSearch(search, {
    key: 'found-teams',
    find: ({ app }, query) => app.listTeams({ query, limit: foundLimit }),
  });
