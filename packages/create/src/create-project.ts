import { type ClientAppOptions, PorticoClientApp } from '@portico/js';
import type { ProjectKeys } from './options.js';

/** How a project is created. */
export interface CreateProjectOptions {
  /** The URL of Portico. */
  readonly url: string;
  readonly displayName: string;
  /** Shows the page on which the owner confirms. */
  readonly promptLink: (url: string) => unknown;
  readonly fetch?: NonNullable<ClientAppOptions['fetch']>;
  readonly clock?: ClientAppOptions['clock'];
}

const YEAR_MILLIS = 365 * 86_400_000;

/**
 * Creates a project with keys for a new app. The owner signs in to the dashboard in a browser and confirms there.
 *
 * @throws if there is no Portico at the URL, or the owner does not confirm
 */
export async function createProject(options: CreateProjectOptions): Promise<ProjectKeys> {
  const { url, displayName, promptLink, fetch = globalThis.fetch, clock } = options;
  const dashboard = {
    baseUrl: url,
    projectId: 'internal' as const,
    publishableClientKey: await readDashboardKey(url, fetch),
    fetch,
    ...(clock && { clock }),
  };
  const login = await new PorticoClientApp({ ...dashboard, tokenStore: 'memory' }).promptCliLogin({
    appUrl: url,
    promptLink,
  });
  if (login.status === 'error') throw login.error;
  const owners = new PorticoClientApp({ ...dashboard, tokenStore: { accessToken: null, refreshToken: login.data } });
  const owner = await owners.getUser({ or: 'throw' });
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

/** The key by which the dashboard, an app like any other, calls the server. Its page has it. */
async function readDashboardKey(url: string, fetch: NonNullable<ClientAppOptions['fetch']>): Promise<string> {
  const page = await fetch(`${url}/`, {}).then(
    (answer) => answer.text(),
    () => '',
  );
  const [, key] = /"publishableClientKey":"([^"]+)"/.exec(page) ?? [];
  if (!key) throw new Error(`There is no Portico at ${url}. Start it with \`npm start\`, or name its URL with --url.`);
  return key;
}
