import { type AdminApp, type CurrentInternalUser, PorticoAdminApp, PorticoClientApp, type Tokens } from '@portico/js';
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
  /** Returns the owner with a recent sign-in, wherever tests have moved the clock. */
  readonly owner: () => Promise<CurrentInternalUser>;
  readonly options?: TestProjectOptions | undefined;
}

/** Creates a project with keys. */
export async function openTestProject({ url, now, owner, options = {} }: ProjectSetting): Promise<TestProject> {
  const creator = await owner();
  const project = await creator.createProject({
    displayName: options.displayName ?? 'Test project',
    teamId: await teamOf(creator),
    config: { ...defaults, ...options.config },
  });
  const projectOwnerSession = { getTokens: async () => (await owner()).currentSession.getTokens() };
  const admin = new PorticoAdminApp({ baseUrl: url, projectId: project.id, projectOwnerSession, tokenStore: null });
  const { publishableClientKey, secretServerKey } = await createKeys(admin, now);
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
    admin,
    openApp,
    signUp: (person = {}) => signUp({ admin, openApp, now }, person),
    lastEmailTo: (address) => lastEmail(admin, address),
    delete: async () => (await admin.getProject()).delete(),
  };
}

async function teamOf(owner: CurrentInternalUser): Promise<string> {
  const team = owner.selectedTeam ?? (await owner.listTeams())[0];
  return (team ?? (await owner.createTeam({ displayName: 'Test projects' }))).id;
}

async function createKeys(admin: AdminApp, now: () => number) {
  const keys = await admin.createInternalApiKey({
    description: 'Tests',
    // Farther than tests move the clock.
    expiresAt: new Date(now() + 100 * 365 * DAY_MILLIS),
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  });
  const { publishableClientKey, secretServerKey } = keys;
  if (!publishableClientKey || !secretServerKey) throw new Error('The server returned no keys.');
  return { publishableClientKey, secretServerKey };
}
