import type { InternalApiKey } from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';

const keysOf = (projectId: string): readonly string[] => ['keys', projectId];

/** The open project's key sets, newest first. */
export const useKeySets = (): UseQueryResult<InternalApiKey[]> => {
  const project = useProject();
  return useQuery({ queryKey: keysOf(project.id), queryFn: () => project.app.listInternalApiKeys() });
};

/** Returns a function that reloads the key sets and resolves when the list is up to date. */
export const useInvalidateKeySets = (): (() => Promise<void>) => {
  const project = useProject();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keysOf(project.id) });
};
