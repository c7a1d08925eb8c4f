import type { Access, EndpointKey, Params, Returns } from '@portico/contract';
import {
  type Call,
  catchUpPayments,
  catchUpWithProvider,
  continueCampaigns,
  createKeySet,
  createProject,
  createSystemRandom,
  createWebhookSender,
  eraseEvents,
  sendDueEmails,
  type WebhookWork,
} from '@portico/server';
import { createAppFetch } from './app-fetch.js';
import type { Span } from './clock.js';
import { internalKeys, readTestApp, TEST_URL, type TestApp } from './test-app.js';

/** The keys of a world's project. */
export interface ProjectKeys {
  readonly publishableClientKey: string;
  readonly secretServerKey: string;
  readonly superSecretAdminKey: string;
}

/** A user who has signed up in a world. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** How a test makes one call. */
export interface RequestOptions<Key extends EndpointKey> {
  /** Default `client`. `null` sends no project headers at all. */
  readonly access?: Access | null;
  readonly as?: { readonly accessToken: string; readonly refreshToken?: string };
  readonly params?: { readonly [Name in keyof NonNullable<Params<Key>>]: string };
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response as received. */
export interface WireResult<Value = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body of a success. Throws for any other response. */
  readonly json: Value;
  /** The code of a known error. */
  readonly code: string | undefined;
  /** The details of a known error. */
  readonly details: unknown;
}

/** An email sent by the product. */
export interface CaughtMail {
  readonly template: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code to type in, if the email has one. */
  readonly code?: string;
  /** The link to open, if the email has one. */
  readonly link?: string;
}

/** A new project in the run's shared database, and everything a test does in it. */
export interface World {
  readonly projectId: string;
  readonly keys: ProjectKeys;
  readonly baseUrl: string;
  /** The application as `fetch`, for the client libraries. */
  readonly fetch: typeof fetch;
  readonly app: TestApp;
  request<Key extends EndpointKey>(key: Key, options?: RequestOptions<Key>): Promise<WireResult<Returns<Key>>>;
  signUp(options?: { email?: string; password?: string; verificationCallbackUrl?: string }): Promise<Person>;
  /** Advances this file's clock. */
  travel(span: Span): void;
  /** Runs due jobs of this project until none is left. */
  settle(): Promise<void>;
  /** Settles, then returns the emails of this project, oldest first. */
  mails(): Promise<readonly CaughtMail[]>;
  /** Settles, then returns the newest email to an address. Throws if there is none. */
  lastEmailTo(address: string): Promise<CaughtMail>;
  /** The types of this project's events, oldest first; without those of emails and sessions, which most changes cause. */
  happened(): Promise<readonly string[]>;
  /** Opens a socket for clients that need one; resolves to its base URL. It closes with the test file's process. */
  listen(): Promise<string>;
  /** The tenant's context, for calling stores and rules directly. */
  call(): Promise<Call>;
}

/** Options of a world. */
export interface WorldOptions {
  /**
   * The project whose users own the others, or that of another world, to ask for it through another replica. All files
   * share the former, so a test looks only at what it made there itself.
   */
  readonly project?: 'internal' | Pick<World, 'projectId' | 'keys'>;
  /** Settings of the project, as `PATCH /internal/projects/current` takes them. */
  readonly config?: Parameters<typeof createProject>[1]['config'];
  readonly isProductionMode?: boolean;
  /** A replica other than the file's own. */
  readonly app?: TestApp;
}

/** Creates a project with keys. Tenants isolate tests: they run in parallel, and nothing is cleaned up. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const app = options.app ?? (await readTestApp());
  const project = await projectOf(app, options);
  const appFetch = createAppFetch(app);
  const call = async () => {
    const entered = await app.app.openTenant(project.id);
    if (!entered) throw new Error('The project of the world is missing');
    return entered;
  };
  const request: World['request'] = (key, requestOptions = {}) =>
    makeRequest({ key, project, appFetch, options: requestOptions });
  const settle = async () => {
    const entered = await call();
    const { db, ports, tenant } = entered;
    const sweep = {
      db,
      ports,
      sending: new Map(),
      openTenant: app.app.openTenantById,
      wake: async () => undefined,
    };
    await catchUpPayments(entered);
    do await sendDueEmails(sweep, tenant.id);
    while ((await continueCampaigns(await call())) === 'at-once');
    await catchUpWithProvider(await call());
    await eraseEvents(sweep, tenant.id);
    const webhooks = createWebhookSender(webhookWork(app));
    webhooks.noteEvents(tenant.id);
    await webhooks.idle();
  };
  const mails = async () => {
    await settle();
    const { tenant } = await call();
    return app.outbox.messages.filter((message) => message.tenantId === tenant.id);
  };
  return {
    projectId: project.id,
    keys: project.keys,
    baseUrl: TEST_URL,
    fetch: appFetch,
    app,
    request,
    signUp: (person = {}) => signUp(request, { ordinal: (ordinal += 1), ...person }),
    travel: app.clock.travel,
    settle,
    mails,
    lastEmailTo: async (address) => {
      const newest = (await mails()).filter(({ to }) => to === address).at(-1);
      if (!newest) throw new Error(`The project has sent no email to ${address}.`);
      return newest;
    },
    happened: async () => {
      const { db, tenant } = await call();
      const rows = await db
        .selectFrom('events')
        .select('type')
        .where('tenant_id', '=', tenant.id)
        .where('type', 'not like', 'email.%')
        .where('type', 'not like', 'session.%')
        .orderBy('id')
        .execute();
      return rows.map(({ type }) => type);
    },
    listen: () => listen(app),
    call,
  };
}

/** What delivers webhooks in tests, which look for due retries themselves. */
export const webhookWork = (app: TestApp): WebhookWork => ({
  db: app.database.kysely,
  ports: app.ports,
  openTenant: app.app.openTenantById,
  openInternal: () => app.app.openTenant('internal'),
  wake: async () => undefined,
});

