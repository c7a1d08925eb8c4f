import type { InternalApiKey } from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';

const keysOf = (projectId: string): readonly string[] => ['keys', projectId];

/** The open project's key sets, newest first. */
export const useKeySets = (): UseQueryResult<InternalApiKey[]> => {
  const project = useProject();
  return useQuery({ queryKey: keysOf(project.id), queryFn: () => project.app.listInternalApiKeys() });
};

/** Gives the way to read the key sets anew. Waits until the new list is there. */
export const useRenewKeySets = (): (() => Promise<void>) => {
  const project = useProject();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keysOf(project.id) });
};
