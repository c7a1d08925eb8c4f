import type { ProductionModeError } from '@portico/js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { linkClasses } from '../ui/link-classes.js';
import { useProject } from './use-open-project.js';

/** What the open project must fix before production mode. */
export const useProductionProblems = (): UseQueryResult<ProductionModeError[]> => {
  const project = useProject();
  return useQuery({
    queryKey: ['production-problems', project.id, project.config.allowLocalhost, project.config.domains],
    queryFn: () => project.getProductionModeErrors(),
  });
};

const Problem = ({ message, relativeFixUrl }: ProductionModeError): ReactNode => {
  const { pathname } = useLocation();
  return (
    <li className="flex items-start gap-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span className="min-w-0 break-words">
        {message}{' '}
        {relativeFixUrl !== pathname && (
          <Link to={relativeFixUrl} className={linkClasses}>
            Fix
          </Link>
        )}
      </span>
    </li>
  );
};

/** Lists what must be fixed before production mode, or says that nothing must. */
export const ProductionProblems = ({
  problems,
}: {
  problems: readonly ProductionModeError[] | undefined;
}): ReactNode => {
  if (problems === undefined) {
    return (
      <>
        <LoadingNote what="production issues" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </>
    );
  }
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
        Ready for production.
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-2">
      {problems.map((problem) => (
        <Problem key={problem.message} {...problem} />
      ))}
    </ul>
  );
};
