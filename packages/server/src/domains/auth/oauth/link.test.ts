// @needs any-database

import { describe, expect, test } from 'vitest';
import {
  createOAuthWorld,
  enter,
  newPerson,
  type OAuthWorld,
  parametersOf,
  redeem,
  visit,
} from '../../../testing/oauth.js';
import { overrideConfig } from '../../../testing/override-config.js';
import type { ProviderPerson } from '../../../testing/provider-people.js';

interface SignedIn {
  readonly id: string;
  readonly accessToken: string;
}

/** Sends a signed-in user to a provider to link an account there. */
const visitToLink = (world: OAuthWorld, { accessToken }: SignedIn, person: ProviderPerson) =>
  visit(world, { person, query: { type: 'link', token: accessToken } });

const accountsOf = async (world: OAuthWorld, { id }: Pick<SignedIn, 'id'>) =>
  (await world.request('GET /oauth-providers', { access: 'server', query: { user_id: id } })).json.items;

describe('linking', () => {
  test('links the account when the app redeems the code, and notifies the user by email', async () => {
    const world = await createOAuthWorld();
    const user = await world.signUp();
    const person = newPerson();
    const { code = '' } = parametersOf(await visitToLink(world, user, person));
    expect(await accountsOf(world, user)).toEqual([]);
    const { json } = await redeem(world, code);
    expect(json).toMatchObject({ is_new_user: false, refresh_token: expect.any(String) });
    expect(await accountsOf(world, user)).toMatchObject([
      { provider_config_id: 'google', account_id: person.id, allow_sign_in: true, allow_connected_accounts: true },
    ]);
    expect((await world.mails()).map(({ template, to }) => [template, to])).toEqual([['security_notice', user.email]]);
    expect((await enter(world, { person })).id).toBe(user.id);
  });

  test('an account that the user already has only stores the provider’s new tokens', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    const user = await enter(world, { person });
    const { code = '' } = parametersOf(await visitToLink(world, user, person));
    expect((await redeem(world, code)).status).toBe(200);
    expect(await accountsOf(world, user)).toHaveLength(1);
    expect(await world.mails()).toEqual([]);
  });

  test('leaves sign-in off for an account for which it was turned off', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    const user = await enter(world, { person });
    const [account] = await accountsOf(world, user);
    const params = { user_id: user.id, provider_id: account?.id ?? '' };
    await world.request('PATCH /oauth-providers/{user_id}/{provider_id}', {
      access: 'server',
      params,
      body: { allow_sign_in: false },
    });
    const { code = '' } = parametersOf(await visitToLink(world, user, person));
    expect((await redeem(world, code)).status).toBe(200);
    expect(await accountsOf(world, user)).toMatchObject([{ id: account?.id, allow_sign_in: false }]);
  });

  test('allows the app to get tokens of an account again, which signing in with it does not', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    const user = await enter(world, { person });
    const [account] = await accountsOf(world, user);
    const askToken = () =>
      world.request('POST /connected-accounts/{user_id}/{provider_id}/access-token', {
        as: user,
        params: { user_id: 'me', provider_id: 'google' },
        body: { scope: '' },
      });
    expect((await askToken()).status).toBe(201);
    await world.request('PATCH /oauth-providers/{user_id}/{provider_id}', {
      as: user,
      params: { user_id: 'me', provider_id: account?.id ?? '' },
      body: { allow_connected_accounts: false },
    });
    await enter(world, { person });
    expect((await askToken()).code).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER');
    const { code = '' } = parametersOf(await visitToLink(world, user, person));
    // Consent counts when the app redeems the code, as everything else of a link.
    expect((await askToken()).code).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER');
    const before = (await world.happened()).length;
    expect((await redeem(world, code)).status).toBe(200);
    expect(await accountsOf(world, user)).toEqual([account]);
    expect((await askToken()).status).toBe(201);
    expect((await world.happened()).slice(before)).toContain('user.updated');
    expect(await world.mails()).toEqual([]);
  });

  test('allows it for an account that does not sign in, next to others that do', async () => {
    const world = await createOAuthWorld();
    const [first, second] = [newPerson(), newPerson()];
    const user = await enter(world, { person: first });
    await redeem(world, parametersOf(await visitToLink(world, user, second)).code ?? '');
    const account = (await accountsOf(world, user)).find(({ account_id }) => account_id === second.id);
    await world.request('PATCH /oauth-providers/{user_id}/{provider_id}', {
      access: 'server',
      params: { user_id: user.id, provider_id: account?.id ?? '' },
      body: { allow_sign_in: false, allow_connected_accounts: false },
    });
    const { code = '' } = parametersOf(await visitToLink(world, user, second));
    expect((await redeem(world, code)).status).toBe(200);
    const after = await accountsOf(world, user);
    expect(after).toHaveLength(2);
    expect(after).toContainEqual({ ...account, allow_sign_in: false });
  });

  test('an account that signs in another user is refused, whatever its email', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    const owner = await enter(world, { person });
    const user = await world.signUp();
    const refused = await visitToLink(world, user, person);
    expect(parametersOf(refused).errorCode).toBe('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
    expect([await accountsOf(world, user), (await accountsOf(world, owner)).length]).toEqual([[], 1]);
  });

  test('OA-11 one account to ten users at once links it to one of them', async () => {
    const world = await createOAuthWorld();
    const person = newPerson();
    const codes: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const { code = '' } = parametersOf(await visitToLink(world, await world.signUp(), person));
      codes.push(code);
    }
    const answers = await Promise.all(codes.map((code) => redeem(world, code)));
    expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
      '200',
      ...Array.from({ length: 9 }, () => 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER'),
    ]);
  });

  test('SS-09 needs a recent sign-in for a new account, where the project requires one', async () => {
    const world = await createOAuthWorld();
    await overrideConfig(world, { 'auth.requireRecentSignIn': true });
    const person = newPerson();
    const user = await enter(world, { person });
    world.travel('16 minutes');
    const headers = { 'x-stack-refresh-token': user.refreshToken };
    const { json } = await world.request('POST /auth/sessions/current/refresh', { headers });
    const stolen = { id: user.id, accessToken: json.access_token };
    const refused = await visitToLink(world, stolen, newPerson());
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    expect(await accountsOf(world, user)).toHaveLength(1);
    // Signing in at the provider with an account that the user has already is a recent sign-in.
    const { code = '' } = parametersOf(await visitToLink(world, stolen, person));
    expect((await redeem(world, code)).status).toBe(200);
  });

  test('SS-09 an account that does not sign the user in proves no recent sign-in', async () => {
    const world = await createOAuthWorld();
    await overrideConfig(world, { 'auth.requireRecentSignIn': true });
    const person = newPerson();
    const user = await enter(world, { person });
    const [account] = await accountsOf(world, user);
    await world.request('PATCH /oauth-providers/{user_id}/{provider_id}', {
      access: 'server',
      params: { user_id: user.id, provider_id: account?.id ?? '' },
      body: { allow_sign_in: false },
    });
    world.travel('16 minutes');
    const headers = { 'x-stack-refresh-token': user.refreshToken };
    const { json } = await world.request('POST /auth/sessions/current/refresh', { headers });
    const refused = await visitToLink(world, { id: user.id, accessToken: json.access_token }, person);
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
  });

  test('works when sign-up is off', async () => {
    const world = await createOAuthWorld();
    const user = await world.signUp();
    await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { sign_up_enabled: false } },
    });
    const { code = '' } = parametersOf(await visitToLink(world, user, newPerson()));
    expect((await redeem(world, code)).status).toBe(200);
  });
});

