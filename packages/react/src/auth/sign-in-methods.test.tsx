// @needs nothing

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderHandler, renderSignedIn } from '../testing/render-page.js';
import { type Answer, project, signedIn } from '../testing/scripted-server.js';

const offering = (config: Record<string, unknown>) => ({ 'GET /projects/current': project(config) });
const providers = (...ids: string[]) => ({ enabled_oauth_providers: ids.map((id) => ({ id })) });

test('opens the email code first, and keeps the email when switching to the password', async () => {
  renderHandler({ at: '/handler/sign-in', script: offering({ magic_link_enabled: true }) });
  const code = await screen.findByRole('tab', { name: 'Email code' });
  expect(code.getAttribute('aria-selected')).toBe('true');
  fireEvent.input(await field('Email'), { target: { value: 'ada@example.com' } });
  code.focus();
  fireEvent.keyDown(code, { key: 'ArrowRight' });
  const password = screen.getByRole('tab', { name: 'Password' });
  expect(document.activeElement).toBe(password);
  expect(screen.getByRole('tabpanel', { name: 'Password' })).toBeDefined();
  expect((await field('Email')).value).toBe('ada@example.com');
  expect([password.tabIndex, screen.getByRole('tab', { name: 'Email code' }).tabIndex]).toEqual([0, -1]);
});

test('opens the password when it was used last', async () => {
  window.localStorage.setItem('portico-last-way', 'password');
  renderHandler({ at: '/handler/sign-in', script: offering({ magic_link_enabled: true }) });
  await screen.findByRole('tabpanel', { name: 'Password Last used' });
});

const passwordFirst = { componentProps: { SignIn: { firstTab: 'password' } } } as const;

test('an app chooses which email method is open first', async () => {
  renderHandler({
    at: '/handler/sign-in',
    script: offering({ magic_link_enabled: true }),
    handler: passwordFirst,
  });
  await screen.findByRole('tabpanel', { name: 'Password' });
});

test.each([
  [undefined, true, 'All you need is your email.'],
  ['password', true, 'Sign up with your email and a password.'],
  ['password', false, 'All you need is your email.'],
] as const)(
  'a sign-up that opens on %s, passwords on: %s, says what it needs',
  async (firstTab, hasPassword, subtitle) => {
    renderHandler({
      at: '/handler/sign-up',
      script: offering({ magic_link_enabled: true, credential_enabled: hasPassword }),
      handler: { componentProps: { SignUp: { firstTab } } },
    });
    await screen.findByText(subtitle);
  },
);

test('UX-36 the email method that was used last is open, whichever the app opens first', async () => {
  window.localStorage.setItem('portico-last-way', 'code');
  renderHandler({
    at: '/handler/sign-in',
    script: offering({ magic_link_enabled: true }),
    handler: passwordFirst,
  });
  await screen.findByRole('tabpanel', { name: 'Email code Last used' });
});

test('UX-36 shows providers in the order of the settings, the last used one first and marked', async () => {
  window.localStorage.setItem('portico-last-way', 'oauth:github');
  renderHandler({ at: '/handler/sign-in', script: offering(providers('google', 'github', 'gitlab')) });
  await screen.findByRole('button', { name: 'Sign in with Google' });
  const names = screen.getAllByRole('button', { name: /^Sign in with/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Sign in with GitHub Last used', 'Sign in with Google', 'Sign in with GitLab']);
});

test('UX-36 an email method that was used last comes before the providers, open and marked', async () => {
  window.localStorage.setItem('portico-last-way', 'code');
  const config = { magic_link_enabled: true, ...providers('google') };
  renderHandler({ at: '/handler/sign-in', script: offering(config) });
  const code = await screen.findByRole('tab', { name: 'Email code Last used', selected: true });
  const google = screen.getByRole('button', { name: 'Sign in with Google' });
  expect(code.compareDocumentPosition(google)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('UX-36 a method counts as used after the sign-in was successful, not after a failed one', async () => {
  const wrong: Answer = { code: 'EMAIL_PASSWORD_MISMATCH', status: 400 };
  let answer: Answer = wrong;
  renderHandler({ at: '/handler/sign-in', script: { 'POST /auth/password/sign-in': async () => answer } });
  fireEvent.input(await field('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.input(await field('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/Incorrect email address or password/);
  expect(window.localStorage.getItem('portico-last-way')).toBeNull();
  answer = signedIn();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(window.localStorage.getItem('portico-last-way')).toBe('password'));
});

test('UX-36 a provider counts as used only on the page to which it returned the signed-in user', async () => {
  const { visited, shown } = renderHandler({ at: '/handler/sign-in', script: offering(providers('google')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(window.localStorage.getItem('portico-last-way')).toBeNull();
  shown.unmount();
  await renderSignedIn({ at: '/handler/sign-in' });
  await waitFor(() => expect(window.localStorage.getItem('portico-last-way')).toBe('oauth:google'));
});

test('a provider button opens the server, and shows progress', async () => {
  const { visited } = renderHandler({
    at: '/handler/sign-in?after_auth_return_to=%2Fnotes',
    script: offering(providers('google')),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  const busy = await screen.findByRole('button', { name: 'Redirecting to Google…' });
  fireEvent.click(busy);
  await waitFor(() => expect(visited).toHaveLength(1));
  const to = new URL(visited[0] ?? '');
  expect(to.pathname).toBe('/api/v1/auth/oauth/authorize/google');
  expect(to.searchParams.get('redirect_uri')).toContain('after_auth_return_to=%2Fnotes');
});

test('a user who returns with the back button can choose again', async () => {
  renderHandler({ at: '/handler/sign-in', script: offering(providers('google')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  await screen.findByRole('button', { name: 'Redirecting to Google…' });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await screen.findByRole('button', { name: 'Sign in with Google' });
});

test('RD-05 an untrusted return URL is not sent with an OAuth sign-in', async () => {
  const { visited } = renderHandler({
    at: '/handler/sign-in?after_auth_return_to=https%3A%2F%2Fevil.test',
    script: offering(providers('google')),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(visited[0]).not.toContain('evil.test');
});

test('shows a message when no method is enabled', async () => {
  renderHandler({ at: '/handler/sign-in', script: offering({ credential_enabled: false }) });
  await screen.findByText(/No sign-in method is enabled/);
});
