import { Link, Outlet, useParams } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { FreshKeysProvider } from '../keys/fresh-keys.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { buttonClasses } from '../ui/forms/button.js';
import { ProjectContext } from './use-open-project.js';
import { useProjects } from './use-projects.js';

const Loading = (): ReactNode => (
  <div className="flex flex-col gap-6">
    <LoadingNote what="project" />
    <div className="flex flex-col gap-2">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-5 w-80 max-w-full" />
    </div>
    <Skeleton className="h-64 w-full" />
  </div>
);

/** The frame of a project's pages: finds the project by the URL, or says that it does not exist. */
export const ProjectFrame = (): ReactNode => {
  const { projectId } = useParams({ from: '/signed-in/projects/$projectId' });
  const { data: projects, error, refetch } = useProjects();
  const project = projects?.find(({ id }) => id === projectId);
  if (project) {
    return (
      // By ID, so that nothing of one project remains on the pages of another.
      <FreshKeysProvider key={project.id}>
        <ProjectContext value={project}>
          <Outlet />
        </ProjectContext>
      </FreshKeysProvider>
    );
  }
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!projects) return <Loading />;
  return (
    <Page title="Project not found">
      <EmptyState
        icon={SearchX}
        title="You have no project with this ID"
        action={
          <Link to="/projects" className={buttonClasses('primary')}>
            Go to your projects
          </Link>
        }
      >
        It may have been deleted, or it may belong to a team you are not in. Project ID:{' '}
        <code className="font-mono break-all">{projectId}</code>.
      </EmptyState>
    </Page>
  );
};
