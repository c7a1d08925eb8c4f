// @needs nothing

import { expect, test } from 'vitest';
import { mistakesOf } from '../../testing/config-mistakes.js';
import { readConfig } from './config.js';

test('a provider can be placed elsewhere, and that place is reached although it is private', () => {
  const token = 'https://git.lan/oauth/token';
  const config = readConfig({ PORTICO_OAUTH_ENDPOINTS: JSON.stringify({ gitlab: { token } }) });
  expect(config.settings.oauthEndpoints).toEqual({ gitlab: { token } });
  expect(config.egressExceptions).toContainEqual({ host: 'git.lan', prefix: null, port: 443 });
});

test('endpoints that cannot be are named before the start', () => {
  const wrong = [
    'no JSON',
    '{"nobody":{}}',
    '{"gitlab":{"tokens":"https://git.lan"}}',
    '{"gitlab":{"token":"git.lan"}}',
  ];
  for (const text of wrong)
    expect(mistakesOf({ PORTICO_OAUTH_ENDPOINTS: text })).toEqual([
      expect.stringMatching(/^PORTICO_OAUTH_ENDPOINTS must be JSON such as/),
    ]);
});

test('what is wrong with the endpoints is said in words of the variable', () => {
  const reasons = [
    ['{gitlab}', 'it is not JSON'],
    ['{"gitlabb":{}}', 'gitlabb is unknown'],
    ['{"gitlab":{"authorise":"https://git.lan"}}', 'gitlab.authorise is unknown'],
    ['{"gitlab":{"token":"git.lan"}}', 'gitlab.token must be a URL that starts with https://'],
    ['{"gitlab":7}', 'gitlab must be an object'],
    ['[]', 'it must be an object'],
  ] as const;
  for (const [text, reason] of reasons)
    expect(mistakesOf({ PORTICO_OAUTH_ENDPOINTS: text })).toEqual([
      expect.stringMatching(new RegExp(`}}; ${reason}$`)),
    ]);
});

test('SR-05 exceptions for private places are listed one by one, with a port on a public server', () => {
  const secret = 'x9'.repeat(20);
  const production = { PORTICO_PUBLIC_URL: 'https://auth.example.com', PORTICO_SECRET: secret };
  expect(mistakesOf({ PORTICO_EGRESS_ALLOW: '10.0.0.5:443, everything' })).toEqual([
    'PORTICO_EGRESS_ALLOW has everything, which is not a host and port such as 10.0.0.5:443 or sso.lan:8443',
  ]);
  expect(mistakesOf({ PORTICO_EGRESS_ALLOW: '*' })).toHaveLength(1);
  expect(mistakesOf({ ...production, PORTICO_EGRESS_ALLOW: '10.0.0.0/8:*' })).toEqual([
    'PORTICO_EGRESS_ALLOW must have a port for each host in production mode',
  ]);
  expect(readConfig({ ...production, PORTICO_EGRESS_ALLOW: '10.0.0.0/8:443' }).egressExceptions).toEqual([
    { host: '10.0.0.0', prefix: 8, port: 443 },
  ]);
});

test('SR-05 in development on one machine we reach ourselves, where simulated providers are, and no public server does', () => {
  expect(readConfig({ PORT: '3456' }).egressExceptions).toEqual([{ host: 'localhost', prefix: null, port: 3456 }]);
});

test('an OpenID provider behind the shared keys is reached although it is private, and its address is no other’s', () => {
  const config = readConfig({ PORTICO_SHARED_OAUTH_ISSUER: 'http://sso.lan:8080/realm' });
  expect(config.settings.sharedOAuth).toEqual({
    issuer: 'http://sso.lan:8080/realm',
    clientSecret: null,
    scopes: ['openid', 'offline_access'],
    givesAccessTokens: false,
  });
  expect(config.egressExceptions).toContainEqual({ host: 'sso.lan', prefix: null, port: 8080 });
  expect(readConfig({ PORTICO_SHARED_OAUTH_ACCESS_TOKENS: 'on' }).settings.sharedOAuth.givesAccessTokens).toBe(true);
  for (const list of ['email profile', 'email,profile', ' profile, email , openid '])
    expect(new Set(readConfig({ PORTICO_SHARED_OAUTH_SCOPES: list }).settings.sharedOAuth.scopes)).toEqual(
      new Set(['openid', 'offline_access', 'email', 'profile']),
    );
  expect(mistakesOf({ PORTICO_SHARED_OAUTH_SCOPES: 'email\nprofile' })).toEqual([
    'PORTICO_SHARED_OAUTH_SCOPES must be a list of scopes such as email,profile',
  ]);
  for (const wrong of ['sso.lan', 'https://sso.lan/?x=1', 'https://user@sso.lan', 'ftp://sso.lan'])
    expect(mistakesOf({ PORTICO_SHARED_OAUTH_ISSUER: wrong })).toHaveLength(1);
});

test('a language model is reached although its address is private, and needs an address and a name', () => {
  const model = { PORTICO_AI_MODEL: 'llama' };
  const config = readConfig({ ...model, PORTICO_AI_BASE_URL: 'http://models.lan:11434/v1/' });
  expect(config.assistant).toEqual({ baseUrl: 'http://models.lan:11434/v1', apiKey: null, model: 'llama' });
  expect(config.egressExceptions).toContainEqual({ host: 'models.lan', prefix: null, port: 11_434 });
  expect(readConfig({}).assistant).toBeNull();
  for (const given of [model, { PORTICO_AI_API_KEY: 'key' }])
    expect(mistakesOf(given)).toEqual([expect.stringMatching(/^PORTICO_AI_BASE_URL .*must be set too/)]);
  expect(mistakesOf({ ...model, PORTICO_AI_BASE_URL: 'models.lan' })).toEqual([
    expect.stringMatching(/^PORTICO_AI_BASE_URL must be the URL of an OpenAI-compatible API/),
  ]);
});

test('a bucket for images is reached although it is private, and its address and key come together', () => {
  const key = { PORTICO_FILES_ACCESS_KEY_ID: 'id', PORTICO_FILES_SECRET_ACCESS_KEY: 'key' };
  const config = readConfig({ ...key, PORTICO_FILES_URL: 'http://store.lan:9000/images/' });
  expect(config.filesBucket).toEqual({
    url: 'http://store.lan:9000/images',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
  expect(config.egressExceptions).toContainEqual({ host: 'store.lan', prefix: null, port: 9000 });
  expect(readConfig({}).filesBucket).toBeNull();
  expect(mistakesOf(key)).toEqual([expect.stringMatching(/^PORTICO_FILES_URL must be set too/)]);
  expect(mistakesOf({ ...key, PORTICO_FILES_URL: 'store' })).toEqual([
    expect.stringMatching(/^PORTICO_FILES_URL must be the URL of a bucket/),
  ]);
});

test('a client secret for the shared keys has no effect without their provider, so it is refused', () => {
  const given = { PORTICO_SHARED_OAUTH_CLIENT_SECRET: 'x' };
  expect(mistakesOf(given)).toEqual([expect.stringMatching(/^PORTICO_SHARED_OAUTH_ISSUER must be set too/)]);
  expect(mistakesOf({ ...given, PORTICO_SHARED_OAUTH_ISSUER: 'https://id.example.com' })).toEqual([]);
});
