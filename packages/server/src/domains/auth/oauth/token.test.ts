// @needs any-database

import { createAuthenticator } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  createOAuthWorld,
  enter,
  newPerson,
  type OAuthWorld,
  parametersOf,
  redeem,
  startOAuthApp,
  VERIFIER,
  visit,
} from '../../../testing/oauth.js';

/** Returns a code for a new person, or for the given one. */
const codeFor = async (world: OAuthWorld, person = newPerson(), query: Record<string, string> = {}) => {
  const { code = '' } = parametersOf(await visit(world, { person, query }));
  return code;
};

const outcomeOf = async (...about: Parameters<typeof redeem>) => {
  const { status, code } = await redeem(...about);
  return [status, code];
};

const isLive = async (world: OAuthWorld, refreshToken = '') => {
  const body = {
    grant_type: 'refresh_token',
    client_id: world.projectId,
    client_secret: world.keys.publishableClientKey,
    refresh_token: refreshToken,
  };
  return (await world.request('POST /auth/oauth/token', { access: null, body })).status === 200;
};

const invalid = [400, 'INVALID_AUTHORIZATION_CODE'];

test('a code gives a session, in both spellings of the wire, and the response is not cached', async () => {
  const world = await createOAuthWorld();
  const code = await codeFor(world, newPerson(), { after_callback_redirect_url: '/welcome' });
  const answer = await redeem(world, code);
  expect(answer.json).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3599,
    scope: 'legacy',
    refresh_token: expect.stringMatching(/^[0-9a-z]{45}$/),
    is_new_user: true,
    newUser: true,
    after_callback_redirect_url: '/welcome',
    afterCallbackRedirectUrl: '/welcome',
  });
  expect([answer.headers.get('cache-control'), answer.headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
  expect(await isLive(world, answer.json.refresh_token)).toBe(true);
});

test('the URL to continue at is null if the app named none', async () => {
  const world = await createOAuthWorld();
  expect((await redeem(world, await codeFor(world))).json).toMatchObject({
    after_callback_redirect_url: null,
    afterCallbackRedirectUrl: null,
  });
});

test('RD-07 a URL to continue at that is no longer trusted is not returned', async () => {
  const domains = [{ domain: 'https://app.example.test', handler_path: '/handler' }];
  const world = await createOAuthWorld({ config: { domains } });
  const code = await codeFor(world, newPerson(), { after_callback_redirect_url: 'https://app.example.test/notes' });
  await world.request('PATCH /internal/projects/current', { access: 'admin', body: { config: { domains: [] } } });
  expect((await redeem(world, code)).json.after_callback_redirect_url).toBeNull();
});

describe('OA-01 PKCE', () => {
  test('a wrong or missing verifier gives nothing, and leaves the code valid for the right one', async () => {
    const world = await createOAuthWorld();
    const code = await codeFor(world);
    for (const code_verifier of [`${VERIFIER}x`, '', 'a'.repeat(43), undefined])
      expect(await outcomeOf(world, code, { code_verifier })).toEqual(invalid);
    expect((await redeem(world, code)).status).toBe(200);
  });

  test('the verifier authenticates an app that has no secret; a wrong secret is still refused', async () => {
    const world = await createOAuthWorld();
    const code = await codeFor(world);
    expect(await outcomeOf(world, code, { client_secret: 'wrong' })).toEqual([
      400,
      'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
    ]);
    expect((await redeem(world, code, { client_secret: undefined })).status).toBe(200);
  });
});

