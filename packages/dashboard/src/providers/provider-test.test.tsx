// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.js';

const id = '3f0c1d1e-0000-4000-8000-000000000001';
const github = { id: 'github', type: 'standard', client_id: 'Iv1', client_secret: 's' };
const nothing = { provider_id: 'github', account: null, failure: null };

/** Opens GitHub’s panel, after a test with this result if one is given. */
const open = async (result?: object) => {
  const page = await openPage(`/projects/p/providers/github${result ? `?test=${id}` : ''}`, {
    config: { oauth_providers: [github] },
    answers: { [`GET /internal/oauth-provider-tests/${id}`]: () => ({ ...nothing, ...result }) },
  });
  return { ...page, panel: within(await screen.findByRole('dialog', { name: 'GitHub' })) };
};

test.each([
  [
    { status: 'succeeded', account: { email: 'ada@example.test', is_email_verified: true, display_name: 'Ada' } },
    'Sign-in with GitHub works. GitHub returned the address ada@example.test, which it has verified.',
  ],
  [
    { status: 'succeeded', account: { email: 'ada@example.test', is_email_verified: false, display_name: null } },
    'Sign-in with GitHub works. GitHub returned the address ada@example.test, which counts as unverified.',
  ],
  [
    { status: 'succeeded', account: { email: null, is_email_verified: false, display_name: null } },
    'Sign-in with GitHub works. GitHub returned no email address.',
  ],
  [
    { status: 'failed', failure: { error: 'incorrect_client_credentials', message: 'No.' } },
    'GitHub refused the “Client ID” or the “Client secret” (incorrect_client_credentials). Copy both from GitHub again, and save them.',
  ],
  [
    { status: 'failed', failure: { error: 'redirect_uri_mismatch', message: 'No.' } },
    'GitHub does not know the callback URL (redirect_uri_mismatch). Register exactly the URL above.',
  ],
  [{ status: 'failed', failure: { error: 'access_denied', message: 'No.' } }, /^You declined, or GitHub does not let/],
  [
    {
      status: 'failed',
      failure: { error: 'server_error', message: 'The provider answered with the error server_error.' },
    },
    'The provider answered with the error server_error.',
  ],
  [
    { status: 'failed', failure: { error: null, message: 'The provider could not be reached.' } },
    'The provider could not be reached.',
  ],
  [{ status: 'pending' }, 'The test was not finished. Start it again.'],
])('the result of a test is shown with what to do: %j', async (result, text) => {
  const { panel } = await open(result);
  expect(await panel.findByText(text)).toBeTruthy();
});

test('a test uses what is saved, and the result of a former one goes with the settings it was made with', async () => {
  const { panel, href } = await open({ status: 'failed', failure: { error: null, message: 'It is down.' } });
  await panel.findByText('It is down.');
  const button = () => panel.getByRole('button', { name: 'Test sign-in' });
  expect(button()).toHaveProperty('disabled', false);
  fireEvent.change(panel.getByLabelText('Client ID'), { target: { value: 'Iv2' } });
  await panel.findByText('Save your changes first.');
  expect([button().hasAttribute('disabled'), panel.queryByText('It is down.')]).toEqual([true, null]);
  fireEvent.click(panel.getByRole('button', { name: 'Save changes' }));
  await panel.findByText('Saved');
  await waitFor(() => expect(href()).toBe('/projects/p/providers/github'));
  expect(button()).toHaveProperty('disabled', false);
});

test('a provider that is off has no test', async () => {
  await openPage('/projects/p/providers/google', { config: { oauth_providers: [github] } });
  const panel = within(await screen.findByRole('dialog', { name: 'Google' }));
  expect(panel.queryByRole('button', { name: 'Test sign-in' })).toBeNull();
});

test('what is no ID of a test is ignored', async () => {
  await openPage('/projects/p/providers/github?test=evil', { config: { oauth_providers: [github] } });
  const panel = within(await screen.findByRole('dialog', { name: 'GitHub' }));
  expect(await panel.findByText(/^Opens GitHub, where you sign in/)).toBeTruthy();
});
