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

const renewProjects = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: projectsKey });

/** Gives the way to read the projects anew, after one was made or changed. Waits until the new list is there. */
export const useRenewProjects = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => renewProjects(queryClient);
};
