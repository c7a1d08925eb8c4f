// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, knownError, list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { userNamed } from '../testing/wire.js';
import { nameOf } from './user-name.js';

const path = '/projects/p/users';
const next = '8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10';
const mira = userNamed('mira', 'Mira', { primary_email: 'mira@example.test', primary_email_verified: true });
const nameless = userNamed('nameless', null, { primary_email: 'n@example.test' });
const visitor = userNamed('visitor', null, { is_anonymous: true });

const withUsers = (...users: readonly object[]): Answers => ({ 'GET /users': () => list(users) });
const openForm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Create user' }));
  return within(await screen.findByRole('dialog', { name: 'Create user' }));
};
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a user is listed by name, else by email, with the state of the email', async () => {
  await openPage(path, { answers: withUsers(mira, nameless, visitor) });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Mira/)).getByText('Verified')).toBeTruthy();
  expect((await row(/n@example/)).getByText('Unverified')).toBeTruthy();
  expect((await row(/Anonymous user/)).getByText('Anonymous')).toBeTruthy();
});

test('the request has the search, order, filter and page of the URL', async () => {
  const { server } = await openPage(`${path}?q=mi&sort=oldest&anonymous=true&from=${next}`, {
    answers: withUsers(mira),
  });
  await screen.findByRole('link', { name: 'Mira' });
  expect(server.queriesOf('GET /users')[0]).toMatchObject({
    query: 'mi',
    order_by: 'signed_up_at',
    desc: 'false',
    include_anonymous: 'true',
    cursor: next,
    limit: '50',
  });
});

test('a new search starts at the first page and replaces the term in the URL', async () => {
  const { server, href } = await openPage(`${path}?q=mi&from=${next}`, { answers: withUsers(mira) });
  await screen.findByRole('link', { name: 'Mira' });
  fill(screen.getByLabelText('Search users'), ' mira ');
  await waitFor(() => expect(href()).toBe(`${path}?q=mira`));
  await waitFor(() => expect(server.queriesOf('GET /users').at(-1)).toMatchObject({ query: 'mira' }));
  expect(server.queriesOf('GET /users').at(-1)).not.toHaveProperty('cursor');
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
      'GET /users': ({ query }) => (query.get('cursor') === next ? list([nameless]) : list([mira], next)),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByRole('link', { name: 'n@example.test' });
  expect(href()).toBe(`${path}?from=${next}`);
  fireEvent.click(screen.getByRole('button', { name: 'First page' }));
  await screen.findByRole('link', { name: 'Mira' });
  expect(href()).toBe(path);
});

test('the column header toggles the order', async () => {
  const { server, href } = await openPage(path, { answers: withUsers(mira) });
  const head = await screen.findByRole('columnheader', { name: 'Signed up' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(href()).toBe(`${path}?sort=oldest`));
  await waitFor(() => expect(server.queriesOf('GET /users').at(-1)).toMatchObject({ desc: 'false' }));
});

test('a user is created with an email only if one was entered', async () => {
  const { server, href } = await openPage(path, {
    answers: { 'POST /users': () => mira, 'GET /users/mira': () => mira },
  });
  const form = await openForm();
  fill(form.getByLabelText('Display name'), 'Mira');
  expect(form.getByRole('checkbox', { name: 'Verified' })).toHaveProperty('disabled', true);
  fireEvent.click(form.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(href()).toBe(`${path}/mira`));
  expect(server.bodiesOf('POST /users')).toEqual([{ display_name: 'Mira' }]);
});

test('the flags of an email and the password, including spaces, are sent to the server', async () => {
  const { server } = await openPage(path, { answers: { 'POST /users': () => mira, 'GET /users/mira': () => mira } });
  const form = await openForm();
  fill(form.getByLabelText('Email'), ' mira@example.test ');
  await waitFor(() => expect(form.getByRole('checkbox', { name: 'Verified' })).toHaveProperty('disabled', false));
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
  fireEvent.click(await screen.findByRole('button', { name: 'Invite user' }));
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
