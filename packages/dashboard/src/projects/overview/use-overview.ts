import type { ProjectMetrics } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import { useKeySets } from '../../keys/use-key-sets.js';
import { useMetrics } from '../../metrics/use-metrics.js';
import { useProject } from '../use-open-project.js';

/** How often the overview checks whether the email of a user is verified, until one is. */
const pollMillis = 3000;

/** What the overview shows. All numbers of users come from one answer, so that they agree. */
export interface Overview {
  readonly metrics: ProjectMetrics;
  readonly hasKeys: boolean;
  readonly activeKeySets: number;
  readonly hasVerifiedUser: boolean;
}

/** The overview of the open project; the first failure, and a function that repeats what failed. */
export const useOverview = (): {
  /** `undefined` until everything is loaded: the page is laid out once. */
  readonly data: Overview | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
} => {
  const { id, app } = useProject();
  const keySets = useKeySets();
  const metrics = useMetrics();
  const verified = useQuery({
    queryKey: ['users', id, 'any-verified'],
    queryFn: async () => (await app.findUsers({ verified: true, limit: 1 })).length > 0,
    refetchInterval: ({ state }) => (state.data === true ? false : pollMillis),
  });
  const failed = [keySets, metrics, verified].filter(({ error }) => error !== null);
  const data =
    keySets.data && metrics.data && verified.data !== undefined
      ? {
          metrics: metrics.data,
          hasKeys: keySets.data.length > 0,
          activeKeySets: keySets.data.filter((keySet) => keySet.isValid()).length,
          hasVerifiedUser: verified.data,
        }
      : undefined;
  return {
    data,
    error: failed[0]?.error ?? undefined,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
};
