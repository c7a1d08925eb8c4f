import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { tabLinkClasses, tabListClasses } from '../ui/tab-classes.js';
import { emailPages } from './email-pages.js';

/** The pages of the email section, each with a URL of its own. */
export const EmailTabs = (): ReactNode => {
  const { id: projectId } = useProject();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // A narrow window does not show all tabs.
    tabs.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={tabs} aria-label="Email" className={tabListClasses}>
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
    </nav>
  );
};
