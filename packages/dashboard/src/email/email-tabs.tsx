import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { emailPages } from './email-pages.js';

const tabClasses =
  'flex h-9 shrink-0 items-center border-b-2 border-transparent px-2 -outline-offset-2 font-medium text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground';

/** The pages of the email section, each with a URL of its own. */
export const EmailTabs = (): ReactNode => {
  const { id: projectId } = useProject();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // A narrow window does not show all tabs.
    tabs.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={tabs} aria-label="Email" className="flex overflow-x-auto border-b">
      {emailPages.map(({ to, listKind, tab }) => (
        <Link
          key={tab}
          to={to}
          params={{ projectId, listKind }}
          activeOptions={{ includeSearch: false }}
          className={tabClasses}
        >
          {tab}
        </Link>
      ))}
    </nav>
  );
};