describe('OA-10 a link takes effect only for the user who started it', () => {
  test('a link started by an attacker and finished in a victim’s browser links and stores nothing', async () => {
    const world = await createOAuthWorld();
    const attacker = await world.signUp();
    // The code arrives at the app in the victim's browser, which has no verifier for that state.
    const { code = '' } = parametersOf(await visitToLink(world, attacker, newPerson()));
    expect(
      (await redeem(world, code, { code_verifier: 'the-verifier-that-the-victims-browser-has-by-chance' })).code,
    ).toBe('INVALID_AUTHORIZATION_CODE');
    expect(await accountsOf(world, attacker)).toEqual([]);
    const { db, tenant } = await world.call();
    expect(await db.selectFrom('oauth_tokens').select('id').where('tenant_id', '=', tenant.id).execute()).toEqual([]);
  });

  test('after the session that started it has ended, it links nothing, even if other sessions are active', async () => {
    const world = await createOAuthWorld();
    const user = await world.signUp();
    const { json: other } = await world.request('POST /auth/password/sign-in', {
      body: { email: user.email, password: user.password },
    });
    const { code = '' } = parametersOf(await visitToLink(world, user, newPerson()));
    await world.request('DELETE /auth/sessions/current', { as: user });
    expect((await redeem(world, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
    expect(await accountsOf(world, user)).toEqual([]);
    expect((await world.request('GET /users/me', { as: { accessToken: other.access_token } })).status).toBe(200);
  });

  test('a user who was deleted meanwhile gets nothing', async () => {
    const world = await createOAuthWorld();
    const user = await world.signUp();
    const { code = '' } = parametersOf(await visitToLink(world, user, newPerson()));
    const { db, tenant } = await world.call();
    await db.deleteFrom('users').where('tenant_id', '=', tenant.id).where('id', '=', user.id).execute();
    expect((await redeem(world, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });
});
