// @needs nothing

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.js';

const patch = 'PATCH /internal/projects/current';
const github = { id: 'github', type: 'standard', client_id: 'Iv1', client_secret: 'hidden-secret' };
const google = { id: 'google', type: 'shared' };
const panelNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (from: { getByRole: typeof screen.getByRole }, name: string) =>
  fireEvent.click(from.getByRole('button', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the list shows which keys each provider uses', async () => {
  await openPage('/projects/p/providers', { config: { oauth_providers: [github, google] } });
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/GitHub/).getByText('Own keys')).toBeTruthy();
  expect(row(/Google/).getByText('Shared keys')).toBeTruthy();
  expect(row(/Discord/).getByText('Off')).toBeTruthy();
  expect(screen.queryByText(/is in production mode/)).toBeNull();
});

test('shared keys in production mode show a warning with the provider’s name', async () => {
  await openPage('/projects/p/providers', {
    project: { is_production_mode: true },
    config: { oauth_providers: [google] },
  });
  expect(screen.getByText(/Google uses shared keys, but the project is in production mode/)).toBeTruthy();
});

test('shared keys say how to ask for the email address if the server does not', async () => {
  const config = { oauth_providers: [google] };
  await openPage('/projects/p/providers/google', { config, dashboard: { doSharedKeysLackEmail: true } });
  const panel = await panelNamed('Google');
  expect(await panel.findByText('PORTICO_SHARED_OAUTH_SCOPES=email')).toBeTruthy();
  fireEvent.click(panel.getByLabelText('Your own keys'));
  await waitFor(() => expect(panel.queryByText('PORTICO_SHARED_OAUTH_SCOPES=email')).toBeNull());
  cleanup();
  await openPage('/projects/p/providers/google', { config });
  await panelNamed('Google');
  expect(screen.queryByText('PORTICO_SHARED_OAUTH_SCOPES=email')).toBeNull();
});

test('own keys need both an ID and a secret, and are saved trimmed beside other providers', async () => {
  const { server } = await openPage('/projects/p/providers/github', { config: { oauth_providers: [google] } });
  const panel = await panelNamed('GitHub');
  fireEvent.click(panel.getByRole('switch'));
  fireEvent.click(await panel.findByLabelText('Your own keys'));
  await panel.findByLabelText('Client ID');
  press(panel, 'Save changes');
  expect(await panel.findByText('Enter the “Client ID” from GitHub.')).toBeTruthy();
  expect(panel.getByText('Enter the “Client secret” from GitHub.')).toBeTruthy();
  expect(document.activeElement).toBe(panel.getByLabelText('Client ID'));
  fill(panel.getByLabelText('Client ID'), ' Iv1 ');
  fill(panel.getByLabelText('Client secret'), ' secret\n');
  press(panel, 'Save changes');
  await panel.findByText('Saved');
  expect(server.bodiesOf(patch)).toEqual([
    {
      config: {
        oauth_providers: [google, { id: 'github', type: 'standard', client_id: 'Iv1', client_secret: 'secret' }],
      },
    },
  ]);
  expect(panel.queryByDisplayValue('secret')).toBeNull();
});

test('a provider that another owner has turned on meanwhile stays', async () => {
  const { server } = await openPage('/projects/p/providers/github', { config: { oauth_providers: [github] } });
  const panel = await panelNamed('GitHub');
  const body = JSON.stringify({ config: { oauth_providers: [github, google] } });
  await server.fetch('http://localhost/api/v1/internal/projects/current', { method: 'PATCH', body });
  fill(panel.getByLabelText('Client ID'), 'Iv2');
  press(panel, 'Save changes');
  await panel.findByText('Saved');
  expect(server.bodiesOf(patch).slice(1)).toEqual([
    { config: { oauth_providers: [google, { ...github, client_id: 'Iv2' }] } },
  ]);
});

test('HD-08 a saved secret is not in the page, and Discard keeps it after “Replace”', async () => {
  const { server } = await openPage('/projects/p/providers/github', { config: { oauth_providers: [github] } });
  const panel = await panelNamed('GitHub');
  expect(document.body.innerHTML).not.toContain('hidden-secret');
  press(panel, 'Replace');
  fill(panel.getByLabelText('Client secret'), 'new');
  expect(await panel.findByText('Changed: Client secret')).toBeTruthy();
  press(panel, 'Keep current secret');
  await waitFor(() => expect(panel.queryByText(/Changed/)).toBeNull());
  expect(document.body.innerHTML).not.toContain('hidden-secret');
  expect(server.changes()).toEqual([]);
});

test('turning a provider off removes it and its keys', async () => {
  const { server } = await openPage('/projects/p/providers/github', { config: { oauth_providers: [github, google] } });
  const panel = await panelNamed('GitHub');
  fireEvent.click(panel.getByRole('switch'));
  await waitFor(() => expect(panel.queryByLabelText('Client ID')).toBeNull());
  press(panel, 'Save changes');
  await panel.findByText('Saved');
  expect(server.bodiesOf(patch)).toEqual([{ config: { oauth_providers: [google] } }]);
});

test('turning off the last sign-in method warns before it is saved', async () => {
  const warning = () => screen.queryByText(/^No sign-in method is on/);
  const open = async (oauthProviders: object[]) => {
    await openPage('/projects/p/providers/github', {
      config: { credential_enabled: false, oauth_providers: oauthProviders },
    });
    fireEvent.click((await panelNamed('GitHub')).getByRole('switch'));
    await screen.findByRole('button', { name: 'Discard' });
  };
  await open([github]);
  await waitFor(() => expect(warning()).toBeTruthy());
  cleanup();
  await open([github, google]);
  expect(warning()).toBeNull();
});

test('the panel of an unknown provider shows a message', async () => {
  await openPage('/projects/p/providers/acme');
  const panel = await panelNamed('Provider');
  expect(panel.getByText(/There is no provider/).textContent).toContain('acme');
});
