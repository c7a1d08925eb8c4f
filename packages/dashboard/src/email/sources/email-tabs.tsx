import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { sourceKinds } from './source-kinds.js';

const tabClasses =
  '-mb-px flex h-9 items-center border-b-2 border-transparent px-2.5 font-medium text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground';

/** The pages of the email section, each with a URL of its own. */
export const EmailTabs = (): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <nav aria-label="Email" className="flex gap-1 border-b">
      {sourceKinds.map(({ list, title }) => (
        <Link
          key={list}
          to="/projects/$projectId/email/$listKind"
          params={{ projectId, listKind: list }}
          className={tabClasses}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
};
