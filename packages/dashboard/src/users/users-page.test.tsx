// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, knownError, list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { teamNamed, userNamed } from '../testing/wire.js';
import { nameOf } from './user-name.js';

const path = '/projects/p/users';
const next = '8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10';
const mira = userNamed('mira', 'Mira', { primary_email: 'mira@example.test', primary_email_verified: true });
const nameless = userNamed('nameless', null, { primary_email: 'n@example.test' });
const visitor = userNamed('visitor', null, { is_anonymous: true });

const withUsers = (...users: readonly object[]): Answers => ({
  'GET /internal/users': () => list(users),
  'GET /internal/users/count': () => ({ count: users.length }),
});
const openForm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'New user' }));
  return within(await screen.findByRole('dialog', { name: 'New user' }));
};
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('UX-29 the form for a new user opens with the focus in its first field', async () => {
  await openPage(path, { answers: withUsers(mira) });
  await screen.findByRole('link', { name: 'Mira' });
  const form = await openForm();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Email')));
});

test('a user is listed by name, otherwise by email, with the state of the email', async () => {
  await openPage(path, { answers: withUsers(mira, nameless, visitor) });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Mira/)).getByText('Verified')).toBeTruthy();
  expect((await row(/n@example/)).getByText('Unverified')).toBeTruthy();
  expect((await row(/Anonymous user/)).getByText('Anonymous')).toBeTruthy();
});

test('UX-06 the request has the search, order, filter and page of the URL', async () => {
  const { server } = await openPage(`${path}?q=mi&sort=oldest&anonymous=true&from=${next}`, {
    answers: withUsers(mira),
  });
  await screen.findByRole('link', { name: 'Mira' });
  expect(server.queriesOf('GET /internal/users')[0]).toMatchObject({
    query: 'mi',
    order_by: 'signed_up_at',
    desc: 'false',
    anonymous: 'include',
    cursor: next,
    limit: '50',
  });
});

test('a new search starts at the first page and replaces the term in the URL', async () => {
  const { server, href } = await openPage(`${path}?q=mi&from=${next}`, { answers: withUsers(mira) });
  await screen.findByRole('link', { name: 'Mira' });
  fill(screen.getByLabelText('Search users'), ' mira ');
  await waitFor(() => expect(href()).toBe(`${path}?q=mira`));
  await waitFor(() => expect(server.queriesOf('GET /internal/users').at(-1)).toMatchObject({ query: 'mira' }));
  expect(server.queriesOf('GET /internal/users').at(-1)).not.toHaveProperty('cursor');
});

test('a search without matches names the term and leads back to all users', async () => {
  const { href } = await openPage(`${path}?q=nobody`);
  expect(await screen.findByText('No users match “nobody”.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all users' }));
  await waitFor(() => expect(href()).toBe(path));
});

