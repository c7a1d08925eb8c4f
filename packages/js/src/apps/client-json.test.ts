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

describe('an app that travels as JSON', () => {
  test('leaves its secret key behind, and is the same app where it arrives', () => {
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

  test('keeps its identifier, and another app has another', () => {
    const app = new PorticoClientApp(options);
    expect(app.toClientJson().uniqueIdentifier).toBe(app.toClientJson().uniqueIdentifier);
    expect(new PorticoClientApp(options).toClientJson().uniqueIdentifier).not.toBe(app.toClientJson().uniqueIdentifier);
  });

  test('is refused when its identifier belongs to an app with other options', () => {
    const json = new PorticoClientApp(options).toClientJson();
    fromClientJson(PorticoClientApp, json);
    expect(() => fromClientJson(PorticoClientApp, { ...json, projectId: 'another' })).toThrow('other options');
  });

  test('must hold nothing that is one user’s or only code', () => {
    const tokens = { accessToken: 'access', refreshToken: 'refresh' };
    expect(() => new PorticoClientApp({ ...options, tokenStore: tokens }).toClientJson()).toThrow('cannot become JSON');
    const redirectMethod = { navigate: () => undefined };
    expect(() => new PorticoClientApp({ ...options, redirectMethod }).toClientJson()).toThrow('redirectMethod');
  });
});

describe('members of an app', () => {
  test('a UI library may add its own to each object whose reads can be watched', async () => {
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
        'teams',
        'team',
        'teamProfile',
      ],
    ]);
    expect([app, user].map((object) => Reflect.get(Object(object), 'useAnything')())).toEqual(['hook', 'hook']);
  });

  test('are its own, so that each can be taken off it', async () => {
    const { getUser, signOut } = setUp({}).app;
    await signOut();
    expect(await getUser()).toBeNull();
  });
});
