import { Link } from '@tanstack/react-router';
import { Check, ChevronsUpDown, FolderOpen, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenProject } from '../projects/use-open-project.js';
import { useProjects } from '../projects/use-projects.js';
import { Skeleton } from '../ui/display/skeleton.js';
import { Menu, MenuItem, MenuSeparator } from '../ui/overlays/menu.js';

/** Opens another project, the list of projects, or the form for a new one. */
export const ProjectSwitcher = (): ReactNode => {
  const { data: projects } = useProjects();
  const { id, project: open } = useOpenProject();
  return (
    <Menu
      className="w-56"
      trigger={
        <button
          type="button"
          aria-label={open ? `${open.displayName}, switch project` : 'All projects, switch project'}
          className="flex h-10 w-full items-center gap-2 rounded-sm border px-2.5 text-start transition-colors hover:bg-muted"
        >
          <span dir="auto" className="min-w-0 grow truncate text-left font-medium">
            {open?.displayName ?? (id === undefined ? 'All projects' : <Skeleton className="h-4 w-24" />)}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      }
    >
      {projects?.map((project) => (
        <MenuItem key={project.id}>
          <Link to="/projects/$projectId" params={{ projectId: project.id }}>
            <span dir="auto" className="min-w-0 grow truncate text-left">
              {project.displayName}
            </span>
            {project.id === open?.id && <Check aria-label="(current)" />}
          </Link>
        </MenuItem>
      ))}
      {projects !== undefined && projects.length > 0 && <MenuSeparator />}
      <MenuItem>
        <Link to="/projects">
          <FolderOpen aria-hidden />
          All projects
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/projects/new">
          <Plus aria-hidden />
          New project
        </Link>
      </MenuItem>
    </Menu>
  );
};
