import { randomUUID } from 'node:crypto';
import { type CurrentInternalUser, PorticoAdminApp } from '@portico/js';
import { openOwnerApp } from '@portico/js/owner';
import { keep } from './keep.js';
import { openTestProject } from './project.js';
import type { TestServer } from './types.js';

/** How a running server is reached. */
export interface TestServerConnection {
  /** Default: `PORTICO_API_URL`, or `http://localhost:3000`. */
  readonly url?: string | undefined;
  /**
   * The super secret admin key of the server's project `internal`, which the server was started with. Default:
   * `PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY`.
   */
  readonly adminKey?: string | undefined;
  /** The publishable client key of that project. Default: `PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY`. */
  readonly clientKey?: string | undefined;
  /** The time of the server, in milliseconds since 1970-01-01 UTC. Default: that of the machine. */
  readonly now?: () => number;
}

/**
 * Connects to a running server in development mode, for throwaway projects.
 *
 * @throws if a key is missing
 */
export function connectTestServer(connection: TestServerConnection = {}): TestServer {
  const { env } = process;
  const url = (connection.url ?? env.PORTICO_API_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
  const adminKey = need(
    connection.adminKey ?? env.PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY,
    'PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY',
  );
  const clientKey = need(
    connection.clientKey ?? env.PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY,
    'PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY',
  );
  const now = connection.now ?? (() => Date.now());
  // One owner for all projects of the process: a project then costs two calls.
  const openOwner = keep(() => createOwner({ url, adminKey, clientKey }), { now, forMillis: Infinity });
  const owner = keep(async () => (await openOwner())(), { now, forMillis: OWNER_SESSION_MILLIS });
  return { url, createProject: (options) => openTestProject({ url, now, owner, options }) };
}

/** Shorter than an access token is valid, by the clock of the server: tests may move it beyond the end of a session. */
const OWNER_SESSION_MILLIS = 5 * 60_000;

const need = (value: string | undefined, variable: string): string => {
  if (value) return value;
  throw new Error(`${variable} is missing. Start the server with it, and set it for the tests too.`);
};

interface Keys {
  readonly url: string;
  readonly adminKey: string;
  readonly clientKey: string;
}

/** Creates an owner, and returns what signs them in. */
async function createOwner({ url, adminKey, clientKey }: Keys): Promise<() => Promise<CurrentInternalUser>> {
  const dashboard = { baseUrl: url, projectId: 'internal', superSecretAdminKey: adminKey, tokenStore: null };
  const user = await new PorticoAdminApp({ ...dashboard, publishableClientKey: clientKey }).createUser({
    primaryEmail: `tests-${randomUUID()}@example.test`,
    primaryEmailVerified: true,
    primaryEmailAuthEnabled: true,
    displayName: 'Owner of test projects',
  });
  return async () => {
    const { refreshToken } = await (await user.createSession()).getTokens();
    if (refreshToken === null) throw new Error('The server answered no refresh token.');
    return openOwnerApp({ url, publishableClientKey: clientKey, refreshToken }).getUser({ or: 'throw' });
  };
}
