import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../ui/display/badge.js';
import { CopyButton } from '../ui/display/copy-button.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { buttonClasses } from '../ui/forms/button.js';
import { NewProjectForm } from './new-project-form.js';
import { type OwnedProject, useProjects } from './use-projects.js';

const cardClasses = 'relative flex min-h-36 min-w-0 flex-col gap-3 rounded-md border bg-card p-4';

const ProjectCard = ({ project }: { project: OwnedProject }): ReactNode => (
  <li className={`${cardClasses} transition-colors hover:border-input`}>
    <div className="flex items-start justify-between gap-3">
      <h2 className="min-w-0 font-semibold break-words">
        <Link
          to="/projects/$projectId"
          params={{ projectId: project.id }}
          className="rounded-sm after:absolute after:inset-0 after:rounded-md"
        >
          {project.displayName}
        </Link>
      </h2>
      <Badge tone={project.isProductionMode ? 'good' : 'attention'}>
        {project.isProductionMode ? 'Production' : 'Development'}
      </Badge>
    </div>
    <p className="line-clamp-2 grow text-muted-foreground">
      {isOwnAccounts(project) ? 'Owner accounts of this dashboard.' : project.description}
    </p>
    <div className="flex flex-col items-start text-xs text-muted-foreground">
      <span className="flex max-w-full items-center gap-1">
        <code className="truncate font-mono">{project.id}</code>
        <CopyButton text={project.id} what={`ID of ${project.displayName}`} />
      </span>
      <span>
        Created <RelativeTime time={project.createdAt} />
      </span>
    </div>
  </li>
);

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 xl:grid-cols-3';

const Loading = (): ReactNode => (
  <div className={grid}>
    <LoadingNote what="projects" />
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
  </div>
);

/** Whether this is the project of the dashboard itself, which belongs to the operator of the installation. */
const isOwnAccounts = ({ id }: OwnedProject): boolean => id === 'internal';

const FirstProject = ({ projects }: { projects: readonly OwnedProject[] }): ReactNode => (
  <Page
    title="Create your first project"
    purpose="A project has the users, keys and settings of one app. You can create as many as you like."
  >
    <div className="max-w-xl rounded-md border bg-card p-5">
      <NewProjectForm />
    </div>
    {projects.length > 0 && (
      <section aria-labelledby="own-accounts" className="flex flex-col gap-3">
        <h2 id="own-accounts" className="font-semibold">
          Existing projects
        </h2>
        <ul className={grid}>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      </section>
    )}
  </Page>
);

/** All projects of the signed-in owner; for a new owner, the form for the first one. */
export const ProjectsPage = (): ReactNode => {
  const { data: projects, error, refetch } = useProjects();
  if (projects?.every(isOwnAccounts)) return <FirstProject projects={projects} />;
  return (
    <Page
      title="Projects"
      purpose="Each project has the users, keys and settings of one app."
      action={
        <Link to="/projects/new" className={buttonClasses('primary')}>
          <Plus aria-hidden className="size-4" />
          New project
        </Link>
      }
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!projects && !error && <Loading />}
      {projects && (
        <ul className={grid}>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )}
    </Page>
  );
};
