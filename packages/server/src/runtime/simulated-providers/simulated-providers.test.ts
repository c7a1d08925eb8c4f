// @needs any-database

import { createHash } from 'node:crypto';
import { oauthProviderIds } from '@portico/contract';
import { createWorld, startTestApp, type World } from '@portico/testing';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { simulatedClient, simulatedEndpoints, simulatedRedirectUri } from '../../domains/projects/index.js';
import { chooseAt } from '../../testing/simulated-browser.js';

type Provider = (typeof oauthProviderIds)[number];

const URL_BASE = 'http://localhost:3000';
const VERIFIER = 'a'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

const scopes: Readonly<Record<Provider, string>> = {
  google: 'https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
  github: 'user:email',
  microsoft: 'User.Read openid offline_access',
  spotify: 'user-read-email user-read-private',
  facebook: 'openid public_profile email',
  discord: 'identify email',
  gitlab: 'read_user',
  bitbucket: 'account email',
  linkedin: 'openid profile email',
  apple: 'name email',
  x: 'users.read offline.access tweet.read',
  twitch: 'user:read:email',
};

const withoutPkce = new Set<Provider>(['linkedin']);
const withSecretInBody = new Set<Provider>(['linkedin', 'apple', 'twitch']);

const authorizeUrl = (provider: Provider, changes: Readonly<Record<string, string | undefined>> = {}): string => {
  const url = new URL(simulatedEndpoints(URL_BASE, provider).authorize);
  const parameters = {
    client_id: simulatedClient(provider).clientId,
    redirect_uri: simulatedRedirectUri(URL_BASE, provider),
    response_type: 'code',
    scope: scopes[provider],
    state: 'state-1',
    nonce: 'nonce-1',
    access_type: 'offline',
    ...(provider === 'apple' && { response_mode: 'form_post' }),
    ...(!withoutPkce.has(provider) && { code_challenge: CHALLENGE, code_challenge_method: 'S256' }),
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
};

interface Visit {
  readonly world: World;
  readonly provider: Provider;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const choose = async ({ world, provider }: Visit, choice = 'mira', changes = {}): Promise<URLSearchParams> =>
  new URLSearchParams(await chooseAt(world.fetch, authorizeUrl(provider, changes), choice));

const postForm = ({ world, provider }: Visit, form: Record<string, string>, headers = {}) =>
  world.fetch(simulatedEndpoints(URL_BASE, provider).token, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });

const basic = (provider: Provider) => {
  const { clientId, clientSecret } = simulatedClient(provider);
  return { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` };
};

const inBody = (provider: Provider) => {
  const { clientId, clientSecret } = simulatedClient(provider);
  return { client_id: clientId, client_secret: clientSecret };
};

const exchange = (visit: Visit, code: string | null, changes: Record<string, string> = {}) =>
  postForm(visit, {
    ...inBody(visit.provider),
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: simulatedRedirectUri(URL_BASE, visit.provider),
    ...(!withoutPkce.has(visit.provider) && { code_verifier: VERIFIER }),
    ...changes,
  });

interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly expires_in?: number;
}

const signIn = async (visit: Visit, choice = 'mira', changes = {}): Promise<Tokens> => {
  const answer = await exchange(visit, (await choose(visit, choice, changes)).get('code'));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
};

const read = async ({ world }: Pick<Visit, 'world'>, url: string, headers: Record<string, string>) => {
  const answer = await world.fetch(url, { headers: { 'user-agent': 'portico', ...headers } });
  return { status: answer.status, body: await answer.json() };
};

const profileOf = async (visit: Visit, { access_token: token }: Tokens) =>
  read(visit, simulatedEndpoints(URL_BASE, visit.provider).profile, {
    ...bearer(token),
    ...(visit.provider === 'twitch' && { 'client-id': simulatedClient('twitch').clientId }),
  });

const claimsOf = async ({ world, provider }: Visit, token = '') => {
  const keys = (await (await world.fetch(simulatedEndpoints(URL_BASE, provider).jwks)).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: simulatedEndpoints(URL_BASE, provider).issuer,
    audience: simulatedClient(provider).clientId,
    algorithms: ['RS256'],
    currentDate: new Date(world.app.clock.now()),
  });
  return payload;
};

const isSuccess = (answer: Response, body: object): boolean => answer.status === 200 && 'access_token' in body;

describe('where they are', () => {
  test('no setting turns simulated providers on for an address that others can reach, or for production', async () => {
    for (const settings of [
      { publicUrl: 'https://auth.example.com' },
      { publicUrl: 'http://192.0.2.7:3000' },
      { publicUrl: 'http://localhost.example.com' },
      { mode: 'production' as const },
    ]) {
      const app = await startTestApp({ settings: { ownerSignUp: 'open', ...settings } });
      const base = settings.publicUrl ?? URL_BASE;
      const world = await createWorld({ app });
      for (const provider of oauthProviderIds) {
        const { authorize, token, jwks } = simulatedEndpoints(base, provider);
        for (const url of [authorize, jwks]) expect((await world.fetch(url)).status).toBe(404);
        expect((await world.fetch(token, { method: 'POST' })).status).toBe(404);
      }
    }
  });

  test('an unknown provider name is not found', async () => {
    const world = await createWorld();
    for (const name of ['myspace', '__proto__', 'GOOGLE'])
      expect((await world.fetch(`${URL_BASE}/simulated-providers/${name}/authorize`)).status).toBe(404);
  });
});

describe.each(oauthProviderIds)('simulated %s', (provider) => {
  test('signs a person in, and says the same of them in each of its answers', async () => {
    const world = await createWorld();
    const at = { world, provider };
    const [tokens, again, other] = [await signIn(at), await signIn(at), await signIn(at, 'noor')];
    if (tokens.id_token !== undefined) {
      const claims = await claimsOf(at, tokens.id_token);
      expect(claims.sub).toBeTruthy();
      expect((await claimsOf(at, again.id_token)).sub).toBe(claims.sub);
      expect((await claimsOf(at, other.id_token)).sub).not.toBe(claims.sub);
      expect(claims.nonce).toBe(provider === 'linkedin' ? undefined : 'nonce-1');
    }
    if (provider === 'apple') return;
    const profile = await profileOf(at, tokens);
    expect(profile.status).toBe(200);
    expect(JSON.stringify(profile.body)).toContain('Mira Okafor');
    expect(await profileOf(at, again)).toEqual(profile);
    expect(await profileOf(at, other)).not.toEqual(profile);
  });

  test('the page names it as simulated, offers everybody, and lets nothing in', async () => {
    const world = await createWorld();
    const page = await world.fetch(authorizeUrl(provider, { scope: `${scopes[provider]} <img/src=x>` }));
    const html = await page.text();
    expect(html).toMatch(/<header><strong>Simulated \w+<\/strong> <span>– for development on this machine<\/span>/);
    for (const person of ['Mira Okafor', 'Noor Haddad', 'Sol Rivera', 'Kit Larsen']) expect(html).toContain(person);
    expect(html).not.toContain('<img/src=x>');
    expect(html).not.toMatch(/<script|<style| on\w+=| style=/);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('does not redirect for an unknown client or URL', async () => {
    const world = await createWorld();
    for (const changes of [
      { client_id: 'stranger' },
      { client_id: undefined },
      { redirect_uri: 'https://evil.test/' },
      { redirect_uri: `${simulatedRedirectUri(URL_BASE, provider)}?more=1` },
      { redirect_uri: undefined, simulated_choice: 'mira' },
    ]) {
      const answer = await world.fetch(authorizeUrl(provider, changes));
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
    expect((await world.fetch(authorizeUrl(provider, { simulated_choice: 'nobody' }))).status).toBe(400);
  });

  test('a code works once, for a minute, for its client, URL, verifier and provider', async () => {
    const world = await createWorld();
    const at = { world, provider };
    const fresh = async () => (await choose(at)).get('code');
    const fails = async (answer: Response) => expect(isSuccess(answer, (await answer.json()) as object)).toBe(false);
    await fails(await exchange(at, await fresh(), { client_secret: 'wrong' }));
    await fails(await exchange(at, await fresh(), { client_id: 'stranger' }));
    await fails(await exchange(at, await fresh(), { redirect_uri: 'https://evil.test/' }));
    await fails(await exchange(at, await fresh(), { grant_type: 'password' }));
    await fails(await exchange(at, await fresh(), { code_verifier: 'b'.repeat(43) }));
    await fails(await exchange(at, `${await fresh()}A`));
    const foreign = provider === 'google' ? 'discord' : 'google';
    await fails(await exchange(at, (await choose({ world, provider: foreign })).get('code')));
    const code = await fresh();
    expect((await exchange(at, code)).status).toBe(200);
    await fails(await exchange(at, code));
    const late = await fresh();
    world.travel('1 minute');
    await fails(await exchange(at, late));
  });

  test('takes the secret where the real one takes it', async () => {
    const world = await createWorld();
    const at = { world, provider };
    const code = (await choose(at)).get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: simulatedRedirectUri(URL_BASE, provider),
      ...(!withoutPkce.has(provider) && { code_verifier: VERIFIER }),
    };
    const answer = await postForm(at, form, basic(provider));
    expect(isSuccess(answer, (await answer.json()) as object)).toBe(!withSecretInBody.has(provider));
  });

  test('the faults come out as faults', async () => {
    const world = await createWorld();
    const at = { world, provider };
    const denied = await choose(at, 'denied');
    expect(denied.get('error')).toMatch(/^(access_denied|user_cancelled_authorize)$/);
    expect([denied.get('state'), denied.get('code')]).toEqual(['state-1', null]);
    const expired = await exchange(at, (await choose(at, 'expired-code')).get('code'));
    expect(await expired.json()).not.toHaveProperty('access_token');
    const broken = await exchange(at, (await choose(at, 'server-error')).get('code'));
    expect(broken.status).toBe(503);
    const code = (await choose(at, 'slow')).get('code');
    let isThere = false;
    const slow = exchange(at, code).then((answer) => {
      isThere = true;
      return answer;
    });
    while (!isThere) {
      world.travel('1 second');
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await slow).status).toBe(200);
  });

  test('a profile is closed without its token', async () => {
    if (provider === 'apple') return;
    const world = await createWorld();
    const at = { world, provider };
    const { access_token: token } = await signIn(at);
    for (const wrong of [
      'nonsense',
      `${token}A`,
      (await signIn({ world, provider: provider === 'x' ? 'github' : 'x' })).access_token,
    ])
      expect((await profileOf(at, { access_token: wrong })).status).toBe(401);
  });
});

describe('what tells them from one another', () => {
  test('LinkedIn refuses PKCE, and X refuses to go without', async () => {
    const world = await createWorld();
    const back = async (url: string) =>
      new URL((await world.fetch(url)).headers.get('location') ?? '').searchParams.get('error');
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };
    expect(await back(authorizeUrl('linkedin', pkce))).toBe('invalid_request');
    expect(await back(authorizeUrl('x', { code_challenge: undefined }))).toBe('invalid_request');
    expect(await back(authorizeUrl('google', { code_challenge_method: 'plain' }))).toBe('invalid_request');
    const code = (await choose({ world, provider: 'linkedin' })).get('code');
    expect((await exchange({ world, provider: 'linkedin' }, code, { code_verifier: VERIFIER })).status).toBe(400);
  });

  test('a verifier for a code without a challenge is refused', async () => {
    const world = await createWorld();
    const plain = { code_challenge: undefined, code_challenge_method: undefined };
    const code = (await choose({ world, provider: 'google' }, 'mira', plain)).get('code');
    expect((await exchange({ world, provider: 'google' }, code)).status).toBe(400);
  });

  test('Apple brings its answer as a form alone, and writes a verified address as a word', async () => {
    const world = await createWorld();
    const answer = await world.fetch(authorizeUrl('apple', { response_mode: undefined }));
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
    const { id_token: token } = await signIn({ world, provider: 'apple' });
    expect(await claimsOf({ world, provider: 'apple' }, token)).toMatchObject({
      email: 'mira.okafor@simulated.test',
      email_verified: 'true',
    });
  });

  test('GitHub answers a form unless asked for JSON, errors with status 200, and keeps addresses apart', async () => {
    const world = await createWorld();
    const code = (await choose({ world, provider: 'github' })).get('code') ?? '';
    const form = {
      ...inBody('github'),
      grant_type: 'authorization_code',
      code,
      redirect_uri: simulatedRedirectUri(URL_BASE, 'github'),
      code_verifier: VERIFIER,
    };
    const answer = await postForm({ world, provider: 'github' }, form, { accept: '*/*' });
    expect(answer.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    const token = new URLSearchParams(await answer.text()).get('access_token') ?? '';
    const again = await postForm({ world, provider: 'github' }, form);
    expect([again.status, await again.json()]).toMatchObject([200, { error: 'bad_verification_code' }]);
    const { profile, emails } = simulatedEndpoints(URL_BASE, 'github');
    expect((await read({ world }, profile, bearer(token))).body).toMatchObject({ id: expect.any(Number), email: null });
    expect((await read({ world }, emails, bearer(token))).body).toMatchObject([
      { primary: false },
      { email: 'mira.okafor@simulated.test', primary: true, verified: true },
    ]);
    expect((await read({ world }, profile, { ...bearer(token), 'user-agent': '' })).status).toBe(403);
  });

  test('Microsoft has the address in the name of the account, and gives a refresh token for a scope', async () => {
    const world = await createWorld();
    const tokens = await signIn({ world, provider: 'microsoft' });
    expect((await profileOf({ world, provider: 'microsoft' }, tokens)).body).toMatchObject({
      mail: null,
      userPrincipalName: 'mira.okafor@simulated.test',
    });
    const claims = await claimsOf({ world, provider: 'microsoft' }, tokens.id_token);
    expect(claims).toMatchObject({ tid: '9188040d-6c67-4c5b-b112-36a304b66dad', ver: '2.0' });
    expect(claims.oid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await signIn({ world, provider: 'microsoft' }, 'mira', { scope: 'User.Read openid' })).not.toHaveProperty(
      'refresh_token',
    );
  });

  test('Facebook answers the fields that were requested, and writes errors as objects', async () => {
    const world = await createWorld();
    const tokens = await signIn({ world, provider: 'facebook' });
    expect((await profileOf({ world, provider: 'facebook' }, tokens)).body).toMatchObject({
      id: expect.stringMatching(/^\d{17}$/),
      email: 'mira.okafor@simulated.test',
      picture: { data: { url: `${URL_BASE}/simulated-providers/faces/mira.svg` } },
    });
    const bare = `${simulatedEndpoints(URL_BASE, 'facebook').issuer}/profile`;
    expect((await read({ world }, bare, bearer(tokens.access_token))).body).toEqual({
      id: expect.any(String),
      name: 'Mira Okafor',
    });
    const refused = await exchange({ world, provider: 'facebook' }, 'nonsense');
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { type: 'OAuthException' } }]);
  });

  test('Twitch requires its client ID, and hides an unverified address; X never returns one', async () => {
    const world = await createWorld();
    const tokens = await signIn({ world, provider: 'twitch' }, 'sol');
    const { profile } = simulatedEndpoints(URL_BASE, 'twitch');
    expect((await read({ world }, profile, bearer(tokens.access_token))).status).toBe(401);
    const { body } = await profileOf({ world, provider: 'twitch' }, tokens);
    expect(JSON.stringify(body)).not.toContain('@');
    expect(
      JSON.stringify(await profileOf({ world, provider: 'x' }, await signIn({ world, provider: 'x' }))),
    ).not.toContain('@');
  });

  test('an address is given for its scope alone', async () => {
    const world = await createWorld();
    const closed: readonly [Provider, string][] = [
      ['google', 'https://www.googleapis.com/auth/userinfo.profile'],
      ['spotify', 'user-read-private'],
      ['discord', 'identify'],
      ['linkedin', 'openid profile'],
      ['facebook', 'public_profile'],
    ];
    for (const [provider, scope] of closed) {
      const at = { world, provider };
      const tokens = await signIn(at, 'mira', { scope });
      expect(JSON.stringify((await profileOf(at, tokens)).body)).not.toContain('@');
    }
    for (const [provider, scope] of [
      ['github', 'read:user'],
      ['bitbucket', 'account'],
    ] as const) {
      const { access_token: token } = await signIn({ world, provider }, 'mira', { scope });
      expect((await read({ world }, simulatedEndpoints(URL_BASE, provider).emails, bearer(token))).status).toBe(403);
    }
  });

  test('who shares no address, or has another account id, is distinguished', async () => {
    const world = await createWorld();
    const claims = async (choice: string) =>
      claimsOf({ world, provider: 'google' }, (await signIn({ world, provider: 'google' }, choice)).id_token);
    expect(await claims('kit')).not.toHaveProperty('email');
    expect(await claims('sol')).toMatchObject({ email: 'sol.rivera@simulated.test', email_verified: false });
    const [mira, again] = [await claims('mira'), await claims('mira-again')];
    expect(again.email).toBe(mira.email);
    expect(again.sub).not.toBe(mira.sub);
  });

  test('refresh tokens: some rotate and work once, some stay, some never come', async () => {
    const world = await createWorld();
    const kinds: Record<string, Provider[]> = { rotating: [], staying: [], none: [] };
    for (const provider of oauthProviderIds) {
      const at = { world, provider };
      const { refresh_token: token } = await signIn(at);
      const refresh = async (value = '') => {
        const answer = await postForm(at, {
          ...inBody(provider),
          grant_type: 'refresh_token',
          refresh_token: value,
        });
        return (await answer.json()) as Partial<Tokens>;
      };
      if (token === undefined) kinds.none?.push(provider);
      else {
        const [first, second] = [await refresh(token), await refresh(token)];
        expect(first.access_token).toBeTruthy();
        const rotates = first.refresh_token !== undefined;
        expect('access_token' in second).toBe(!rotates);
        kinds[rotates ? 'rotating' : 'staying']?.push(provider);
      }
    }
    expect(kinds).toEqual({
      rotating: ['github', 'microsoft', 'discord', 'gitlab', 'x'],
      staying: ['google', 'spotify', 'bitbucket', 'apple', 'twitch'],
      none: ['facebook', 'linkedin'],
    });
  });

  test('another replica takes the codes and tokens of this one, and signs with the same key', async () => {
    const world = await createWorld();
    const app = await startTestApp({ clock: world.app.clock });
    const replica = await createWorld({ app });
    const code = (await choose({ world, provider: 'google' })).get('code');
    const answer = await exchange({ world: replica, provider: 'google' }, code);
    const tokens = (await answer.json()) as Tokens;
    expect((await profileOf({ world, provider: 'google' }, tokens)).status).toBe(200);
    expect(await claimsOf({ world, provider: 'google' }, tokens.id_token)).toMatchObject({
      email: 'mira.okafor@simulated.test',
    });
  });

  test('pictures are pictures', async () => {
    const world = await createWorld();
    const face = await world.fetch(`${URL_BASE}/simulated-providers/faces/mira.svg`);
    expect(face.headers.get('content-type')).toBe('image/svg+xml');
    expect(face.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await world.fetch(`${URL_BASE}/simulated-providers/faces/constructor.svg`)).status).toBe(404);
  });
});
