import { createHash } from 'node:crypto';
import {
  atEndOfFile,
  createWorld,
  oncePerFile,
  startTestApp,
  type TestApp,
  type WireResult,
  type World,
  type WorldOptions,
} from '@portico/testing';
import { type ProviderAnswer, type StandIn, startProvider } from './provider.js';
import type { ProviderPerson } from './provider-people.js';

/** A world whose project offers stand-ins of providers for signing in. */
export interface OAuthWorld extends World {
  readonly standIns: Readonly<Record<string, StandIn>>;
}

const TYPES = ['google', 'github', 'gitlab', 'apple'] as const;

const readStandIns = oncePerFile(() =>
  Promise.all(
    TYPES.map(async (type) => {
      const standIn = await startProvider(type);
      atEndOfFile(() => standIn.close());
      return [type, standIn] as const;
    }),
  ),
);

/** The replica that knows the stand-ins. */
export const readOAuthApp = oncePerFile(() => startOAuthApp());

/** Another replica that knows the stand-ins. */
export async function startOAuthApp(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const standIns = await readStandIns();
  const oauthEndpoints = Object.fromEntries(standIns.map(([type, { endpoints }]) => [type, endpoints]));
  return startTestApp({ ...options, settings: { ...options.settings, oauthEndpoints } });
}

/** Makes a project that offers Google, GitHub, GitLab and Apple. */
export async function createOAuthWorld(options: WorldOptions = {}): Promise<OAuthWorld> {
  const standIns = await readStandIns();
  const world = await createWorld({
    ...options,
    app: options.app ?? (await readOAuthApp()),
    config: {
      ...options.config,
      oauth_providers: standIns.map(([id, { clientId, clientSecret }]) => ({
        id,
        type: 'standard' as const,
        client_id: clientId,
        client_secret: clientSecret,
      })),
    },
  });
  for (const [, standIn] of standIns) {
    standIn.behave({});
    standIn.follow(world.app.clock);
  }
  return { ...world, standIns: Object.fromEntries(standIns) };
}

export const VERIFIER = 'the-verifier-of-an-app-which-is-long-enough';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
export const REDIRECT_URI = 'http://localhost:8100/handler/oauth-callback?after_auth_return_to=%2Fnotes';
export const ERROR_URL = 'http://localhost:8100/handler/error';

/** What an app says when it sends a browser to a provider; a member that is undefined is left out. */
export type AuthorizeQuery = Readonly<Record<string, string | undefined>>;

/** The query of an authorize call, with changes. */
export function authorizeQuery(world: World, changes: AuthorizeQuery = {}): Record<string, string> {
  const all = {
    client_id: world.projectId,
    client_secret: world.keys.publishableClientKey,
    redirect_uri: REDIRECT_URI,
    scope: 'legacy',
    state: 'state-of-the-app',
    grant_type: 'authorization_code',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    response_type: 'code',
    type: 'authenticate',
    error_redirect_url: ERROR_URL,
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A browser that was sent to a provider. */
export interface SentBrowser {
  readonly location: string;
  readonly state: string;
  /** As the browser sends it back. */
  readonly cookie: string;
  readonly answer: WireResult;
}

/** The browser asks us to go to a provider. */
export async function authorize(world: World, provider: string, changes: AuthorizeQuery = {}): Promise<SentBrowser> {
  const answer = await world.request('GET /auth/oauth/authorize/{provider_id}', {
    access: null,
    params: { provider_id: provider },
    query: authorizeQuery(world, changes),
  });
  const location = answer.headers.get('location') ?? '';
  return {
    answer,
    location,
    state: URL.canParse(location) ? (new URL(location).searchParams.get('state') ?? '') : '',
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  };
}

/** What a browser brings back from a provider. */
export interface Returning {
  readonly provider: string;
  readonly answer: ProviderAnswer;
  readonly cookie?: string;
  readonly method?: 'GET' | 'POST';
}

/** The browser comes back from a provider. */
export function comeBack(world: World, { provider, answer, cookie, method = 'GET' }: Returning): Promise<WireResult> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const params = { provider_id: provider };
  if (method === 'GET')
    return world.request('GET /auth/oauth/callback/{provider_id}', { access: null, params, query: answer, headers });
  return world.request('POST /auth/oauth/callback/{provider_id}', {
    access: null,
    params,
    body: new URLSearchParams(answer).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** A whole visit: to the provider, signing in there, and back. */
export interface Visit {
  readonly provider?: string;
  readonly person: ProviderPerson;
  readonly query?: AuthorizeQuery;
}

/** The browser goes to a provider, signs in there and comes back; answers how we continue. */
export async function visit(world: OAuthWorld, { provider = 'google', person, query }: Visit): Promise<WireResult> {
  const { location, cookie, answer } = await authorize(world, provider, query);
  const standIn = world.standIns[provider];
  if (!standIn || location === '') throw new Error(`There is no way to ${provider}: ${answer.text}`);
  return comeBack(world, {
    provider,
    answer: standIn.consent(location, person),
    cookie,
    method: provider === 'apple' ? 'POST' : 'GET',
  });
}

/** The parameters that an answer sends a browser on with. */
export const parametersOf = ({ headers, text }: WireResult): Record<string, string> => {
  const location = headers.get('location');
  if (location === null) throw new Error(`The browser is not sent on: ${text}`);
  return Object.fromEntries(new URL(location).searchParams);
};

/** The app redeems a code. */
export const redeem = (world: World, code: string, changes: AuthorizeQuery = {}) => {
  const body = {
    grant_type: 'authorization_code',
    client_id: world.projectId,
    client_secret: world.keys.publishableClientKey,
    code,
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
    ...changes,
  };
  const given = Object.entries(body).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return world.request('POST /auth/oauth/token', {
    access: null,
    body: new URLSearchParams(given).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  });
};

/** Tokens that signing in through a provider gave. */
export interface Entrant {
  readonly id: string;
  readonly isNewUser: boolean;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Signs a user in through a provider, from the first click to the tokens. */
export async function enter(world: OAuthWorld, about: Visit): Promise<Entrant> {
  const { code = '' } = parametersOf(await visit(world, about));
  const { json } = await redeem(world, code);
  const accessToken = json.access_token;
  const { json: me } = await world.request('GET /users/me', { as: { accessToken } });
  return {
    id: me.id,
    isNewUser: json.is_new_user ?? false,
    accessToken,
    refreshToken: json.refresh_token ?? '',
  };
}

let ordinal = 0;

/** A person with an account at every provider and a unique address. */
export const newPerson = (changes: Partial<ProviderPerson> = {}): ProviderPerson => {
  ordinal += 1;
  return {
    id: String(70_000 + ordinal),
    email: `guest-${ordinal}@example.test`,
    isVerified: true,
    name: `Guest ${ordinal}`,
    ...changes,
  };
};
