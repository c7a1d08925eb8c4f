// @needs database

import { oauthProviderIds } from '@portico/contract';
import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApps, type PublishedApps } from './apps.js';

// The providers are simulated.
let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  const app = await startTestApp({
    settings: { sharedOAuth: { issuer: null, clientSecret: null, scopes: [], givesAccessTokens: true } },
  });
  world = await createWorld({
    app,
    config: { oauth_providers: oauthProviderIds.map((id) => ({ id, type: 'shared' as const })) },
  });
  apps = await openApps(world);
});

const clientApp = ({ accessToken, refreshToken }: Person) =>
  apps.clientApp({ tokenStore: { accessToken, refreshToken } });

let ordinal = 0;

const give = (person: Person, changes: object = {}) =>
  apps.serverApp().createOAuthProvider({
    userId: person.id,
    providerConfigId: 'github',
    accountId: `account-${(ordinal += 1)}`,
    email: 'mira@example.test',
    allowSignIn: true,
    allowConnectedAccounts: true,
    ...changes,
  });

const reading = async <Value>(result: Promise<{ status: string; data?: Value }>): Promise<Value> => {
  const { status, data } = await result;
  expect(status).toBe('ok');
  if (data === undefined) throw new Error('The result has no data');
  return data;
};

describe('the published server app', () => {
  test('adds, reads, changes and removes a user’s provider account', async () => {
    const mira = await world.signUp();
    const made = await reading(give(mira, { accountId: 'of-mira' }));
    expect(made).toMatchObject({
      type: 'github',
      userId: mira.id,
      accountId: 'of-mira',
      email: 'mira@example.test',
      allowSignIn: true,
      allowConnectedAccounts: true,
    });
    const user = await apps.serverApp().getUser(mira.id);
    const [listed] = (await user?.listOAuthProviders()) ?? [];
    expect(listed?.id).toBe(made.id);
    const one = await user?.getOAuthProvider(made.id);
    expect(await one?.update({ accountId: 'renamed', email: 'new@example.test', allowSignIn: false })).toMatchObject({
      status: 'ok',
    });
    const [changed] = (await (await apps.serverApp().getUser(mira.id))?.listOAuthProviders()) ?? [];
    expect(changed).toMatchObject({ accountId: 'renamed', email: 'new@example.test', allowSignIn: false });
    await changed?.delete();
    expect(await (await apps.serverApp().getUser(mira.id))?.listOAuthProviders()).toEqual([]);
  });

  test('returns an error result if an account signs in another user', async () => {
    const [mira, noor] = [await world.signUp(), await world.signUp()];
    await reading(give(mira, { accountId: 'wanted' }));
    const taken = {
      status: 'error',
      error: { errorCode: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN' },
    };
    expect(await give(noor, { accountId: 'wanted' })).toMatchObject(taken);
    const spare = await reading(give(noor, { accountId: 'wanted', allowSignIn: false }));
    expect(await spare.update({ allowSignIn: true })).toMatchObject(taken);
  });

  test('finds no connected account if the provider issued no token', async () => {
    const mira = await world.signUp();
    const user = await apps.serverApp().getUser(mira.id);
    expect(await user?.getConnectedAccount('github')).toBeNull();
    await reading(give(mira));
    const known = await apps.serverApp().getUser(mira.id);
    expect(await known?.getConnectedAccount('github', { scopes: ['repo'] })).toBeNull();
  });
});

describe('the published client app', () => {
  test('lists the accounts of its user, without the names from the providers, and changes what they are used for', async () => {
    const mira = await world.signUp();
    const made = await reading(give(mira));
    const user = await clientApp(mira).getUser({ or: 'throw' });
    const [account] = await user.listOAuthProviders();
    expect(account).toMatchObject({ id: made.id, type: 'github', userId: mira.id, email: 'mira@example.test' });
    expect(account?.accountId).toBeUndefined();
    expect(user.oauthProviders).toMatchObject([{ id: 'github' }]);
    const one = await user.getOAuthProvider(made.id);
    expect(await one?.update({ allowSignIn: false, allowConnectedAccounts: false })).toMatchObject({ status: 'ok' });
    const [changed] = await (await clientApp(mira).getUser({ or: 'throw' })).listOAuthProviders();
    expect(changed).toMatchObject({ allowSignIn: false, allowConnectedAccounts: false });
    await changed?.delete();
    expect(await (await clientApp(mira).getUser({ or: 'throw' })).listOAuthProviders()).toEqual([]);
  });
});

describe('the published admin app', () => {
  test('sets a project’s shared and custom providers, and reads them back complete', async () => {
    const project = await apps.adminApp().getProject();
    const oauthProviders = [
      { id: 'facebook', type: 'standard', clientId: 'fb', clientSecret: 'fb-secret', facebookConfigId: '77' },
      { id: 'microsoft', type: 'standard', clientId: 'ms', clientSecret: 'ms-secret', microsoftTenantId: 'common' },
      { id: 'spotify', type: 'shared' },
    ] as const;
    await project.update({ config: { oauthProviders: [...oauthProviders] } });
    const { config } = await apps.adminApp().getProject();
    expect(config.oauthProviders).toEqual(oauthProviders.map((provider) => expect.objectContaining(provider)));
  });
});
