import type { OwnedProject } from '@portico/js';
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwner } from '../app/owner.js';

export type { OwnedProject } from '@portico/js';

const projectsKey = ['projects'];

/** The projects of the signed-in owner. */
export const useProjects = (): UseQueryResult<OwnedProject[]> => {
  const owner = useOwner();
  return useQuery({ queryKey: [...projectsKey, owner.id], queryFn: () => owner.listOwnedProjects() });
};

const invalidateProjects = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: projectsKey });

/** Returns a function that reloads the projects after one was created or changed, and resolves when the list is up to date. */
export const useInvalidateProjects = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => invalidateProjects(queryClient);
};
