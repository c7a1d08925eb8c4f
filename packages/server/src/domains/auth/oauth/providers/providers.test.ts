// @needs any-database

import { type OAuthProviderId, oauthProviderIds } from '@portico/contract';
import { createTestLog, openSharedDatabase } from '@portico/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { createEgress } from '../../../../platform/adapters/egress/index.js';
import type { Call } from '../../../../platform/call/call.js';
import { type ProviderBehaviour, type StandIn, startProvider } from '../../../../testing/provider.js';
import type { ProviderPerson } from '../../../../testing/provider-people.js';
import { createScope } from '../../../../testing/scope.js';
import { renderConfig } from '../../../projects/config/rendered.js';
import { sealValue } from '../../../projects/sealed-values.js';
import {
  authorizationUrl,
  exchangeCode,
  type ProviderProfile,
  type ProviderTokens,
  type ResolvedProvider,
  readProviderProfile,
  refreshProviderTokens,
  resolveProvider,
} from './index.js';

const database = openSharedDatabase();
const standIns: StandIn[] = [];
afterAll(async () => {
  await Promise.all(standIns.map((standIn) => standIn.close()));
});

const REDIRECT_URI = 'http://localhost:3000/api/v1/auth/oauth/callback/any';
const STATE = 'a-state';
const VERIFIER = 'a-verifier-of-forty-three-characters-or-more';
const NONCE = 'a-nonce';

interface Arrangement {
  readonly type: OAuthProviderId;
  readonly standIn: StandIn;
  readonly call: Call;
  readonly provider: ResolvedProvider;
}

async function arrange(type: OAuthProviderId, entry: Readonly<Record<string, unknown>> = {}): Promise<Arrangement> {
  const standIn = await startProvider(type);
  standIns.push(standIn);
  const egress = createEgress({ exceptions: [{ host: '127.0.0.1', prefix: null, port: null }] });
  const endpoints = { ...standIn.endpoints };
  const scope = await createScope(database.kysely, {
    settings: { oauthEndpoints: { [type]: endpoints } },
    ports: { egress, log: createTestLog() },
  });
  standIn.follow(scope.ports.clock);
  const clientSecret = await sealValue(scope, standIn.clientSecret);
  const config = renderConfig({
    'auth.oauth.providers': {
      mine: { type, isShared: false, allowSignIn: true, clientId: standIn.clientId, clientSecret, ...entry },
    },
  });
  const call = { ...scope, config };
  return { type, standIn, call, provider: await resolveProvider(call, 'mine') };
}

const locationOf = ({ provider }: Arrangement, scope: readonly string[] = provider.row.baseScope): URL =>
  new URL(
    authorizationUrl({
      provider,
      redirectUri: REDIRECT_URI,
      state: STATE,
      codeVerifier: VERIFIER,
      nonce: NONCE,
      scope,
    }),
  );

async function signIn(
  arrangement: Arrangement,
  person: ProviderPerson,
  behaviour: ProviderBehaviour = {},
): Promise<{ tokens: ProviderTokens; profile: ProviderProfile }> {
  const { call, provider, standIn } = arrangement;
  const answer = standIn.consent(locationOf(arrangement).href, person);
  standIn.behave(behaviour);
  const tokens = await exchangeCode(call, {
    provider,
    answer,
    state: STATE,
    redirectUri: REDIRECT_URI,
    codeVerifier: VERIFIER,
    nonce: NONCE,
  });
  return { tokens, profile: await readProviderProfile(call, provider, tokens) };
}

const IMAGE = 'https://images.example.test/face.png';
const mira: ProviderPerson = { id: '4711', email: 'mira@example.test', isVerified: true, name: 'Mira Okafor' };
const verified = { accountId: '4711', email: 'mira@example.test', isEmailVerified: true, displayName: 'Mira Okafor' };
const unverified = { ...verified, isEmailVerified: false };

const profiles: Readonly<Record<OAuthProviderId, ProviderProfile>> = {
  google: { ...verified, profileImageUrl: IMAGE },
  github: { ...verified, profileImageUrl: IMAGE },
  microsoft: { ...unverified, profileImageUrl: null },
  spotify: { ...unverified, profileImageUrl: IMAGE },
  facebook: { ...unverified, profileImageUrl: IMAGE },
  discord: { ...verified, profileImageUrl: 'https://cdn.discordapp.com/avatars/4711/a1b2.png' },
  gitlab: { ...verified, profileImageUrl: IMAGE },
  bitbucket: { ...verified, profileImageUrl: IMAGE },
  linkedin: { ...verified, profileImageUrl: IMAGE },
  apple: { ...verified, displayName: null, profileImageUrl: null },
  x: { accountId: '4711', email: null, isEmailVerified: false, displayName: 'Mira Okafor', profileImageUrl: IMAGE },
  twitch: { ...verified, profileImageUrl: IMAGE },
};

