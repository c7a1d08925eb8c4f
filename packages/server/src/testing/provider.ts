import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OAuthProviderId } from '@portico/contract';
import type { Clock } from '../platform/ports/index.js';
import { type PersonAnswers, type ProviderPerson, personAnswers } from './provider-people.js';

/** What a test changes about a stand-in's behaviour. */
export interface ProviderBehaviour {
  /** Replaces or adds members of the token answer; undefined removes one. */
  readonly tokens?: Readonly<Record<string, unknown>>;
  /** An answer of the token endpoint in place of tokens. */
  readonly tokenError?: { readonly status: number; readonly body: unknown };
  /** Claims of the ID token beside or in place of the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** How long the ID token holds; 300 by default. */
  readonly livesSeconds?: number;
  /** Signs the ID token with a key that is not published. */
  readonly signsWithStrangeKey?: true;
  readonly profile?: unknown;
  readonly emails?: unknown;
  /** Ends each connection without an answer. */
  readonly hangsUp?: true;
  /** Status of the profile and address endpoints. */
  readonly profileStatus?: number;
}

/** A request that reached a stand-in. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: Readonly<Record<string, string>>;
}

/** The parameters with which a provider sends a browser back. */
export type ProviderAnswer = Readonly<Record<string, string>>;

/** A provider over a real socket, with the quirks of the one it simulates. */
export interface StandIn {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Endpoints for the settings, in place of the provider's own. */
  readonly endpoints: Readonly<Record<'issuer' | 'authorize' | 'token' | 'jwks' | 'profile' | 'emails', string>>;
  readonly seen: readonly SeenRequest[];
  /** The browser signs in as a person and consents. */
  consent(location: string, person: ProviderPerson): ProviderAnswer;
  /** The browser declines. */
  decline(location: string, error?: string): ProviderAnswer;
  behave(behaviour: ProviderBehaviour): void;
  /** Takes the time from this clock; until then, from the machine's. */
  follow(clock: Pick<Clock, 'now'>): void;
  close(): Promise<void>;
}

interface Grant {
  readonly query: Readonly<Record<string, string>>;
  readonly answers: PersonAnswers;
}

/** How the providers take the secret of a client, and what else a token endpoint of theirs insists on. */
const secretInBody: ReadonlySet<OAuthProviderId> = new Set(['linkedin', 'apple', 'twitch']);
const withIdToken: ReadonlySet<OAuthProviderId> = new Set(['google', 'microsoft', 'facebook', 'linkedin', 'apple']);