describe('OA-02 an authorization code', () => {
  test('expires in sixty seconds', async () => {
    const world = await createOAuthWorld();
    const [inTime, late] = [await codeFor(world), await codeFor(world)];
    world.travel('59 seconds');
    expect((await redeem(world, inTime)).status).toBe(200);
    world.travel('1 second');
    expect(await outcomeOf(world, late)).toEqual(invalid);
  });

  test('works only for its own client', async () => {
    const [world, other] = [await createOAuthWorld(), await createOAuthWorld()];
    const code = await codeFor(world);
    expect(await outcomeOf(other, code)).toEqual(invalid);
    expect((await redeem(world, code)).status).toBe(200);
  });

  test('works only with the redirect URI of the authorize call, ignoring its fragment', async () => {
    const world = await createOAuthWorld();
    const code = await codeFor(world);
    for (const redirect_uri of ['http://localhost:8100/handler/oauth-callback', 'http://localhost:8100/', 'no URL']) {
      const refused = await redeem(world, code, { redirect_uri });
      expect([refused.status, JSON.parse(refused.text).error]).toEqual([400, 'invalid_grant']);
    }
    const redirect_uri = 'http://localhost:8100/handler/oauth-callback?after_auth_return_to=%2Fnotes#here';
    expect((await redeem(world, code, { redirect_uri })).status).toBe(200);
  });

  test('that is used again is refused, ends the session it created, and is audited', async () => {
    const world = await createOAuthWorld();
    const code = await codeFor(world);
    const { json } = await redeem(world, code);
    expect(await outcomeOf(world, code)).toEqual(invalid);
    expect(await isLive(world, json.refresh_token)).toBe(false);
    expect((await world.request('GET /users/me', { as: { accessToken: json.access_token } })).code).toBe(
      'ACCESS_TOKEN_EXPIRED',
    );
    const { db, tenant } = await world.call();
    const entries = db
      .selectFrom('audit')
      .select('outcome')
      .where('tenant_id', '=', tenant.id)
      .where('action', '=', 'authorization-code.replay');
    expect(await entries.execute()).toEqual([{ outcome: 'refused' }]);
  });

  test('that was invented is refused', async () => {
    const world = await createOAuthWorld();
    for (const code of ['made-up', '0'.repeat(45), "' or 1=1 --"])
      expect(await outcomeOf(world, code)).toEqual(invalid);
  });

  test('works for one of fifty concurrent calls on two replicas, whose session then ends', async () => {
    const world = await createOAuthWorld();
    const replica = await startOAuthApp({ clock: world.app.clock });
    const { fetch } = await createOAuthWorld({ app: replica });
    const code = await codeFor(world);
    const throughReplica = () =>
      fetch(`${world.baseUrl}/api/v1/auth/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: world.projectId,
          client_secret: world.keys.publishableClientKey,
          code,
          redirect_uri: 'http://localhost:8100/handler/oauth-callback?after_auth_return_to=%2Fnotes',
          code_verifier: VERIFIER,
        }).toString(),
      });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        index % 2 === 0 ? (await redeem(world, code)).status : (await throughReplica()).status,
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 400)).toHaveLength(49);
    const { json } = await world.request('GET /users', { access: 'server' });
    expect(json.items).toHaveLength(1);
    const { db, tenant } = await world.call();
    expect(await db.selectFrom('sessions').select('id').where('tenant_id', '=', tenant.id).execute()).toEqual([]);
  });
});

test('OA-11 twenty concurrent sign-ups with one account create one user', async () => {
  const world = await createOAuthWorld();
  const person = newPerson();
  const codes: string[] = [];
  for (let count = 0; count < 20; count += 1) codes.push(await codeFor(world, person));
  const answers = await Promise.all(codes.map((code) => redeem(world, code)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ json }) => json.is_new_user)).toHaveLength(1);
  const { json } = await world.request('GET /users', { access: 'server' });
  expect(json.items.map(({ oauth_providers }) => oauth_providers)).toEqual([
    [{ id: 'google', account_id: person.id, email: person.email }],
  ]);
});

test('a code for a user who was deleted meanwhile signs no one in', async () => {
  const world = await createOAuthWorld();
  const person = newPerson();
  const { id } = await enter(world, { person });
  const code = await codeFor(world, person);
  const { db, tenant } = await world.call();
  await db.deleteFrom('users').where('tenant_id', '=', tenant.id).where('id', '=', id).execute();
  expect(await outcomeOf(world, code)).toEqual(invalid);
});

describe('OA-17 TP-03 a user with two-step verification', () => {
  /** Creates a user who signs in with a provider and has an authenticator app. */
  const guarded = async (world: OAuthWorld) => {
    const person = newPerson();
    const app = createAuthenticator();
    const { id, accessToken } = await enter(world, { person });
    await world.request('PATCH /users/me', { as: { accessToken }, body: { totp_secret_base64: app.secretBase64 } });
    return { person, app, id };
  };
  const attemptOf = (details: unknown) => (details as { attempt_code: string }).attempt_code;

  test('is asked for the code by the token call, gets no tokens, and finishes with the attempt code', async () => {
    const world = await createOAuthWorld();
    const { person, app, id } = await guarded(world);
    const before = await world.request('GET /users/me', { access: 'server', as: undefined });
    expect(before.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    const refused = await redeem(world, await codeFor(world, person));
    expect([refused.status, refused.code]).toEqual([400, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED']);
    expect(refused.text).not.toMatch(/access_token|refresh_token/);
    const body = { type: 'totp', totp: app.codeAt(world.app.clock.now()), code: attemptOf(refused.details) };
    expect((await world.request('POST /auth/mfa/sign-in', { body })).json).toMatchObject({
      user_id: id,
      is_new_user: false,
    });
  });

  test('loses the attempt if the code is used again', async () => {
    const world = await createOAuthWorld();
    const { person, app } = await guarded(world);
    const code = await codeFor(world, person);
    const { details } = await redeem(world, code);
    expect(await outcomeOf(world, code)).toEqual(invalid);
    const body = { type: 'totp', totp: app.codeAt(world.app.clock.now()), code: attemptOf(details) };
    expect((await world.request('POST /auth/mfa/sign-in', { body })).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });
});

describe('the token call', () => {
  test('OA-03 accepts two grants', async () => {
    const world = await createOAuthWorld();
    for (const grant_type of ['password', 'client_credentials', 'implicit', ''])
      expect(await outcomeOf(world, 'code', { grant_type })).toEqual([400, 'SCHEMA_ERROR']);
  });

  test('OA-04 checks the client first', async () => {
    const world = await createOAuthWorld();
    const wrong = [400, 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'];
    expect(await outcomeOf(world, '', { client_secret: undefined, code_verifier: undefined })).toEqual(wrong);
    expect(await outcomeOf(world, '', { client_id: 'nobody' })).toEqual(wrong);
    expect(await outcomeOf(world, '', { client_secret: world.keys.secretServerKey })).toEqual(wrong);
  });

  test('names a missing member as in RFC 6749', async () => {
    const world = await createOAuthWorld();
    for (const member of ['code', 'redirect_uri']) {
      const refused = await redeem(world, 'code', { [member]: undefined });
      expect([refused.status, refused.code, JSON.parse(refused.text)]).toEqual([
        400,
        undefined,
        { error: 'invalid_request', error_description: `${member} is missing` },
      ]);
    }
  });

  test('accepts JSON as well as a form', async () => {
    const world = await createOAuthWorld();
    const code = await codeFor(world);
    const { status } = await world.request('POST /auth/oauth/token', {
      access: null,
      body: {
        grant_type: 'authorization_code',
        client_id: world.projectId,
        client_secret: world.keys.publishableClientKey,
        code,
        redirect_uri: 'http://localhost:8100/handler/oauth-callback?after_auth_return_to=%2Fnotes',
        code_verifier: VERIFIER,
      },
    });
    expect(status).toBe(200);
  });
});

test('LO-01 no secret is logged during the whole flow', async () => {
  const world = await createOAuthWorld();
  const answer = await visit(world, { person: newPerson() });
  const { code = '' } = parametersOf(answer);
  const { json } = await redeem(world, code);
  await redeem(world, code);
  const logged = JSON.stringify(world.app.log.lines);
  const secrets = [
    code,
    VERIFIER,
    json.access_token,
    json.refresh_token ?? '',
    world.keys.publishableClientKey,
    'access-',
    'secret+of',
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