describe.each(oauthProviderIds)('%s', (type) => {
  test('a sign-in returns the profile and the tokens, whatever form the provider sends them in', async () => {
    const arrangement = await arrange(type);
    const { profile, tokens } = await signIn(arrangement, mira);
    expect(profile).toEqual(profiles[type]);
    expect(tokens.accessToken).toMatch(/^access-/);
    expect(tokens.refreshToken === null).toBe(type === 'github');
  });

  test('OA-07 an account without an ID is an error and belongs to no user', async () => {
    const arrangement = await arrange(type);
    for (const id of ['', '0']) {
      const isNumber = type === 'github' || type === 'gitlab';
      await expect(signIn(arrangement, { ...mira, id: isNumber && id === '' ? '0' : id })).rejects.toThrow(
        /account ID/,
      );
    }
    if (profiles[type].displayName !== null)
      await expect(signIn(arrangement, mira, { profile: { error: 'rate_limited' } })).rejects.toThrow(
        /account ID|different accounts/,
      );
  });

  test('a refusal of the token endpoint is recognized in every form that the provider uses', async () => {
    const arrangement = await arrange(type);
    const { call, provider } = arrangement;
    const exchange = { provider, state: STATE, redirectUri: REDIRECT_URI, codeVerifier: VERIFIER, nonce: NONCE };
    const refused = exchangeCode(call, { ...exchange, answer: { code: 'made-up', state: STATE } });
    await expect(refused).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: type === 'facebook' ? 'server_error' : 'invalid_grant',
    });
  });
});

/** Parameters of the authorization request that are sent to all providers. */
const commonParameters = {
  response_type: 'code',
  redirect_uri: REDIRECT_URI,
  state: STATE,
  access_type: 'offline',
  prompt: 'consent',
};

test('each provider gets its own scope and parameters, and PKCE if it supports it', async () => {
  const base = 'https://www.googleapis.com/auth/userinfo';
  const asked: Readonly<Record<OAuthProviderId, Readonly<Record<string, string>>>> = {
    google: { scope: `${base}.email ${base}.profile`, include_granted_scopes: 'true', nonce: NONCE },
    github: { scope: 'user:email' },
    microsoft: { scope: 'User.Read openid', nonce: NONCE },
    spotify: { scope: 'user-read-email user-read-private' },
    facebook: { scope: 'openid public_profile email', nonce: NONCE, config_id: '99' },
    discord: { scope: 'identify email' },
    gitlab: { scope: 'read_user' },
    bitbucket: { scope: 'account email' },
    linkedin: { scope: 'openid profile email' },
    apple: { scope: 'name email', response_mode: 'form_post', nonce: NONCE },
    x: { scope: 'users.read offline.access tweet.read' },
    twitch: { scope: 'user:read:email' },
  };
  for (const type of oauthProviderIds) {
    const arrangement = await arrange(type, { facebookConfigId: '99' });
    const { code_challenge, code_challenge_method, ...parameters } = Object.fromEntries(
      locationOf(arrangement).searchParams,
    );
    expect({ type, ...parameters }).toEqual({
      type,
      client_id: arrangement.standIn.clientId,
      ...commonParameters,
      ...asked[type],
    });
    expect({ type, code_challenge_method, length: code_challenge?.length }).toEqual(
      type === 'linkedin'
        ? { type, code_challenge_method: undefined, length: undefined }
        : { type, code_challenge_method: 'S256', length: 43 },
    );
  }
});

test('client ID and secret are sent by Basic authentication or in the form, as the provider requires', async () => {
  for (const type of oauthProviderIds) {
    const arrangement = await arrange(type);
    await signIn(arrangement, mira);
    const request = arrangement.standIn.seen.find(({ path }) => path === '/token');
    const isInBody = ['linkedin', 'apple', 'twitch'].includes(type);
    expect({ type, hasHeader: request?.headers.authorization?.startsWith('Basic ') ?? false }).toEqual({
      type,
      hasHeader: !isInBody,
    });
    expect({ type, inForm: request?.form.client_secret !== undefined }).toEqual({ type, inForm: isInBody });
  }
});

test('if the provider does not say, GitHub’s tokens expire in eight hours and others’ in one', async () => {
  const github = await arrange('github');
  const gitlab = await arrange('gitlab');
  const { tokens: ofGithub } = await signIn(github, mira);
  const { tokens: ofGitlab } = await signIn(gitlab, mira, { tokens: { expires_in: undefined } });
  expect(ofGithub.expiresAt - github.call.now).toBe(8 * 3_600_000);
  expect(ofGitlab.expiresAt - gitlab.call.now).toBe(3_600_000);
});

