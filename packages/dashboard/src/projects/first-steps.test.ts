// @needs nothing

import { PorticoAdminApp } from '@portico/js';
import { expect, test } from 'vitest';
import { countOf, readFirstSteps } from './first-steps.js';

/** An admin app whose server has a fixed answer for each path. */
const appWith = (answers: Readonly<Record<string, unknown>>): PorticoAdminApp =>
  new PorticoAdminApp({
    baseUrl: 'http://localhost:3000',
    projectId: '5c1d2f76-0d0e-4a9b-9a57-2f6f3c9d8e11',
    publishableClientKey: 'p',
    secretServerKey: 's',
    superSecretAdminKey: 'a',
    dangerouslyAllowSecretKeysInBrowser: true,
    tokenStore: 'memory',
    fetch: async (url) => Response.json(answers[new URL(url).pathname.replace('/api/v1', '')]),
  });

const keySet = { id: 'k', description: '', created_at_millis: 1, expires_at_millis: 2 };
const user = {
  id: 'u',
  display_name: null,
  primary_email: 'a@example.test',
  primary_email_verified: false,
  profile_image_url: null,
  signed_up_at_millis: 1,
  last_active_at_millis: 1,
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
  has_password: true,
  otp_auth_enabled: false,
  passkey_auth_enabled: false,
  auth_with_email: true,
  primary_email_auth_enabled: true,
  requires_totp_mfa: false,
  oauth_providers: [],
  selected_team_id: null,
  selected_team: null,
  is_anonymous: false,
};

const stepsOf = async (
  keys: readonly unknown[],
  users: readonly unknown[],
): Promise<readonly boolean[] | undefined> => {
  const app = appWith({
    '/internal/api-keys': { items: keys },
    '/users': { items: users, pagination: { next_cursor: null } },
  });
  const state = { keySets: await app.listInternalApiKeys(), users: await app.listUsers() };
  return readFirstSteps(state)?.map(({ isDone }) => isDone);
};

test('UX-17 a step is done as soon as the server has what it asks for', async () => {
  expect(await stepsOf([], [])).toEqual([false, false, false]);
  expect(await stepsOf([keySet], [])).toEqual([true, false, false]);
  expect(await stepsOf([keySet], [user])).toEqual([true, true, false]);
  expect(await stepsOf([keySet], [user, { ...user, id: 'v', primary_email_verified: true }])).toEqual([
    true,
    true,
    true,
  ]);
});

test('no step is shown while its state is loading', () => {
  expect(readFirstSteps({ keySets: undefined, users: undefined })).toBeUndefined();
});

test('a count says if there are more than were counted', async () => {
  const app = appWith({ '/users': { items: [user], pagination: { next_cursor: 'v' } } });
  expect(countOf(await app.listUsers())).toBe('1+');
});
