import { Overloaded } from '../../platform/failures/failures.js';

/** Maximum number of concurrent requests; beyond it, new ones are refused early (OV-02). */
const MAX_UNDER_WAY = 1000;

/**
 * Counts the requests in progress. Beyond the limit a request is refused immediately with 429, so that accepted ones stay
 * fast; while others wait, one project cannot use more than half of the slots (OV-03).
 */
export function createAdmission(maxUnderWay = MAX_UNDER_WAY): { enter(projectId: string | null): () => void } {
  let underWay = 0;
  const byProject = new Map<string, number>();
  return {
    enter(projectId) {
      const key = projectId ?? '';
      const ofProject = byProject.get(key) ?? 0;
      const isCrowded = underWay >= maxUnderWay / 2;
      if (underWay >= maxUnderWay || (isCrowded && ofProject >= maxUnderWay / 2 && byProject.size > 1))
        throw new Overloaded(1);
      underWay += 1;
      byProject.set(key, ofProject + 1);
      return () => {
        underWay -= 1;
        const left = (byProject.get(key) ?? 1) - 1;
        if (left > 0) byProject.set(key, left);
        else byProject.delete(key);
      };
    },
  };
}
