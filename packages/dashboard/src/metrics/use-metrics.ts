import type { ProjectMetrics } from '@portico/js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';

const renewMillis = 60_000;

/** How many users the open project has, and how many use it. */
export const useMetrics = (): UseQueryResult<ProjectMetrics> => {
  const project = useProject();
  return useQuery({
    queryKey: ['metrics', project.id],
    queryFn: () => project.app.getMetrics(),
    refetchInterval: renewMillis,
  });
};
