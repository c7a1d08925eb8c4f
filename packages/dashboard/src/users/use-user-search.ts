import type { ServerUser } from '@portico/js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OwnedProject } from '../projects/use-projects.js';

/** A user and the project they belong to. */
export interface FoundUser {
  readonly user: ServerUser;
  readonly project: OwnedProject;
}

/** How many users of a project are listed. */
const userLimit = 5;

/** How many projects are searched when none is open. */
const searchedProjects = 5;

/** What {@link useUserSearch} searches for. */
export interface UserSearchOptions {
  /** Trimmed; an empty term searches for nothing. */
  readonly term: string;
  readonly open: OwnedProject | undefined;
  readonly projects: readonly OwnedProject[];
}

/** Finds users by name, email or ID in the open project, or in the first few projects when none is open. */
export const useUserSearch = ({ term, open, projects }: UserSearchOptions): UseQueryResult<FoundUser[]> => {
  const searched = open ? [open] : projects.slice(0, searchedProjects);
  return useQuery({
    queryKey: ['found-users', searched.map(({ id }) => id), term],
    enabled: term !== '' && searched.length > 0,
    queryFn: async () => {
      const pages = await Promise.all(
        searched.map(async (project) => {
          const users = await project.app.listUsers({ query: term, limit: userLimit });
          return users.map((user) => ({ user, project }));
        }),
      );
      return pages.flat();
    },
  });
};