test('GitHub’s email is the primary one of its list, and without a list the sign-in fails', async () => {
  const github = await arrange('github');
  const { profile } = await signIn(github, { id: '5' });
  expect(profile).toMatchObject({ email: null, isEmailVerified: false, displayName: 'login-5' });
  await expect(signIn(github, mira, { profileStatus: 403 })).rejects.toMatchObject({ name: 'ProviderRefused' });
});

test('Facebook without an email is refused with a hint at what to do', async () => {
  const facebook = await arrange('facebook');
  await expect(signIn(facebook, { ...mira, email: null })).rejects.toThrow(/email address/);
});

test('names fall back to a value that the provider always returns', async () => {
  const nameless = { ...mira, name: null };
  expect((await signIn(await arrange('discord'), nameless)).profile.displayName).toBe('user_4711');
  expect((await signIn(await arrange('x'), nameless)).profile.displayName).toBe('handle_4711');
});

test('OA-08 an email is unverified unless the provider says that it is verified', async () => {
  const google = await arrange('google');
  for (const isVerified of [undefined, false]) {
    const { profile } = await signIn(google, { ...mira, isVerified });
    expect(profile).toMatchObject({ email: 'mira@example.test', isEmailVerified: false });
  }
  const odd = { sub: '4711', email: 'mira@example.test', email_verified: 'yes' };
  expect((await signIn(google, mira, { profile: odd })).profile.isEmailVerified).toBe(false);
  const broken = { sub: '4711', email: 'mira@example.test, eve@example.test', email_verified: true };
  expect((await signIn(google, mira, { profile: broken })).profile).toMatchObject({
    email: null,
    isEmailVerified: false,
  });
});

describe('OA-06 an invalid ID token is refused', () => {
  const wrong: readonly (readonly [string, ProviderBehaviour])[] = [
    ['of another issuer', { claims: { iss: 'https://evil.example.test' } }],
    ['for another audience', { claims: { aud: 'another-client' } }],
    ['that has expired', { livesSeconds: -60 }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['signed by an unknown key', { signsWithStrangeKey: true }],
    ['without a signature', { tokens: { id_token: unsigned({ sub: '4711' }) } }],
    ['that is missing', { tokens: { id_token: undefined } }],
  ];
  test.each(wrong)('%s', async (_name, behaviour) => {
    for (const type of ['google', 'microsoft', 'facebook', 'apple'] as const) {
      const arrangement = await arrange(type);
      await expect(signIn(arrangement, mira, behaviour)).rejects.toMatchObject({ name: 'ProviderRefused' });
    }
  });

  test('the profile must have the same account as the ID token', async () => {
    for (const type of ['google', 'linkedin'] as const) {
      const refused = signIn(await arrange(type), mira, { claims: { sub: 'somebody-else' } });
      await expect(refused).rejects.toMatchObject({ name: 'ProviderRefused' });
    }
  });
});

function unsigned(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode(claims)}.`;
}

test('OA-06 an answer with another issuer or state is refused', async () => {
  for (const type of ['google', 'github', 'apple'] as const) {
    const { call, provider, standIn, ...rest } = await arrange(type);
    const location = locationOf({ call, provider, standIn, ...rest }).href;
    const exchange = { provider, state: STATE, redirectUri: REDIRECT_URI, codeVerifier: VERIFIER, nonce: NONCE };
    const answer = standIn.consent(location, mira);
    const attempts = [
      { ...answer, iss: 'https://evil.example.test' },
      { ...answer, state: 'another' },
    ];
    for (const attempt of attempts)
      await expect(exchangeCode(call, { ...exchange, answer: attempt })).rejects.toMatchObject({
        name: 'ProviderRefused',
      });
    expect(standIn.seen).toEqual([]);
    await exchangeCode(call, { ...exchange, answer: { ...answer, iss: standIn.endpoints.issuer } });
  }
});

test('OA-15 Microsoft’s directory sets the URLs and the issuer, and cannot change the host', async () => {
  const directory = '7b0f7a7e-5d58-4d0c-9b0a-0d8c2f1f4c11';
  const places = {
    issuer: 'https://login.microsoftonline.com/{issuer-tenant}/v2.0',
    authorize: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/authorize',
  };
  const arrangement = await arrange('microsoft');
  const resolve = async (microsoftTenantId: string | undefined) => {
    const { providers } = arrangement.call.config.auth.oauth;
    const entry = { ...providers.mine!, microsoftTenantId };
    const call: Call = {
      ...arrangement.call,
      settings: { ...arrangement.call.settings, oauthEndpoints: { microsoft: places } },
      config: renderConfig({ 'auth.oauth.providers': { mine: entry } }),
    };
    const { endpoints } = await resolveProvider(call, 'mine');
    return [endpoints.issuer, new URL(endpoints.authorize).pathname.split('/')[1]];
  };
  const consumers = ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', 'consumers'];
  expect(await resolve(undefined)).toEqual(consumers);
  expect(await resolve(directory)).toEqual([`https://login.microsoftonline.com/${directory}/v2.0`, directory]);
  expect(await resolve('common')).toEqual(['https://login.microsoftonline.com/{tenantid}/v2.0', 'common']);
  expect(await resolve('x@evil.example.test/')).toEqual(consumers);
});

