import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { DefinitionsSection } from './definitions-section.js';
import { StartingPermissions } from './starting-permissions.js';
import { useDefinitions } from './use-definitions.js';

/** What people may be allowed: the permissions of teams and of the project, and which everybody starts with. */
export const PermissionsPage = (): ReactNode => {
  const { displayName } = useProject();
  const team = useDefinitions('team');
  const project = useDefinitions('project');
  const error = team.error ?? project.error;
  return (
    <Page
      title="Permissions"
      place={displayName}
      purpose="What your app lets some people do and others not. Your server grants them; a permission may contain others."
    >
      <div className="flex max-w-4xl flex-col gap-8">
        {error && <ErrorNote error={error} onRetry={() => void Promise.all([team.refetch(), project.refetch()])} />}
        {team.data && project.data ? (
          <>
            <DefinitionsSection scope="team" definitions={team.data} />
            <DefinitionsSection scope="project" definitions={project.data} />
            <StartingPermissions ofTeams={team.data} ofProject={project.data} />
          </>
        ) : (
          !error && (
            <div>
              <LoadingNote what="the permissions" />
              <Skeleton className="h-96 w-full" />
            </div>
          )
        )}
      </div>
    </Page>
  );
};