const addresses = new WeakMap<TestApp, Promise<string>>();

function listen(app: TestApp): Promise<string> {
  const known = addresses.get(app) ?? app.app.server.listen({ host: '127.0.0.1', port: 0 });
  addresses.set(app, known);
  return known;
}

let ordinal = 0;

interface WorldProject {
  readonly id: string;
  readonly keys: ProjectKeys;
}

/** Headers that prove an access level to a project. */
export function projectHeaders(project: WorldProject, access: Access): Record<string, string> {
  const proof = {
    client: ['x-stack-publishable-client-key', project.keys.publishableClientKey],
    server: ['x-stack-secret-server-key', project.keys.secretServerKey],
    admin: ['x-stack-super-secret-admin-key', project.keys.superSecretAdminKey],
  } as const;
  const [name, value] = proof[access];
  return { 'x-stack-access-type': access, 'x-stack-project-id': project.id, [name]: value };
}

async function projectOf(app: TestApp, options: WorldOptions): Promise<WorldProject> {
  const { project } = options;
  if (project === undefined) return makeProject(app, options);
  return project === 'internal'
    ? { id: 'internal', keys: internalKeys }
    : { id: project.projectId, keys: project.keys };
}

async function makeProject(app: TestApp, options: WorldOptions): Promise<WorldProject> {
  const scope = { db: app.database.kysely, random: createSystemRandom(), keys: app.keys, now: app.clock.now() };
  const { id } = await createProject(scope, {
    displayName: 'World',
    config: options.config,
    isProductionMode: options.isProductionMode,
  });
  const set = await createKeySet(scope, {
    projectId: id,
    description: 'keys of a world',
    expiresAt: scope.now + 365 * 86_400_000,
    kinds: ['publishableClientKey', 'secretServerKey', 'superSecretAdminKey'],
  });
  return {
    id,
    keys: {
      publishableClientKey: set.publishable_client_key ?? '',
      secretServerKey: set.secret_server_key ?? '',
      superSecretAdminKey: set.super_secret_admin_key ?? '',
    },
  };
}

interface OneRequest<Key extends EndpointKey> {
  readonly key: Key;
  readonly project: WorldProject;
  readonly appFetch: typeof fetch;
  readonly options: RequestOptions<Key>;
}

async function makeRequest<Key extends EndpointKey>({
  key,
  project,
  appFetch,
  options,
}: OneRequest<Key>): Promise<WireResult<Returns<Key>>> {
  const { access = 'client', as, params = {}, query, body } = options;
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  );
  const answer = await appFetch(`${TEST_URL}/api/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      ...(access && projectHeaders(project, access)),
      ...(as && { 'x-stack-access-token': as.accessToken, 'x-stack-allow-anonymous-user': 'true' }),
      ...(as?.refreshToken && { 'x-stack-refresh-token': as.refreshToken }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const parsed = isJson ? JSON.parse(text) : undefined;
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    get json() {
      if (!answer.ok) throw new Error(`${key} answered ${answer.status}: ${text}`);
      return parsed;
    },
    // A browser gets the same header with a page.
    code: answer.headers.get('x-stack-known-error') ?? undefined,
    details: answer.headers.has('x-stack-known-error') ? parsed?.details : undefined,
  };
}

async function signUp(
  request: World['request'],
  person: { ordinal: number; email?: string; password?: string; verificationCallbackUrl?: string },
): Promise<Person> {
  const email = person.email ?? `person-${person.ordinal}@example.test`;
  const password = person.password ?? 'correct horse battery';
  const { json } = await request('POST /auth/password/sign-up', {
    body: { email, password, verification_callback_url: person.verificationCallbackUrl },
  });
  return { id: json.user_id, email, password, accessToken: json.access_token, refreshToken: json.refresh_token };
}
