// @needs nothing

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, knownError, list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { accessToken, userNamed } from '../testing/wire.js';

const path = '/projects/p/users/u';
const channel = (id: string, changes: object = {}) => ({
  id,
  user_id: 'u',
  type: 'email',
  value: `${id}@example.test`,
  is_primary: false,
  is_verified: false,
  used_for_auth: false,
  ...changes,
});

const open = (user: object, answers: Answers = {}) => {
  const stored = userNamed('u', 'Mira', user);
  return openPage(path, {
    answers: {
      'GET /users/u': () => stored,
      'PATCH /users/u': () => stored,
      'GET /users': () => list([stored]),
      ...answers,
    },
  });
};
const sectionOf = async (name: string) => within(await screen.findByRole('region', { name }));
const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = (from: { getByRole: typeof screen.getByRole }, name: string) =>
  fireEvent.click(from.getByRole('button', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('an unknown user is reported with the ID from the URL', async () => {
  await openPage(path, { answers: { 'GET /users/u': () => knownError('USER_NOT_FOUND', 'x') } });
  expect(await screen.findByText(/No user in this project has the ID/)).toBeTruthy();
});

const linked = (email: string | null) => ({
  primary_email: null,
  primary_email_verified: false,
  oauth_providers: [{ id: 'google', account_id: '1', email }],
});
const google = { id: 'google', provider_config_id: 'google', type: 'shared' };

test('a user without an email address is told apart: the provider sent none, or was not asked', async () => {
  const silent = { 'GET /users/u': () => userNamed('u', 'Mira', linked(null)) };
  await openPage(path, { answers: silent, config: { oauth_providers: [google] } });
  expect(await screen.findByText(/Google sent no email address/)).toBeTruthy();
  expect(screen.queryByText(/PORTICO_SHARED_OAUTH_SCOPES/)).toBeNull();
  cleanup();
  const dashboard = { doSharedKeysLackEmail: true };
  await openPage(path, { answers: silent, config: { oauth_providers: [google] }, dashboard });
  expect(await screen.findByText('PORTICO_SHARED_OAUTH_SCOPES=email')).toBeTruthy();
  cleanup();
  const others = [{ primary_email: null }, linked('mira@example.test'), { ...linked(null), primary_email: 'a@b.test' }];
  for (const other of others) {
    const answers = { 'GET /users/u': () => userNamed('u', 'Mira', other) };
    await openPage(path, { answers, config: { oauth_providers: [google] }, dashboard });
    await sectionOf('Emails');
    expect(screen.queryByText(/sent no email address/)).toBeNull();
    cleanup();
  }
});

test('each email offers only the changes that make sense for it', async () => {
  await open(
    {},
    {
      'GET /contact-channels': () =>
        list([channel('main', { is_primary: true, is_verified: true, used_for_auth: true }), channel('spare')]),
    },
  );
  const emails = await sectionOf('Emails');
  const [main, spare] = (await emails.findAllByRole('listitem')).map((item) =>
    within(item)
      .getAllByRole('button')
      .map((button) => button.textContent),
  );
  expect(main).toEqual(['', 'Mark unverified', 'Disable sign-in', 'Remove']);
  expect(spare).toEqual(['', 'Make primary', 'Mark verified', 'Use for sign-in', 'Remove']);
});

test('an email is marked with one call, and removed only after confirmation', async () => {
  const { server } = await open(
    {},
    {
      'GET /contact-channels': () => list([channel('spare', { used_for_auth: true })]),
      'PATCH /contact-channels/u/spare': () => channel('spare', { is_verified: true }),
      'DELETE /contact-channels/u/spare': () => ({ success: true }),
    },
  );
  const emails = await sectionOf('Emails');
  fireEvent.click(await emails.findByRole('button', { name: 'Mark verified: spare@example.test' }));
  await waitFor(() => expect(server.bodiesOf('PATCH /contact-channels/u/spare')).toEqual([{ is_verified: true }]));
  press(emails, 'Remove spare@example.test');
  const dialog = await dialogNamed('Remove spare@example.test?');
  expect(dialog.getByText(/can no longer sign in with it/)).toBeTruthy();
  expect(server.changes()).toHaveLength(1);
  press(dialog, 'Remove email');
  await waitFor(() => expect(server.changes()).toContain('DELETE /contact-channels/u/spare'));
});

test('an email that another user signs in with is reported at its field', async () => {
  await open(
    {},
    {
      'POST /contact-channels': () => knownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', 'x'),
    },
  );
  press(await sectionOf('Emails'), 'Add email');
  const dialog = await dialogNamed('Add email');
  fill(dialog.getByLabelText('Email'), 'mira');
  press(dialog, 'Add email');
  expect(await dialog.findByText(/^Enter a valid email address/)).toBeTruthy();
  fill(dialog.getByLabelText('Email'), 'olu@example.test');
  press(dialog, 'Add email');
  const error = await dialog.findByText('Another user signs in with this email address.');
  expect(dialog.getByLabelText('Email').getAttribute('aria-describedby')).toBe(`${error.id}`);
});

test.each([
  { button: 'Remove password', title: 'Remove the password?', body: { password: null } },
  { button: 'Remove passkey', title: 'Remove the passkey?', body: { passkey_auth_enabled: false } },
  {
    button: 'Turn off two-step verification',
    title: 'Turn off two-step verification?',
    body: { totp_secret_base64: null },
  },
])('“$button” asks for confirmation, then changes only that', async ({ button, title, body }) => {
  const { server } = await open({ has_password: true, passkey_auth_enabled: true, requires_totp_mfa: true });
  press(await sectionOf('Sign-in methods'), button);
  const dialog = await dialogNamed(title);
  expect(server.changes()).toEqual([]);
  press(dialog, button);
  await waitFor(() => expect(server.bodiesOf('PATCH /users/u')).toEqual([body]));
});

test('email codes are turned on with one click, and a rejection is shown in the section', async () => {
  const { server } = await open({}, { 'PATCH /users/u': () => new Response('Email codes are off.', { status: 400 }) });
  const methods = await sectionOf('Sign-in methods');
  press(methods, 'Turn on email codes');
  expect(await methods.findByText('Email codes are off.')).toBeTruthy();
  expect(server.bodiesOf('PATCH /users/u')).toEqual([{ otp_auth_enabled: true }]);
});

test('a password is set as typed, and one that the server rejects is reported at its field', async () => {
  const answersInTurn = [knownError('PASSWORD_TOO_LONG', 'x'), undefined];
  const { server } = await open({}, { 'PATCH /users/u': () => answersInTurn.shift() ?? userNamed('u', 'Mira') });
  press(await sectionOf('Sign-in methods'), 'Set password');
  const dialog = await dialogNamed('Set password');
  press(dialog, 'Set password');
  expect(await dialog.findByText('Enter a password of at most 70 characters.')).toBeTruthy();
  fill(dialog.getByLabelText('New password'), ' words ');
  press(dialog, 'Set password');
  expect(await dialog.findByText('This password is too long. Use at most 70 characters.')).toBeTruthy();
  press(dialog, 'Set password');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Set password' })).toBeNull());
  expect(server.bodiesOf('PATCH /users/u')).toEqual([{ password: ' words ' }, { password: ' words ' }]);
});

test('the profile is saved trimmed, and an empty name is removed', async () => {
  const { server } = await open({ profile_image_url: 'https://a.test/mira.png' });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const dialog = await dialogNamed('Edit profile');
  fill(dialog.getByLabelText('Display name'), '  ');
  press(dialog, 'Remove picture');
  press(dialog, 'Save profile');
  await waitFor(() =>
    expect(server.bodiesOf('PATCH /users/u')).toEqual([{ display_name: null, profile_image_url: null }]),
  );
});

test('metadata is checked before it is saved, and an empty text clears it', async () => {
  const { server } = await open({ server_metadata: { plan: 'gold' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit server metadata' }));
  const dialog = await dialogNamed('Edit metadata');
  const text = dialog.getByLabelText('Server metadata');
  expect(text).toHaveProperty('value', '{\n  "plan": "gold"\n}');
  fill(text, '{plan: 1}');
  press(dialog, 'Save metadata');
  expect(await dialog.findByText(/^This is not valid JSON\./)).toBeTruthy();
  expect(server.changes()).toEqual([]);
  fill(text, ' ');
  press(dialog, 'Save metadata');
  await waitFor(() => expect(server.bodiesOf('PATCH /users/u')).toEqual([{ server_metadata: null }]));
});

test('a session shows where it was used, and ends only after confirmation', async () => {
  const session = {
    id: 's',
    user_id: 'u',
    created_at: 1,
    is_impersonation: true,
    is_current_session: false,
    last_used_at: 2,
    last_used_at_end_user_ip_info: { ip: '203.0.113.7', countryCode: 'PT', cityName: 'Lisbon' },
  };
  const { server } = await open(
    {},
    {
      'GET /auth/sessions': () => ({ items: [session] }),
      'DELETE /auth/sessions/s': () => ({ success: true }),
    },
  );
  const sessions = await sectionOf('Sessions');
  expect(await sessions.findByText('Lisbon, PT (203.0.113.7)')).toBeTruthy();
  expect(sessions.getByText('Impersonation')).toBeTruthy();
  press(sessions, 'End the session from Lisbon, PT (203.0.113.7)');
  press(await dialogNamed('End this session?'), 'End session');
  await waitFor(() => expect(server.changes()).toEqual(['DELETE /auth/sessions/s']));
});

test('an impersonation lasts as long as chosen, and its token is masked', async () => {
  const { server } = await open(
    {},
    {
      'POST /auth/sessions': () => ({ access_token: accessToken, refresh_token: 'the-refresh-token-of-the-session' }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Impersonate' }));
  const dialog = await dialogNamed('Impersonate this user');
  fill(dialog.getByLabelText('Expires after'), '3600000');
  press(dialog, 'Start session');
  expect(await dialog.findByLabelText('Refresh token')).toBeTruthy();
  expect(document.body.innerHTML).not.toContain('the-refresh-token-of-the-session');
  expect(server.bodiesOf('POST /auth/sessions')).toEqual([
    { user_id: 'u', expires_in_millis: 3_600_000, is_impersonation: true },
  ]);
  press(dialog, 'Reveal console command');
  expect(dialog.getByLabelText('Console command')).toHaveProperty(
    'value',
    "document.cookie = 'stack-refresh-p=the-refresh-token-of-the-session; path=/; max-age=3600'; location.reload()",
  );
});

test('disabling sign-in for a connected account and removing it are separate actions', async () => {
  const account = {
    id: 'a',
    user_id: 'u',
    type: 'github',
    provider_config_id: 'github',
    account_id: '4711',
    email: 'mira@example.test',
    allow_sign_in: true,
    allow_connected_accounts: true,
  };
  const { server } = await open(
    {},
    {
      'GET /oauth-providers': () => list([account]),
      'PATCH /oauth-providers/u/a': () => account,
      'DELETE /oauth-providers/u/a': () => ({ success: true }),
    },
  );
  const accounts = await sectionOf('Connected accounts');
  expect(await accounts.findByText('4711')).toBeTruthy();
  fireEvent.click(accounts.getByRole('checkbox', { name: 'Can be used to sign in' }));
  await waitFor(() => expect(server.bodiesOf('PATCH /oauth-providers/u/a')).toEqual([{ allow_sign_in: false }]));
  press(accounts, 'Remove the GitHub account');
  press(await dialogNamed('Remove the GitHub account?'), 'Remove account');
  await waitFor(() => expect(server.changes()).toContain('DELETE /oauth-providers/u/a'));
});

test('a user is deleted only after confirmation, and the panel closes', async () => {
  const { server, href } = await open({}, { 'DELETE /users/u': () => ({ success: true }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
  press(await dialogNamed('Delete Mira?'), 'Delete user');
  expect(await screen.findByText('Mira deleted.')).toBeTruthy();
  expect(href()).toBe('/projects/p/users');
  expect(server.changes()).toEqual(['DELETE /users/u']);
});
