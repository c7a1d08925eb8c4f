import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { LinkTabs } from '../ui/lists/link-tabs.js';
import { tabLinkClasses } from '../ui/tab-classes.js';

const pages = [
  { to: '/projects/$projectId/webhooks', tab: 'Endpoints' },
  { to: '/projects/$projectId/webhooks/events', tab: 'Event log' },
] as const;

/** The pages of the webhooks section, each with a URL of its own. */
export const WebhookTabs = (): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <LinkTabs label="Webhooks">
      {pages.map(({ to, tab }) => (
        <Link
          key={tab}
          to={to}
          params={{ projectId }}
          activeOptions={{ exact: tab === 'Endpoints', includeSearch: false }}
          className={tabLinkClasses}
        >
          {tab}
        </Link>
      ))}
    </LinkTabs>
  );
};
