import { basename } from 'node:path';
import { openOwnerApp, type SignInOwnerOptions, signInOwner } from '@portico/js/owner';
import type { ProjectKeys } from './options.js';

/** How a project is created. */
export interface CreateProjectOptions extends SignInOwnerOptions {
  /** The absolute path of the app. The project gets the name of this folder. */
  readonly path: string;
}

const YEAR_MILLIS = 365 * 86_400_000;

/**
 * Creates a project with keys for a new app. The owner signs in to the dashboard in a browser and confirms there.
 *
 * @throws if there is no Portico at the URL, or the owner does not confirm
 */
export async function createProject({ path, ...options }: CreateProjectOptions): Promise<ProjectKeys> {
  const displayName = basename(path);
  const { promptLink: _, ...connection } = options;
  const owner = await openOwnerApp({ ...connection, ...(await signInOwner(options)) }).getUser({ or: 'throw' });
  const team = owner.selectedTeam ?? (await owner.listTeams())[0];
  if (!team) throw new Error('Your account has no team that could own a project. Create one in the dashboard.');
  const project = await owner.createProject({ displayName, teamId: team.id });
  const keys = await project.app.createInternalApiKey({
    description: displayName,
    expiresAt: new Date(Date.now() + YEAR_MILLIS),
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  });
  const { publishableClientKey = '', secretServerKey = '' } = keys;
  return { projectId: project.id, publishableClientKey, secretServerKey };
}
