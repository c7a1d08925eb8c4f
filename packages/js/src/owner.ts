import { PorticoClientApp } from './apps/client-app.js';
import type { ClientApp } from './apps/types.js';
import type { PromptCliLoginOptions } from './cli-login/types.js';
import { NetworkError } from './errors.js';
import { type ResolvedPorts, resolvePorts } from './platform/ports.js';
import type { Ports } from './platform/types.js';

/** How a program signs in an owner of projects. */
export interface SignInOwnerOptions extends Pick<Ports, 'fetch' | 'clock'> {
  /** The URL of Portico. */
  readonly url: string;
  /** Shows the page on which the owner confirms, for example by opening a browser. */
  readonly promptLink: NonNullable<PromptCliLoginOptions['promptLink']>;
}

/** The sign-in of an owner. Store it where only this owner can read it. */
export interface OwnerSignIn {
  /** The public key of the dashboard, whose user the owner is. */
  readonly publishableClientKey: string;
  /** The token of the browser's session: it ends when the owner signs out there. */
  readonly refreshToken: string;
}

/** What an app of a signed-in owner is made with. */
export interface OwnerAppOptions extends OwnerSignIn, Pick<Ports, 'fetch' | 'clock'> {
  readonly url: string;
}

/**
 * Signs in an owner of projects for a program without pages. The owner confirms in the dashboard, in a browser.
 *
 * @throws NetworkError if the URL does not answer
 * @throws if there is no Portico at the URL, or the owner does not confirm in time
 * @example
 * const signIn = await signInOwner({ url: baseUrl, promptLink: openDashboard });
 * const owner = await openOwnerApp({ url: baseUrl, ...signIn }).getUser({ or: 'throw' });
 * console.log((await owner.listOwnedProjects()).length);
 */
export async function signInOwner({ url, promptLink, ...given }: SignInOwnerOptions): Promise<OwnerSignIn> {
  const publishableClientKey = await readDashboardKey(url, resolvePorts(given));
  const app = new PorticoClientApp({ ...dashboardAt(url), ...given, publishableClientKey, tokenStore: 'memory' });
  const login = await app.promptCliLogin({ appUrl: url, promptLink });
  if (login.status === 'error') throw login.error;
  return { publishableClientKey, refreshToken: login.data };
}

/** Makes the app of a signed-in owner: its user lists, creates and manages projects. */
export const openOwnerApp = ({ url, refreshToken, ...given }: OwnerAppOptions): ClientApp<'internal'> =>
  new PorticoClientApp({ ...dashboardAt(url), ...given, tokenStore: { accessToken: null, refreshToken } });

const dashboardAt = (url: string) => ({ baseUrl: url, projectId: 'internal' as const });

/** The key by which the dashboard, an app like any other, calls the server. Its page has it. */
async function readDashboardKey(url: string, ports: Pick<ResolvedPorts, 'fetch'>): Promise<string> {
  const page = await ports.fetch(`${url}/`, {}).then(
    (answer) => answer.text(),
    (cause: unknown) => {
      throw new NetworkError(`${url} does not answer. Start Portico, or name its URL with --url.`, { cause });
    },
  );
  const [, key] = /"publishableClientKey":"([^"]+)"/.exec(page) ?? [];
  if (!key) throw new Error(`There is no Portico at ${url}. Start it, or name its URL with --url.`);
  return key;
}
