// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderHandler } from '../testing/render-page.js';
import { project } from '../testing/scripted-server.js';

const line = 'POST /auth/password/sign-up';

const fill = async (password = 'correct horse'): Promise<void> => {
  fireEvent.input(await field('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.input(await field('Password'), { target: { value: password } });
};
const submit = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

test('a user signs up and is redirected to the app, and the emailed link returns here', async () => {
  const { server, visited } = renderHandler({ at: '/handler/sign-up', urls: { afterSignUp: '/welcome' } });
  await fill();
  submit();
  await waitFor(() => expect(visited).toEqual(['/welcome']));
  expect(server.received.find((call) => call.line === line)?.body).toEqual({
    email: 'ada@example.com',
    password: 'correct horse',
    verification_callback_url: 'http://localhost:3000/handler/email-verification',
  });
});

test('shows the password rule before it is broken, and when it is met', async () => {
  renderHandler({ at: '/handler/sign-up' });
  const password = await field('Password');
  const rule = screen.getByText('8 to 70 characters');
  expect(password.getAttribute('aria-describedby')).toContain(rule.id);
  expect(rule.hasAttribute('data-met')).toBe(false);
  fireEvent.input(password, { target: { value: '🔑'.repeat(8) } });
  expect(rule.hasAttribute('data-met')).toBe(true);
});

test.each([
  ['short', 'seven77', 'Use at least 8 characters.'],
  ['long', 'x'.repeat(71), 'Use at most 70 characters.'],
])('rejects a password that is too %s without asking the server', async (_, password, message) => {
  const { server } = renderHandler({ at: '/handler/sign-up' });
  await fill(password);
  submit();
  await screen.findByText(message);
  expect(server.countOf(line)).toBe(0);
});

test('shows the error of an existing account at its field, with a sign-in link that keeps the return URL', async () => {
  renderHandler({
    at: '/handler/sign-up?after_auth_return_to=%2Fnotes',
    script: { [line]: { code: 'USER_EMAIL_ALREADY_EXISTS', status: 409, details: { email: 'ada@example.com' } } },
  });
  await fill();
  submit();
  await screen.findByText(/An account with this email already exists/);
  const email = await field('Email');
  await waitFor(() => expect(document.activeElement).toBe(email));
  const link = screen.getByRole('link', { name: 'Sign in instead' });
  expect(link.getAttribute('href')).toBe('/handler/sign-in?after_auth_return_to=%2Fnotes');
  expect((await field('Password')).value).toBe('correct horse');
});

test('shows the error of a password that the server rejects at its field', async () => {
  const details = { message: 'It is on a list of leaked passwords.' };
  renderHandler({
    at: '/handler/sign-up',
    script: { [line]: { code: 'PASSWORD_REQUIREMENTS_NOT_MET', status: 400, details } },
  });
  await fill();
  submit();
  await screen.findByText(/too easy to guess/);
  const password = await field('Password');
  await waitFor(() => expect(document.activeElement).toBe(password));
});

test('immediately shows that sign-up is closed, with a sign-in button', async () => {
  const { visited } = renderHandler({
    at: '/handler/sign-up',
    script: { 'GET /projects/current': project({ sign_up_enabled: false }) },
  });
  await screen.findByRole('heading', { name: 'Sign-up is closed' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(visited).toEqual(['/handler/sign-in']);
});

test('shows that the server has closed sign-up meanwhile, and focuses the heading', async () => {
  renderHandler({ at: '/handler/sign-up', script: { [line]: { code: 'SIGN_UP_NOT_ENABLED', status: 400 } } });
  await fill();
  submit();
  const heading = await screen.findByRole('heading', { name: 'Sign-up is closed' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('an invitation opens sign-up, and its code is sent', async () => {
  const { server, visited } = renderHandler({
    at: '/handler/sign-up?invite=the-code',
    script: { 'GET /projects/current': project({ sign_up_enabled: false }) },
  });
  await fill();
  submit();
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(server.received.find((call) => call.line === line)?.body).toMatchObject({ invitation_code: 'the-code' });
});

test('password managers offer a new password', async () => {
  renderHandler({ at: '/handler/sign-up' });
  expect((await field('Password')).autocomplete).toBe('new-password');
  expect((await field('Email')).autocomplete).toBe('username');
});