test('the next page is in the URL, and the first page leads back', async () => {
  const { href } = await openPage(path, {
    answers: {
      'GET /internal/users': ({ query }) => (query.get('cursor') === next ? list([nameless]) : list([mira], next)),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByRole('link', { name: 'n@example.test' });
  expect(href()).toBe(`${path}?from=${next}`);
  fireEvent.click(screen.getByRole('button', { name: 'First page' }));
  await screen.findByRole('link', { name: 'Mira' });
  expect(href()).toBe(path);
});

test('UX-30 screen readers are told what a page has, and the focus stays on a page without a next one', async () => {
  await openPage(path, {
    answers: {
      'GET /internal/users': ({ query }) =>
        query.get('cursor') === next ? list([nameless]) : list([mira, userNamed('v', 'Vi')], next),
    },
  });
  await screen.findByText('2 results on this page');
  const button = screen.getByRole('button', { name: 'Next page' });
  button.focus();
  fireEvent.click(button);
  expect((await screen.findByText('1 result on this page')).closest('output')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('each date column orders the list, newest first and then the reverse', async () => {
  const { server, href } = await openPage(path, { answers: withUsers(mira) });
  const head = async (name: string) => screen.findByRole('columnheader', { name });
  const press = async (name: string) => fireEvent.click(within(await head(name)).getByRole('button'));
  const asked = () => server.queriesOf('GET /internal/users').at(-1);
  expect((await head('Signed up')).getAttribute('aria-sort')).toBe('descending');
  await press('Signed up');
  await waitFor(() => expect(href()).toBe(`${path}?sort=oldest`));
  await waitFor(() => expect(asked()).toMatchObject({ order_by: 'signed_up_at', desc: 'false' }));
  await press('Last active');
  await waitFor(() => expect(href()).toBe(`${path}?sort=active`));
  await waitFor(() => expect(asked()).toMatchObject({ order_by: 'last_active_at', desc: 'true' }));
  expect((await head('Last active')).getAttribute('aria-sort')).toBe('descending');
  expect((await head('Signed up')).getAttribute('aria-sort')).toBe('none');
});

test('the total counts what the filters find, not the page', async () => {
  const { server } = await openPage(`${path}?verified=false&blocked=true`, {
    answers: { ...withUsers(mira), 'GET /internal/users/count': () => ({ count: 10_005 }) },
  });
  expect(await screen.findByText('10,005 users')).toBeTruthy();
  expect(server.queriesOf('GET /internal/users/count')[0]).toEqual({ verified: 'false', blocked: 'true' });
});

test('a day that a chart links to is named as one of UTC', async () => {
  await openPage(`${path}?signed=2026-11-30`, { answers: withUsers(mira) });
  expect(await screen.findByRole('option', { name: 'Nov 30, 2026 (UTC)', selected: true })).toBeTruthy();
});

test('filters are in the URL, are counted, and are cleared together', async () => {
  const { server, href } = await openPage(path, { answers: withUsers(mira) });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  fill(screen.getByLabelText('Sign-in method'), 'passkey');
  await waitFor(() => expect(href()).toBe(`${path}?method=passkey`));
  fill(screen.getByLabelText('Sign-ins'), 'true');
  await waitFor(() => expect(href()).toBe(`${path}?method=passkey&never=true`));
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  await waitFor(() =>
    expect(server.queriesOf('GET /internal/users').at(-1)).toMatchObject({
      method: 'passkey',
      never_signed_in: 'true',
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(href()).toBe(path));
});

const select = async (name: string, init: MouseEventInit = {}) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }), init);

test('UX-10 a bulk action shows its progress and names each user for whom it failed', async () => {
  const third = userNamed('third', 'Third', { primary_email: 't@example.test' });
  const { server } = await openPage(path, {
    answers: {
      ...withUsers(mira, nameless, third),
      'DELETE /users/mira': () => ({ success: true }),
      'DELETE /users/nameless': () => knownError('USER_NOT_FOUND', 'x'),
      'DELETE /users/third': () => ({ success: true }),
    },
  });
  await select('Mira');
  await select('Third', { shiftKey: true });
  expect(await screen.findByText('3 users selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 users?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete users' }));
  expect(await dialog.findByText(/does not match/)).toBeTruthy();
  expect(server.changes()).toEqual([]);
  fill(dialog.getByLabelText(/Type “delete 3”/), 'delete 3');
  fireEvent.click(dialog.getByRole('button', { name: 'Delete users' }));
  expect(await dialog.findByText(/Done for 2 of 3/)).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'n@example.testThis user no longer exists.',
  ]);
});

test('UX-10 a bulk action that is stopped leaves the remaining users as they are', async () => {
  const users = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => userNamed(id, `User ${id}`));
  const ends: (() => void)[] = [];
  const remove = () => new Promise((resolve) => ends.push(() => resolve({ success: true })));
  const { server } = await openPage(path, {
    answers: {
      ...withUsers(...users),
      ...Object.fromEntries(users.map(({ id }) => [`DELETE /users/${id}`, remove])),
    },
  });
  await select('User a');
  await select('User f', { shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 6 users?' }));
  fill(dialog.getByLabelText(/Type “delete 6”/), 'delete 6');
  fireEvent.click(dialog.getByRole('button', { name: 'Delete users' }));
  await waitFor(() => expect(ends).toHaveLength(4));
  fireEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  for (const end of ends) end();
  expect(await dialog.findByText(/Stopped. Done for 4 of 6/)).toBeTruthy();
  expect(server.changes()).toEqual(['DELETE /users/a', 'DELETE /users/b', 'DELETE /users/c', 'DELETE /users/d']);
});

test('selected users are added to the team that is chosen', async () => {
  const { server } = await openPage(path, {
    answers: {
      ...withUsers(mira, nameless),
      'GET /teams': () => list([teamNamed('kites', 'Kites'), teamNamed('rockets', 'Rockets')]),
      'POST /team-memberships/rockets/mira': () => ({ team_id: 'rockets', user_id: 'mira' }),
    },
  });
  await select('Mira');
  fireEvent.click(await screen.findByRole('button', { name: 'Add to team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 user to a team' }));
  fireEvent.change(await dialog.findByLabelText('Team'), { target: { value: 'rockets' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add to team' }));
  await waitFor(() => expect(server.changes()).toEqual(['POST /team-memberships/rockets/mira']));
});

test('of more teams than a list shows, the team is searched for and selected', async () => {
  const { server } = await openPage(path, {
    answers: {
      ...withUsers(mira),
      'GET /teams': ({ query }) =>
        list([query.get('query') === 'rock' ? teamNamed('rockets', 'Rockets') : teamNamed('kites', 'Kites')], next),
      'GET /internal/teams/count': () => ({ count: 51 }),
      'POST /team-memberships/rockets/mira': () => ({ team_id: 'rockets', user_id: 'mira' }),
    },
  });
  await select('Mira');
  fireEvent.click(await screen.findByRole('button', { name: 'Add to team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 user to a team' }));
  fill(await dialog.findByLabelText('Search teams'), 'rock');
  await dialog.findByRole('option', { name: 'Rockets' });
  expect(dialog.getByRole('option', { name: 'Select a team', selected: true })).toBeTruthy();
  fill(dialog.getByLabelText('Team'), 'rockets');
  fireEvent.click(dialog.getByRole('button', { name: 'Add to team' }));
  await waitFor(() => expect(server.changes()).toEqual(['POST /team-memberships/rockets/mira']));
});

test('verification emails go to selected users whose email is not verified, and the others are named', async () => {
  const channelOf = (id: string, value: string, isVerified: boolean) => ({
    id: `c-${id}`,
    user_id: id,
    type: 'email',
    value,
    is_primary: true,
    is_verified: isVerified,
    used_for_auth: true,
  });
  const { server } = await openPage(path, {
    answers: {
      ...withUsers(mira, nameless),
      'GET /contact-channels': ({ query }) =>
        list([
          query.get('user_id') === 'mira'
            ? channelOf('mira', 'mira@example.test', true)
            : channelOf('nameless', 'n@example.test', false),
        ]),
      'POST /contact-channels/nameless/c-nameless/send-verification-code': () => ({ success: true }),
    },
  });
  await select('Mira');
  await select('n@example.test');
  fireEvent.click(await screen.findByRole('button', { name: 'Send verification' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a verification email to 2 users?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send verification' }));
  expect(await dialog.findByText(/Done for 1 of 2/)).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toContain('The email is already verified.');
  expect(server.changes()).toEqual(['POST /contact-channels/nameless/c-nameless/send-verification-code']);
});

test('all users that match can be selected, on whatever page they are', async () => {
  const { server } = await openPage(`${path}?verified=true`, {
    answers: {
      'GET /internal/users': ({ query }) => (query.get('cursor') === next ? list([nameless]) : list([mira], next)),
      'GET /internal/users/count': () => ({ count: 2 }),
    },
  });
  await select('Mira');
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 2' }));
  expect(await screen.findByText('2 users selected')).toBeTruthy();
  expect(server.queriesOf('GET /internal/users').at(-1)).toMatchObject({ verified: 'true', cursor: next });
});

const catchDownloads = (): Blob[] => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:users';
  };
  URL.revokeObjectURL = () => undefined;
  return saved;
};

const exportAs = async (format: 'CSV' | 'JSON', region: { findByRole: typeof screen.findByRole }) => {
  fireEvent.pointerDown(await region.findByRole('button', { name: 'Export' }), { button: 0 });
  fireEvent.click(await screen.findByText(format));
};

test('UX-40 the list is exported as filtered', async () => {
  const saved = catchDownloads();
  const { server } = await openPage(`${path}?method=password`, {
    answers: { ...withUsers(mira), 'GET /internal/users/export': () => new Response('id,name\r\n') },
  });
  await exportAs('CSV', screen);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.queriesOf('GET /internal/users/export')).toEqual([{ method: 'password', format: 'csv' }]);
  expect(await saved[0]?.text()).toBe('id,name\r\n');
});

test('UX-40 of selected users, only those are exported, as CSV or JSON', async () => {
  const saved = catchDownloads();
  const [one, other] = ['a', 'b'].map((letter) => userNamed(`${letter}${next.slice(1)}`, `User ${letter}`));
  const rows = [one, other].map((user) => ({ id: user?.id, name: user?.display_name }));
  const csv = ['id,name', ...rows.map(({ id, name }) => `${id},${name}`), ''].join('\r\n');
  const { server } = await openPage(`${path}?verified=true`, {
    answers: {
      ...withUsers(one ?? {}, other ?? {}),
      'GET /internal/users/export': ({ query }) =>
        query.get('format') === 'csv' ? new Response(csv) : new Response(JSON.stringify(rows)),
    },
  });
  await select('User b');
  const bar = within(screen.getByRole('region', { name: 'Selected users' }));
  await exportAs('CSV', bar);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe(`id,name\r\n${rows[1]?.id},User b\r\n`);
  await exportAs('JSON', bar);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.type).toBe('application/json');
  expect(JSON.parse((await saved[1]?.text()) ?? '')).toEqual([rows[1]]);
  // They may not match the filters of now.
  expect(server.queriesOf('GET /internal/users/export')).toEqual([
    { anonymous: 'include', format: 'csv' },
    { anonymous: 'include', format: 'json' },
  ]);
});

test('each user has a picture or an initial, and an email that is selected as text and copied', async () => {
  const pictured = userNamed('pictured', 'Pia', { profile_image_url: 'https://images.test/pia.png' });
  await openPage(path, { answers: withUsers(mira, pictured) });
  const row = within(await screen.findByRole('row', { name: /Mira/ }));
  expect(row.getByText('M').getAttribute('aria-hidden')).toBe('true');
  const image = within(screen.getByRole('row', { name: /Pia/ })).getByRole('presentation');
  expect(image.getAttribute('src')).toBe('https://images.test/pia.png');
  const email = row.getByTitle('mira@example.test');
  expect(email.textContent).toBe('mira@example.test');
  // A press on it neither opens the row nor begins a drag of its link.
  expect(email.closest('a')).toBeNull();
  expect(row.getByRole('button', { name: 'Copy email mira@example.test' })).toBeTruthy();
});

test('a user who could not be reached is not created', async () => {
  const { server } = await openPage(path);
  const form = await openForm();
  fill(form.getByLabelText('Display name'), 'Mira');
  fireEvent.click(form.getByRole('button', { name: 'Create user' }));
  expect(await form.findByText(/Enter a valid email address/)).toBeTruthy();
  expect(server.changes()).toEqual([]);
});

test('the flags of an email and the password, including spaces, are sent to the server', async () => {
  const { server } = await openPage(path, { answers: { 'POST /users': () => mira, 'GET /users/mira': () => mira } });
  const form = await openForm();
  fill(form.getByLabelText('Email'), ' mira@example.test ');
  fireEvent.click(form.getByRole('checkbox', { name: 'Verified' }));
  fireEvent.click(form.getByRole('checkbox', { name: 'Used for sign-in' }));
  fill(form.getByLabelText('Password'), ' secret words ');
  fireEvent.click(form.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(server.bodiesOf('POST /users')).toHaveLength(1));
  expect(server.bodiesOf('POST /users')[0]).toMatchObject({
    primary_email: 'mira@example.test',
    primary_email_verified: true,
    primary_email_auth_enabled: false,
    password: ' secret words ',
  });
});

test.each([
  ['USER_EMAIL_ALREADY_EXISTS', 'Email', 'Another user signs in with this email address.'],
  ['PASSWORD_TOO_SHORT', 'Password', 'This password is too short. Use at least 8 characters.'],
])('%s is shown at the field “%s”', async (code, label, text) => {
  await openPage(path, { answers: { 'POST /users': () => knownError(code, 'x') } });
  const form = await openForm();
  fill(form.getByLabelText('Email'), 'mira@example.test');
  fill(form.getByLabelText('Password'), 'short');
  fireEvent.click(form.getByRole('button', { name: 'Create user' }));
  const error = await form.findByText(text);
  expect(form.getByLabelText(label).getAttribute('aria-describedby')).toContain(error.id);
});

test.each([
  [{ displayName: 'Mira', primaryEmail: 'm@example.test', isAnonymous: false }, 'Mira'],
  [{ displayName: '', primaryEmail: 'm@example.test', isAnonymous: false }, 'm@example.test'],
  [{ displayName: null, primaryEmail: null, isAnonymous: true }, 'Anonymous user'],
  [{ displayName: null, primaryEmail: null, isAnonymous: false }, 'No name'],
])('%j is called “%s”', (user, name) => {
  expect(nameOf(user)).toBe(name);
});

test('a person is invited by email, with a link to the sign-in page of the app on a trusted domain', async () => {
  const call = 'POST /internal/send-sign-in-invitation';
  const outcomes = [() => knownError('REDIRECT_URL_NOT_WHITELISTED', 'Not trusted.'), () => ({ success: true })];
  const { server } = await openPage('/projects/p/users', {
    answers: { [call]: () => outcomes.shift()?.() },
    config: { domains: [{ domain: 'https://app.example.test', handler_path: '/auth' }] },
  });
  const form = await openForm();
  fireEvent.click(form.getByRole('button', { name: 'Send an invitation instead' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite user' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText(/Enter a valid email address/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'guest@example.test' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText(/not on a trusted domain/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation to guest@example.test queued.')).toBeTruthy();
  const body = { email: 'guest@example.test', callback_url: 'https://app.example.test/auth/sign-in' };
  expect(server.bodiesOf(call)).toEqual([body, body]);
});
