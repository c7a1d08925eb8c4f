// @needs nothing

import { describe, expect, test } from 'vitest';
import { setUp } from '../testing/app.js';
import { accessToken, projectId, wireUser } from '../testing/samples.js';
import { answer } from '../testing/scripted-server.js';
import { PorticoClientApp } from './client-app.js';
import { fromClientJson } from './from-client-json.js';
import { PorticoServerApp } from './server-app.js';

const options = {
  baseUrl: { browser: 'https://browser.test', server: 'https://server.test' },
  projectId,
  publishableClientKey: 'pck_of_the_tests',
  secretServerKey: 'ssk_of_the_tests',
  tokenStore: 'cookie',
  urls: { home: '/start' },
  cookiePrefix: 'own',
} as const;

describe('an app converted to JSON', () => {
  test('omits its secret key, and becomes the same app again', () => {
    const json = new PorticoServerApp(options).toClientJson();
    expect(JSON.stringify(json)).not.toContain('ssk_');
    const arrived = JSON.parse(JSON.stringify(json));
    const app = fromClientJson(PorticoClientApp, arrived);
    expect(app).toBeInstanceOf(PorticoClientApp);
    expect(app).not.toBeInstanceOf(PorticoServerApp);
    expect(app.urls.home).toBe('/start');
    expect(app.toClientJson()).toMatchObject({ ...json, uniqueIdentifier: expect.any(String) });
    expect(fromClientJson(PorticoClientApp, arrived)).toBe(app);
  });

  test('keeps its identifier, which differs from that of other apps', () => {
    const app = new PorticoClientApp(options);
    expect(app.toClientJson().uniqueIdentifier).toBe(app.toClientJson().uniqueIdentifier);
    expect(new PorticoClientApp(options).toClientJson().uniqueIdentifier).not.toBe(app.toClientJson().uniqueIdentifier);
  });

  test('is rejected if its identifier belongs to an app with other options', () => {
    const json = new PorticoClientApp(options).toClientJson();
    fromClientJson(PorticoClientApp, json);
    expect(() => fromClientJson(PorticoClientApp, { ...json, projectId: 'another' })).toThrow('other options');
  });

  test('must not contain a user’s data or functions', () => {
    const tokens = { accessToken: 'access', refreshToken: 'refresh' };
    expect(() => new PorticoClientApp({ ...options, tokenStore: tokens }).toClientJson()).toThrow('cannot become JSON');
    const redirectMethod = { navigate: () => undefined };
    expect(() => new PorticoClientApp({ ...options, redirectMethod }).toClientJson()).toThrow('redirectMethod');
  });
});

describe('members of an app', () => {
  test('can be added by a UI library to each object with observable reads', async () => {
    const names: string[][] = [];
    const decorate = (object: { store: object }) => {
      names.push(Object.keys(object.store));
      Object.assign(object, { useAnything: () => 'hook' });
    };
    const tokens = { accessToken: accessToken({ issuedAt: Date.UTC(2026, 0, 1) }), refreshToken: 'refresh-1' };
    const { app } = setUp({ 'GET /users/me': [answer(wireUser())] }, { decorate, tokenStore: tokens });
    const user = await app.getUser();
    expect(names).toEqual([
      ['user', 'project'],
      [
        'contactChannels',
        'oauthProviders',
        'oauthProvider',
        'connectedAccount',
        'permissions',
        'permission',
        'apiKeys',
        'notificationCategories',
        'item',
        'products',
        'plans',
        'invoices',
        'teams',
        'team',
        'teamProfile',
        'teamInvitations',
      ],
    ]);
    expect([app, user].map((object) => Reflect.get(Object(object), 'useAnything')())).toEqual(['hook', 'hook']);
  });

  test('are own properties, so that each can be destructured', async () => {
    const { getUser, signOut } = setUp({}).app;
    await signOut();
    expect(await getUser()).toBeNull();
  });
});
