import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight, Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenProject } from '../projects/use-open-project.js';
import type { OwnedProject } from '../projects/use-projects.js';
import { classNames } from '../ui/class-names.js';
import { IconButton } from '../ui/forms/button.js';
import { NewsPanel } from './news-panel.js';
import { readSectionName } from './section-name.js';
import { paletteKeys } from './use-palette-shortcut.js';

/** What {@link Header} takes. */
export interface HeaderProps {
  readonly onOpenRail: () => void;
  readonly onOpenPalette: () => void;
}

const Breadcrumb = (): ReactNode => {
  const { pathname } = useLocation();
  const { id, project } = useOpenProject();
  // The section waits for the project's name, so that it does not move when the name arrives.
  const section = id === undefined || project ? readSectionName(pathname) : undefined;
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 grow">
      <ol className="flex min-w-0 items-center gap-1.5 text-muted-foreground">
        <li className={classNames(id !== undefined && 'max-lg:hidden')}>
          <Link to="/projects" activeOptions={{ exact: true }} className="rounded-sm hover:text-foreground">
            Projects
          </Link>
        </li>
        {project && (
          // On phones, only one of the two has room.
          <li className={classNames('flex min-w-0 items-center gap-1.5', section !== undefined && 'max-sm:hidden')}>
            <ChevronRight aria-hidden className="size-3.5 shrink-0 max-lg:hidden" />
            <Link
              to="/projects/$projectId"
              params={{ projectId: project.id }}
              activeOptions={{ exact: true }}
              dir="auto"
              className="truncate rounded-sm hover:text-foreground"
            >
              {project.displayName}
            </Link>
          </li>
        )}
        {section !== undefined && (
          <li className="flex shrink-0 items-center gap-1.5 whitespace-nowrap text-foreground">
            <ChevronRight
              aria-hidden
              className={classNames('size-3.5 shrink-0 text-muted-foreground', id !== undefined && 'max-sm:hidden')}
            />
            {section}
          </li>
        )}
      </ol>
    </nav>
  );
};

const environmentClasses =
  'inline-flex h-6 w-26 shrink-0 items-center justify-center rounded-full border text-xs font-medium';

/** The project's mode, as a word in a color. */
const Environment = ({ project }: { project: OwnedProject | undefined }): ReactNode =>
  project ? (
    <Link
      to="/projects/$projectId/settings"
      params={{ projectId: project.id }}
      hash="production-mode"
      activeOptions={{ includeHash: true }}
      className={classNames(
        environmentClasses,
        project.isProductionMode
          ? 'border-success/40 bg-success/8 text-success'
          : 'border-warning/50 bg-warning/10 text-warning',
      )}
    >
      {project.isProductionMode ? 'Production' : 'Development'}
    </Link>
  ) : (
    <span className={classNames(environmentClasses, 'border-transparent')} />
  );

/** The bar at the top of every page: breadcrumb, search and project mode. */
export const Header = ({ onOpenRail, onOpenPalette }: HeaderProps): ReactNode => {
  const { id, project } = useOpenProject();
  return (
    <header className="sticky top-0 z-30 border-b bg-background">
      {project && !project.isProductionMode && <div aria-hidden className="absolute inset-x-0 top-0 h-1 bg-band" />}
      <div className="flex h-13 items-center gap-3 px-4 md:px-8">
        <IconButton label="Open navigation" onClick={onOpenRail} className="-ms-2 md:hidden">
          <Menu aria-hidden />
        </IconButton>
        <Breadcrumb />
        <button
          type="button"
          onClick={onOpenPalette}
          aria-keyshortcuts="Control+K Meta+K"
          className="flex h-8 shrink-0 items-center gap-2 rounded-sm text-muted-foreground transition-colors hover:bg-muted max-lg:w-8 max-lg:justify-center lg:border lg:ps-2.5 lg:pe-1.5"
        >
          <Search aria-hidden className="size-4" />
          <span className="max-lg:sr-only">Search</span>
          <kbd aria-hidden className="rounded-sm bg-muted px-1.5 font-sans text-xs leading-5 max-lg:hidden">
            {paletteKeys()}
          </kbd>
        </button>
        {id !== undefined && <Environment project={project} />}
        <NewsPanel />
      </div>
    </header>
  );
};
