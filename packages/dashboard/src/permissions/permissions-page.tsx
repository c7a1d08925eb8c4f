import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { DefaultPermissions } from './default-permissions.js';
import { DefinitionsSection } from './definitions-section.js';
import { useDefinitions } from './use-definitions.js';

/** The permissions of teams and of the project, and which ones are granted by default. */
export const PermissionsPage = (): ReactNode => {
  const { displayName } = useProject();
  const team = useDefinitions('team');
  const project = useDefinitions('project');
  const error = team.error ?? project.error;
  return (
    <Page
      title="Permissions"
      context={displayName}
      purpose="Control what users can do in your app. Grant permissions from your server or from a user’s page."
    >
      <div className="flex max-w-4xl flex-col gap-8">
        {error && <ErrorNote error={error} onRetry={() => void Promise.all([team.refetch(), project.refetch()])} />}
        {team.data && project.data ? (
          <>
            <DefinitionsSection scope="team" definitions={team.data} />
            <DefinitionsSection scope="project" definitions={project.data} />
            <DefaultPermissions ofTeams={team.data} ofProject={project.data} />
          </>
        ) : (
          !error && (
            <div>
              <LoadingNote what="permissions" />
              <Skeleton className="h-96 w-full" />
            </div>
          )
        )}
      </div>
    </Page>
  );
};
