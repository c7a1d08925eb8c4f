import { Link } from '@tanstack/react-router';
import { BookOpen, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenProject } from '../projects/use-open-project.js';
import { classNames } from '../ui/class-names.js';
import { Logo } from './logo.js';
import { ProjectSwitcher } from './project-switcher.js';
import { projectSections } from './sections.js';
import { UserMenu } from './user-menu.js';

const itemClasses = classNames(
  'flex h-8 items-center gap-2.5 rounded-sm px-2 font-medium text-muted-foreground transition-colors hover:bg-muted hover:text-foreground',
  'aria-[current=page]:bg-accent aria-[current=page]:text-foreground [&>svg]:size-4 [&[aria-current=page]>svg]:text-primary',
);

/** The navigation rail: product, project switcher, the project's pages and the owner's menu. */
export const Rail = (): ReactNode => {
  const { id } = useOpenProject();
  return (
    <>
      <div className="flex h-13 shrink-0 items-center px-4">
        <Link
          to="/projects"
          activeOptions={{ exact: true }}
          className="flex items-center gap-2.5 rounded-sm font-semibold tracking-tight"
        >
          <Logo />
          Portico
        </Link>
      </div>
      <div className="px-2 pb-2">
        <ProjectSwitcher />
      </div>
      <nav aria-label={id === undefined ? 'Main' : 'Project'} className="grow overflow-y-auto px-2 py-1">
        <ul className="flex flex-col gap-0.5">
          {id === undefined ? (
            <li>
              <Link to="/projects" activeOptions={{ exact: true }} className={itemClasses}>
                <FolderOpen aria-hidden />
                Projects
              </Link>
            </li>
          ) : (
            projectSections.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  params={{ projectId: id }}
                  activeOptions={{ exact: label === 'Overview', includeSearch: false }}
                  className={itemClasses}
                >
                  <Icon aria-hidden />
                  {label}
                </Link>
              </li>
            ))
          )}
        </ul>
      </nav>
      <div className="flex flex-col gap-0.5 border-t p-2">
        <a href="/docs" target="_blank" rel="noreferrer" className={itemClasses}>
          <BookOpen aria-hidden />
          Documentation<span className="sr-only"> (opens in a new tab)</span>
        </a>
        <UserMenu />
      </div>
    </>
  );
};
