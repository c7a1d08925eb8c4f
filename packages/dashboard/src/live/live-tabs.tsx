import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { LinkTabs } from '../ui/lists/link-tabs.js';
import { tabLinkClasses } from '../ui/tab-classes.js';

const pages = [
  { to: '/projects/$projectId/live', tab: 'Events' },
  { to: '/projects/$projectId/live/requests', tab: 'Requests' },
] as const;

/** The pages of the live section, each with a URL of its own. */
export const LiveTabs = (): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <LinkTabs label="Live">
      {pages.map(({ to, tab }) => (
        <Link
          key={tab}
          to={to}
          params={{ projectId }}
          activeOptions={{ exact: tab === 'Events', includeSearch: false }}
          className={tabLinkClasses}
        >
          {tab}
        </Link>
      ))}
    </LinkTabs>
  );
};
