// @needs nothing

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { type Answers, knownError, list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { teamNamed, userNamed } from '../testing/wire.js';

const path = '/projects/p/users/u';

afterEach(() => vi.restoreAllMocks());

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
      'GET /internal/users': () => list([stored]),
      ...answers,
    },
  });
};
const sectionOf = async (name: string) => within(await screen.findByRole('region', { name }));
const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = (from: { getByRole: typeof screen.getByRole }, name: string) =>
  fireEvent.click(from.getByRole('button', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test.each(['USER_NOT_FOUND', 'SCHEMA_ERROR'])(
  'an unknown user (%s) is reported with the ID from the URL',
  async (code) => {
    await openPage(path, { answers: { 'GET /users/u': () => knownError(code, 'x') } });
    expect(await screen.findByText(/No user in this project has the ID/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

const linked = (email: string | null) => ({
  primary_email: null,
  primary_email_verified: false,
  oauth_providers: [{ id: 'google', account_id: '1', email }],
});
const google = { id: 'google', provider_config_id: 'google', type: 'shared' };

test('a user without an email address is distinguished: the provider sent none, or was not asked', async () => {
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

/** Opens the menu of an email's row by keyboard. */
const openActions = async (emails: Awaited<ReturnType<typeof sectionOf>>, address: string): Promise<void> => {
  const name = `Actions for ${address}`;
  // The button ignores keys while the row is busy.
  await waitFor(() => {
    const button = emails.getByRole('button', { name });
    if (button.getAttribute('aria-expanded') === 'false') fireEvent.keyDown(button, { key: 'Enter' });
    emails.getAllByRole('menuitem');
  });
};

test('each email offers only the changes that make sense for it', async () => {
  await open(
    {},
    {
      'GET /contact-channels': () =>
        list([channel('main', { is_primary: true, is_verified: true, used_for_auth: true }), channel('spare')]),
    },
  );
  const emails = await sectionOf('Emails');
  const actionsFor = async (address: string): Promise<(string | null)[]> => {
    await openActions(emails, address);
    const names = emails.getAllByRole('menuitem').map((item) => item.textContent);
    fireEvent.keyDown(emails.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(emails.queryByRole('menu')).toBeNull());
    return names;
  };
  expect(await actionsFor('main@example.test')).toEqual(['Mark unverified', 'Disable sign-in', 'Remove']);
  expect(await actionsFor('spare@example.test')).toEqual([
    'Make primary',
    'Send verification',
    'Mark verified',
    'Use for sign-in',
    'Remove',
  ]);
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
  await openActions(emails, 'spare@example.test');
  fireEvent.click(emails.getByRole('menuitem', { name: 'Mark verified' }));
  await waitFor(() => expect(server.bodiesOf('PATCH /contact-channels/u/spare')).toEqual([{ is_verified: true }]));
  await openActions(emails, 'spare@example.test');
  fireEvent.click(emails.getByRole('menuitem', { name: 'Remove' }));
  let dialog = await dialogNamed('Remove spare@example.test?');
  expect(dialog.getByText(/can no longer sign in with it/)).toBeTruthy();
  press(dialog, 'Cancel');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for spare@example.test'),
  );
  await openActions(emails, 'spare@example.test');
  fireEvent.click(emails.getByRole('menuitem', { name: 'Remove' }));
  dialog = await dialogNamed('Remove spare@example.test?');
  expect(server.changes()).toHaveLength(1);
  press(dialog, 'Remove email');
  await waitFor(() => expect(server.changes()).toContain('DELETE /contact-channels/u/spare'));
});

test('a verification email is sent to an unverified address, and the page says so', async () => {
  const { server } = await open(
    {},
    {
      'GET /contact-channels': () => list([channel('spare')]),
      'POST /contact-channels/u/spare/send-verification-code': () => ({ success: true }),
    },
  );
  const emails = await sectionOf('Emails');
  await openActions(emails, 'spare@example.test');
  fireEvent.click(emails.getByRole('menuitem', { name: 'Send verification' }));
  expect(await screen.findByText('Verification email to spare@example.test queued.')).toBeTruthy();
  expect(server.changes()).toEqual(['POST /contact-channels/u/spare/send-verification-code']);
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
  press(sessions, 'End the session: Unknown device, Lisbon, PT (203.0.113.7)');
  press(await dialogNamed('End this session?'), 'End session');
  await waitFor(() => expect(server.changes()).toEqual(['DELETE /auth/sessions/s']));
});

test('one click opens the app in a new tab as the user, and no token is on the page', async () => {
  const opened = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const link = 'https://app.example.test/auth/impersonation?code=abc';
  const { server } = await openPage(path, {
    answers: {
      'GET /users/u': () => userNamed('u', 'Mira'),
      'POST /auth/impersonation/links': () => ({ url: link, expires_at_millis: 2 }),
    },
    config: { domains: [{ domain: 'https://app.example.test', handler_path: '/auth' }] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Impersonate' }));
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(link));
  expect(opened.opener).toBeNull();
  expect(server.bodiesOf('POST /auth/impersonation/links')).toEqual([
    { user_id: 'u', callback_url: 'https://app.example.test/auth/impersonation' },
  ]);
  expect(document.body.innerHTML).not.toContain('code=abc');
});

test('where the browser blocks the tab, the link is shown; where the server refuses, the tab is closed', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const outcomes = [() => ({ url: 'https://app.example.test/x?code=abc', expires_at_millis: 2 })];
  await openPage(path, {
    answers: {
      'GET /users/u': () => userNamed('u', 'Mira'),
      'POST /auth/impersonation/links': () =>
        outcomes.shift()?.() ?? knownError('REDIRECT_URL_NOT_WHITELISTED', 'Not trusted.'),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Impersonate' }));
  const dialog = await dialogNamed('Open the app as this user');
  expect(dialog.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toContain('code=abc');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  const tab = { opener: null, location: { replace: vi.fn() }, close: vi.fn() };
  open.mockReturnValue(tab as unknown as Window);
  fireEvent.click(await screen.findByRole('button', { name: 'Impersonate' }));
  expect(await screen.findByText(/not on a trusted domain/)).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
});

test('a blocked user is not impersonated, and an owner who is too late reads what to do', async () => {
  let stored = userNamed('u', 'Mira');
  vi.spyOn(window, 'open').mockReturnValue(null);
  await openPage(path, {
    answers: {
      'GET /users/u': () => stored,
      'POST /auth/impersonation/links': () => knownError('USER_BLOCKED', 'Only the people who run the app can help.'),
      'POST /users/u/block': () => (stored = userNamed('u', 'Mira', { blocked_at_millis: 5 })),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Impersonate' }));
  expect(await screen.findByText('This user is blocked. Unblock the user first.')).toBeTruthy();
  press(screen, 'Block');
  press(await dialogNamed('Block Mira?'), 'Block user');
  await screen.findByRole('button', { name: 'Unblock' });
  expect(screen.queryByRole('button', { name: 'Impersonate' })).toBeNull();
  expect(screen.queryByText('This user is blocked. Unblock the user first.')).toBeNull();
});

test('a user is blocked after confirmation, and unblocked with one click', async () => {
  let stored = userNamed('u', 'Mira');
  const { server } = await openPage(path, {
    answers: {
      'GET /users/u': () => stored,
      'POST /users/u/block': () => (stored = userNamed('u', 'Mira', { blocked_at_millis: 5 })),
      'POST /users/u/unblock': () => (stored = userNamed('u', 'Mira')),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = await dialogNamed('Block Mira?');
  expect(server.changes()).toEqual([]);
  press(dialog, 'Block user');
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
  expect(await screen.findByRole('button', { name: 'Block' })).toBeTruthy();
  expect(server.changes()).toEqual(['POST /users/u/block', 'POST /users/u/unblock']);
});

test('teams are links with the permissions in them, and API keys show their state', async () => {
  await openPage(path, {
    answers: {
      'GET /users/u': () => userNamed('u', 'Mira'),
      'GET /teams': () => list([teamNamed('rockets', 'Rockets')]),
      'GET /team-permissions': () => list([{ id: 'admin', user_id: 'u', team_id: 'rockets' }]),
      'GET /user-api-keys': () =>
        list([
          {
            id: 'k',
            type: 'user',
            user_id: 'u',
            description: 'CI deploys',
            created_at_millis: 1,
            is_public: false,
            manually_revoked_at_millis: 2,
            value: { last_four: '1a2b' },
          },
        ]),
    },
    config: { allow_user_api_keys: true },
  });
  const teams = await sectionOf('Teams');
  const team = await teams.findByRole('link', { name: 'Rockets' });
  expect(team.getAttribute('href')).toContain('/projects/p/teams/rockets');
  expect(await teams.findByText('admin')).toBeTruthy();
  const keys = await sectionOf('API keys');
  expect(await keys.findByText('CI deploys')).toBeTruthy();
  expect(keys.getByText('Revoked')).toBeTruthy();
});

test('of many teams the first twenty are shown, and all when they are asked for', async () => {
  const teams = Array.from({ length: 21 }, (_, index) => teamNamed(`t${index}`, `Team ${index + 1}`));
  await open({}, { 'GET /teams': () => list(teams), 'GET /team-permissions': () => list([]) });
  const section = await sectionOf('Teams');
  const all = await section.findByRole('button', { name: 'Show all 21 teams', expanded: false });
  expect(section.getAllByRole('link')).toHaveLength(20);
  fireEvent.click(all);
  expect(section.getByRole('link', { name: 'Team 21' })).toBeTruthy();
  press(section, 'Show fewer');
  expect(section.getAllByRole('link')).toHaveLength(20);
});

const chrome = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('the sign-in history names devices and says why attempts were rejected', async () => {
  const attempt = {
    id: 'a',
    at_millis: 1,
    outcome: 'refused',
    reason: 'password',
    address: '203.0.113.7',
    user_agent: chrome,
  };
  await open({}, { 'GET /auth/sign-ins': () => list([attempt]) });
  const history = await sectionOf('Sign-in history');
  expect(await history.findByText('Chrome on macOS')).toBeTruthy();
  expect(history.getByText('Rejected: password')).toBeTruthy();
});

test('all sessions end after one confirmation', async () => {
  const session = (id: string) => ({
    id,
    user_id: 'u',
    created_at: 1,
    is_impersonation: false,
    is_current_session: false,
  });
  const { server } = await open(
    {},
    {
      'GET /auth/sessions': () => ({ items: [session('s'), session('t')] }),
      'DELETE /auth/sessions/s': () => ({ success: true }),
      'DELETE /auth/sessions/t': () => ({ success: true }),
    },
  );
  const sessions = await sectionOf('Sessions');
  fireEvent.click(await sessions.findByRole('button', { name: 'End all sessions' }));
  press(await dialogNamed('End all sessions?'), 'End all sessions');
  await waitFor(() => expect(server.changes()).toEqual(['DELETE /auth/sessions/s', 'DELETE /auth/sessions/t']));
});

test('a password reset is emailed with one click to a user who signs in with email and password', async () => {
  const { server } = await open(
    { primary_email: 'mira@example.test', primary_email_auth_enabled: true, has_password: true },
    { 'POST /auth/password/send-reset-code': () => ({ success: true }) },
  );
  fireEvent.click(await screen.findByRole('button', { name: /Send password reset/ }));
  expect(await screen.findByText('Password reset email to mira@example.test queued.')).toBeTruthy();
  expect(server.bodiesOf('POST /auth/password/send-reset-code')).toMatchObject([{ email: 'mira@example.test' }]);
});

test('a section is jumped to by its name, and the panel opens in full width by URL', async () => {
  const { href } = await open({});
  await sectionOf('Audit log');
  const jumps = within(await screen.findByRole('navigation', { name: 'Sections' }));
  fireEvent.click(await jumps.findByRole('button', { name: 'Audit log' }));
  expect(document.activeElement?.textContent).toBe('Audit log');
  fireEvent.click(screen.getByRole('button', { name: 'Show in full width' }));
  await waitFor(() => expect(href()).toBe(`${path}?view=full`));
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

test('a user is deleted only after their name was typed, and the panel closes', async () => {
  let stored = [userNamed('u', 'Mira'), userNamed('v', 'Nil')];
  const { server, href } = await open(
    {},
    {
      'GET /internal/users': () => list(stored),
      'DELETE /users/u': () => {
        stored = stored.slice(1);
        return { success: true };
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete user…' }));
  const dialog = await dialogNamed('Delete Mira?');
  press(dialog, 'Delete user');
  expect(await dialog.findByText(/does not match/)).toBeTruthy();
  expect(server.changes()).toEqual([]);
  fill(dialog.getByLabelText('Type “Mira” to confirm'), 'Mira');
  press(dialog, 'Delete user');
  expect(await screen.findByText('Mira deleted.')).toBeTruthy();
  expect(href()).toBe('/projects/p/users');
  expect(server.changes()).toEqual(['DELETE /users/u']);
  // UX-29: the row that had the focus is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
