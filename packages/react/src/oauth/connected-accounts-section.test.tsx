// @needs nothing

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSettings } from '../testing/render-page.js';
import { list, project, type Script } from '../testing/scripted-server.js';

const place = '/oauth-providers/me/google-1';
const google = (changes: Record<string, unknown> = {}) => ({
  id: 'google-1',
  user_id: '22222222-2222-4222-8222-222222222222',
  provider_config_id: 'google',
  type: 'google',
  email: 'ada@gmail.example',
  allow_sign_in: true,
  allow_connected_accounts: false,
  ...changes,
});
const open = (script: Script = {}) =>
  openSettings({
    section: 'connected-accounts',
    script: {
      'GET /projects/current': project({ enabled_oauth_providers: [{ id: 'google' }, { id: 'github' }] }),
      'GET /oauth-providers': list(google()),
      ...script,
    },
  });

test('each use of an account is switched separately', async () => {
  let account = google();
  const { server } = await open({
    'GET /oauth-providers': async () => list(account),
    [`PATCH ${place}`]: async () => {
      account = google({ allow_connected_accounts: true });
      return { body: account };
    },
  });
  fireEvent.click(await field('Allow Northwind Notes to access this account'));
  await waitFor(async () => expect((await field('Allow Northwind Notes to access this account')).checked).toBe(true));
  expect((await field('Use for sign-in')).checked).toBe(true);
  expect(server.received.find(({ line }) => line === `PATCH ${place}`)?.body).toEqual({
    allow_connected_accounts: true,
  });
});

test('UX-12 shows the error of a rejected change, and the switch stays', async () => {
  await open({ [`PATCH ${place}`]: { code: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN', status: 400 } });
  fireEvent.click(await field('Use for sign-in'));
  await screen.findByText(/already linked to another user/);
  expect((await field('Use for sign-in')).checked).toBe(true);
});

test('removes an account after confirmation', async () => {
  let accounts = [google()];
  await open({
    'GET /oauth-providers': async () => list(...accounts),
    [`DELETE ${place}`]: async () => {
      accounts = [];
      return { body: { success: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Google' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('No connected accounts.');
});

/** Presses the button that leaves for the provider. */
const connectGitHub = async () => {
  const { visited } = await open({
    'POST /connected-accounts/me/github/access-token': {
      code: 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
      status: 400,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Connect GitHub' }));
  await waitFor(() => expect(visited).toHaveLength(1));
  return visited;
};

test('connects an account at its provider and returns to the section', async () => {
  const visited = await connectGitHub();
  const { pathname, searchParams } = new URL(visited[0] ?? '');
  expect([pathname, searchParams.get('type')]).toEqual(['/api/v1/auth/oauth/authorize/github', 'link']);
  expect(searchParams.get('after_callback_redirect_url')).toContain('/handler/account-settings');
  expect(screen.queryByRole('button', { name: 'Connect Google' })).toBeNull();
});

test('a user who returns from a provider with the back button can connect again', async () => {
  const visited = await connectGitHub();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  fireEvent.click(await screen.findByRole('button', { name: 'Connect GitHub' }));
  await waitFor(() => expect(visited).toHaveLength(2));
});
