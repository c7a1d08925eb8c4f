import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { LinkTabs } from '../ui/lists/link-tabs.js';
import { tabLinkClasses } from '../ui/tab-classes.js';
import { emailPages } from './email-pages.js';

/** The pages of the email section, each with a URL of its own. */
export const EmailTabs = (): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <LinkTabs label="Email">
      {emailPages.map(({ to, listKind, tab }) => (
        <Link
          key={tab}
          to={to}
          params={{ projectId, listKind }}
          activeOptions={{ includeSearch: false }}
          className={tabLinkClasses}
        >
          {tab}
        </Link>
      ))}
    </LinkTabs>
  );
};