// Making such keys takes a good part of a second, so all stand-ins of a test file share them.
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangeKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts a stand-in for a provider. */
export async function startProvider(type: OAuthProviderId): Promise<StandIn> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, PersonAnswers>();
  const seen: SeenRequest[] = [];
  let behaviour: ProviderBehaviour = {};
  let readTime = Date.now;
  const client = { clientId: `client.of-${type}`, clientSecret: `secret+of ${type}/%` };

  const issueTokens = (request: SeenRequest) => {
    const grant = grants.get(request.form.code ?? '');
    const problem = findProblem({ type, request, client, grant });
    if (problem || !grant) return errorOf(type, problem ?? 'invalid_grant');
    grants.delete(request.form.code ?? '');
    const accessToken = `access-${randomUUID()}`;
    tokens.set(accessToken, grant.answers);
    const idToken = withIdToken.has(type) && {
      id_token: jwt(behaviour.signsWithStrangeKey ? strangeKeys.privateKey : keys.privateKey, {
        iss: endpoints.issuer,
        aud: client.clientId,
        iat: Math.floor(readTime() / 1000),
        exp: Math.floor(readTime() / 1000) + (behaviour.livesSeconds ?? 300),
        ...(grant.query.nonce !== undefined && { nonce: grant.query.nonce }),
        ...grant.answers.claims,
        ...behaviour.claims,
      }),
    };
    return { status: 200, body: { ...tokenAnswer(type, accessToken), ...idToken, ...behaviour.tokens } };
  };

  const answer = (request: SeenRequest): { status: number; body: unknown } => {
    if (request.path === '/token') return behaviour.tokenError ?? issueTokens(request);
    if (request.path === '/jwks')
      return { status: 200, body: { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] } };
    const about = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!about || (type === 'twitch' && request.headers['client-id'] !== client.clientId))
      return { status: 401, body: { message: 'Bad credentials' } };
    const isProfile = request.path === '/profile';
    const given = isProfile ? (behaviour.profile ?? about.profile) : (behaviour.emails ?? about.emails);
    return { status: behaviour.profileStatus ?? 200, body: given };
  };

  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming).then((request) => {
      seen.push(request);
      if (behaviour.hangsUp) outgoing.destroy();
      else write(outgoing, answer(request));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoints = {
    issuer: origin,
    authorize: `${origin}/authorize`,
    token: `${origin}/token`,
    jwks: `${origin}/jwks`,
    profile: `${origin}/profile`,
    emails: `${origin}/emails`,
  };
  return {
    ...client,
    endpoints,
    seen,
    consent: (location, person) => {
      const query = Object.fromEntries(new URL(location).searchParams);
      const code = `code-${randomUUID()}`;
      grants.set(code, { query, answers: personAnswers[type](person) });
      return { code, state: query.state ?? '' };
    },
    decline: (location, error = 'access_denied') => ({
      error,
      error_description: 'The person said no',
      state: new URL(location).searchParams.get('state') ?? '',
    }),
    behave: (changed) => {
      behaviour = changed;
    },
    follow: (clock) => {
      readTime = clock.now;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Presented {
  readonly type: OAuthProviderId;
  readonly request: SeenRequest;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  readonly grant: Grant | undefined;
}

/** What the provider would find wrong with a token request; undefined when nothing is. */
function findProblem({ type, request: { headers, form }, client, grant }: Presented): string | undefined {
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true) return 'invalid_request';
  const pair = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const [id = '', secret = ''] = secretInBody.has(type)
    ? [form.client_id, form.client_secret]
    : pair.split(':').map(decodeURIComponent);
  if (id !== client.clientId || secret !== client.clientSecret) return 'invalid_client';
  if (!grant || form.grant_type !== 'authorization_code') return 'invalid_grant';
  if (form.redirect_uri !== grant.query.redirect_uri) return 'invalid_grant';
  // LinkedIn refuses a verifier from a client of its ordinary flow.
  if (type === 'linkedin') return form.code_verifier === undefined ? undefined : 'invalid_request';
  const challenge = createHash('sha256')
    .update(form.code_verifier ?? '')
    .digest('base64url');
  return challenge === grant.query.code_challenge ? undefined : 'invalid_grant';
}

/** GitHub tells errors with status 200, Facebook as an object. */
function errorOf(type: OAuthProviderId, error: string): { status: number; body: unknown } {
  if (type === 'github') return { status: 200, body: { error, error_description: 'No.' } };
  if (type === 'facebook')
    return { status: 400, body: { error: { message: 'No.', type: 'OAuthException', code: 100 } } };
  return { status: error === 'invalid_client' ? 401 : 400, body: { error, error_description: 'No.' } };
}

const tokenAnswer = (type: OAuthProviderId, accessToken: string): Record<string, unknown> => ({
  access_token: accessToken,
  ...(type !== 'linkedin' && { token_type: type === 'spotify' ? 'Bearer' : 'bearer' }),
  ...(type !== 'github' && { expires_in: type === 'twitch' ? 14_000 : 3600, refresh_token: `refresh-${accessToken}` }),
  scope: type === 'twitch' ? ['user:read:email'] : type === 'github' ? 'user:email,read:user' : 'as asked',
});

function jwt(key: KeyObject, claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const input = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encode(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`;
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  return { path: (incoming.url ?? '/').split('?')[0] ?? '/', headers: incoming.headers, form };
}

function write(outgoing: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'www-authenticate': 'Basic realm="provider"' });
  outgoing.end(JSON.stringify(body));
}
