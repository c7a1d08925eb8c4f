import type { ServerUser } from '@portico/js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OwnedProject } from '../projects/use-projects.js';

/** A user and the project they belong to. */
export interface FoundUser {
  readonly user: ServerUser;
  readonly project: OwnedProject;
}

/** How many users of a project are offered. */
const offeredUsers = 5;

/** In how many projects is searched at once when none is open. */
const searchedProjects = 5;

/** What {@link useFoundUsers} is asked. */
export interface UserQuestion {
  /** Trimmed; nothing is searched for an empty one. */
  readonly term: string;
  readonly open: OwnedProject | undefined;
  readonly projects: readonly OwnedProject[];
}

/** Finds users by name, e-mail or id: in the open project, or in the first few when none is open. */
export const useFoundUsers = ({ term, open, projects }: UserQuestion): UseQueryResult<FoundUser[]> => {
  const searched = open ? [open] : projects.slice(0, searchedProjects);
  return useQuery({
    queryKey: ['found-users', searched.map(({ id }) => id), term],
    enabled: term !== '' && searched.length > 0,
    queryFn: async () => {
      const pages = await Promise.all(
        searched.map(async (project) => {
          const users = await project.app.listUsers({ query: term, limit: offeredUsers });
          return users.map((user) => ({ user, project }));
        }),
      );
      return pages.flat();
    },
  });
};