test('a directory that only the token names must match the issuer', async () => {
  const tid = '7b0f7a7e-5d58-4d0c-9b0a-0d8c2f1f4c11';
  const arrangement = await arrange('microsoft');
  const { provider } = arrangement;
  const anyDirectory = {
    ...provider,
    endpoints: { ...provider.endpoints, issuer: `${provider.endpoints.issuer}/{tenantid}` },
  };
  const of = { ...arrangement, provider: anyDirectory };
  const { tokens } = await signIn(of, mira, { claims: { tid, iss: `${provider.endpoints.issuer}/${tid}` } });
  expect(tokens.idToken).toMatchObject({ tid });
  const strange = signIn(of, mira, { claims: { tid, iss: `${provider.endpoints.issuer}/another` } });
  await expect(strange).rejects.toMatchObject({ name: 'ProviderRefused' });
});

test('an access token is refreshed, and a refused refresh is distinguished from an outage', async () => {
  const { call, provider, standIn } = await arrange('gitlab');
  standIn.behave({
    tokenError: { status: 200, body: { access_token: 'fresh', token_type: 'Bearer', expires_in: 60 } },
  });
  const fresh = await refreshProviderTokens(call, provider, 'old');
  expect(fresh).toEqual({ accessToken: 'fresh', refreshToken: null, expiresAt: call.now + 60_000, idToken: null });
  expect(standIn.seen.at(-1)?.form).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'old' });
  standIn.behave({ tokenError: { status: 400, body: { error: 'invalid_grant' } } });
  await expect(refreshProviderTokens(call, provider, 'old')).rejects.toMatchObject({ code: 'invalid_grant' });
  const away = { ...provider, endpoints: { ...provider.endpoints, token: 'http://127.0.0.1:1/token' } };
  await expect(refreshProviderTokens(call, away, 'old')).rejects.toMatchObject({ name: 'Outage' });
});

test('SR-02 OA-15 a provider with a private address is not connected to, and this is recorded', async () => {
  const { call, provider } = await arrange('gitlab');
  const strict: Call = { ...call, ports: { ...call.ports, egress: createEgress({ exceptions: [] }) } };
  const refused = { name: 'ProviderRefused', code: null };
  await expect(refreshProviderTokens(strict, provider, 'old')).rejects.toMatchObject(refused);
  const tokens = { accessToken: 'access', refreshToken: null, expiresAt: 0, idToken: null };
  await expect(readProviderProfile(strict, provider, tokens)).rejects.toMatchObject(refused);
  const noted = call.db.selectFrom('audit').select(['action', 'outcome']).where('tenant_id', '=', call.tenant.id);
  const entry = { action: 'egress.refuse', outcome: 'refused' };
  expect(await noted.execute()).toEqual([entry, entry]);
});

describe('a project can use a provider', () => {
  const find = (call: Call, entry: object | undefined) =>
    resolveProvider({ ...call, config: renderConfig({ 'auth.oauth.providers': { mine: entry } }) }, 'mine');
  const absent = { code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED' };

  test('only if it is fully configured', async () => {
    const { call, provider } = await arrange('gitlab');
    const entry = call.config.auth.oauth.providers.mine;
    expect(provider).toMatchObject({ isShared: false, configId: 'mine' });
    for (const broken of [
      undefined,
      { ...entry, clientId: undefined },
      { ...entry, clientSecret: 'not sealed' },
      { ...entry, type: undefined },
    ])
      await expect(find(call, broken)).rejects.toMatchObject(absent);
    await expect(resolveProvider(call, 'constructor')).rejects.toMatchObject(absent);
  });

  test('SR-06 only with TLS in production mode', async () => {
    const { call } = await arrange('gitlab');
    const production: Call = { ...call, project: { ...call.project, isProductionMode: true } };
    await expect(resolveProvider(production, 'mine')).rejects.toMatchObject(absent);
    const secure: Call = { ...production, settings: { ...call.settings, oauthEndpoints: {} } };
    expect((await resolveProvider(secure, 'mine')).endpoints.token).toBe('https://gitlab.com/oauth/token');
  });
});
