import type { ProjectMetrics } from '@portico/js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';

const pollMillis = 60_000;

/** Until the first user has signed up, which is what an owner waits for. */
const firstUserPollMillis = 3000;

/** The user metrics of the open project. */
export const useMetrics = (): UseQueryResult<ProjectMetrics> => {
  const project = useProject();
  return useQuery({
    queryKey: ['metrics', project.id],
    queryFn: () => project.app.getMetrics(),
    refetchInterval: ({ state }) => (state.data?.totalUsers === 0 ? firstUserPollMillis : pollMillis),
  });
};
