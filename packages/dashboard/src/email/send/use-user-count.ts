import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../../projects/use-open-project.js';

/** How many users the open project has, anonymous ones included: an email to all users selects them too. */
export const useUserCount = (): UseQueryResult<number> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['user-count', id],
    queryFn: async () => (await app.getMetrics({ includeAnonymous: true })).totalUsers,
  });
};
