import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { tabLinkClasses } from '../../ui/tab-classes.js';
import { sourceKinds } from './source-kinds.js';

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
          className={tabLinkClasses}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
};
