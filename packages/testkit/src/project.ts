import {
  type CurrentInternalUser,
  type OwnedProject,
  PorticoAdminApp,
  PorticoClientApp,
  type Tokens,
} from '@portico/js';
import { lastEmail } from './emails.js';
import type { TestProject, TestProjectOptions } from './types.js';
import { signUp } from './users.js';

const DAY_MILLIS = 86_400_000;

const defaults = {
  signUpEnabled: true,
  credentialEnabled: true,
  magicLinkEnabled: true,
  passkeyEnabled: true,
  allowLocalhost: true,
  clientTeamCreationEnabled: true,
} as const;

interface ProjectSetting {
  readonly url: string;
  readonly now: () => number;
  /** Signs the owner in again: deleting asks for a recent sign-in, and tests may have moved the clock. */
  readonly openOwner: () => Promise<CurrentInternalUser>;
  readonly options?: TestProjectOptions | undefined;
}

/** Creates a project with keys. */
export async function openTestProject(
  owner: CurrentInternalUser,
  { url, now, openOwner, options = {} }: ProjectSetting,
): Promise<TestProject> {
  const project = await owner.createProject({
    displayName: options.displayName ?? 'Test project',
    teamId: await teamOf(owner),
    config: { ...defaults, ...options.config },
  });
  const { publishableClientKey, secretServerKey } = await createKeys(project, now);
  const openApp = (tokens?: Tokens) =>
    new PorticoClientApp({ baseUrl: url, projectId: project.id, publishableClientKey, tokenStore: tokens ?? 'memory' });
  return {
    id: project.id,
    url,
    publishableClientKey,
    secretServerKey,
    environment: {
      PORTICO_API_URL: url,
      PORTICO_PROJECT_ID: project.id,
      PORTICO_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
      PORTICO_SECRET_SERVER_KEY: secretServerKey,
    },
    admin: project.app,
    openApp,
    signUp: (person = {}) => signUp({ admin: project.app, openApp, now }, person),
    lastEmailTo: (address) => lastEmail(project.app, address),
    delete: async () => {
      const projectOwnerSession = (await openOwner()).currentSession;
      const app = new PorticoAdminApp({ baseUrl: url, projectId: project.id, projectOwnerSession, tokenStore: null });
      await (await app.getProject()).delete();
    },
  };
}

async function teamOf(owner: CurrentInternalUser): Promise<string> {
  const team = owner.selectedTeam ?? (await owner.listTeams())[0];
  return (team ?? (await owner.createTeam({ displayName: 'Test projects' }))).id;
}

async function createKeys(project: OwnedProject, now: () => number) {
  const keys = await project.app.createInternalApiKey({
    description: 'Tests',
    expiresAt: new Date(now() + 365 * DAY_MILLIS),
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  });
  const { publishableClientKey, secretServerKey } = keys;
  if (!publishableClientKey || !secretServerKey) throw new Error('The server returned no keys.');
  return { publishableClientKey, secretServerKey };
}
