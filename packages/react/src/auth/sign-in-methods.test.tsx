import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderHandler } from '../testing/render-page.js';
import { project } from '../testing/scripted-server.js';

const offering = (config: Record<string, unknown>) => ({ 'GET /projects/current': project(config) });
const providers = (...ids: string[]) => ({ enabled_oauth_providers: ids.map((id) => ({ id })) });

test('the mailed code stands open first, and the address typed there is there for the password too', async () => {
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

test('who last came by password finds that open', async () => {
  window.localStorage.setItem('portico-last-way', 'password');
  renderHandler({ at: '/handler/sign-in', script: offering({ magic_link_enabled: true }) });
  await screen.findByRole('tabpanel', { name: 'Password' });
});

test('an app chooses which way by e-mail stands open', async () => {
  renderHandler({
    at: '/handler/sign-in',
    script: offering({ magic_link_enabled: true }),
    handler: { componentProps: { SignIn: { firstTab: 'password' } } },
  });
  await screen.findByRole('tabpanel', { name: 'Password' });
});

test('providers stand in the order of the settings, the one used last first and marked', async () => {
  window.localStorage.setItem('_STACK_AUTH.lastUsed', 'github');
  renderHandler({ at: '/handler/sign-in', script: offering(providers('google', 'github', 'gitlab')) });
  await screen.findByRole('button', { name: 'Sign in with Google' });
  const names = screen.getAllByRole('button', { name: /^Sign in with/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Sign in with GitHub Last used', 'Sign in with Google', 'Sign in with GitLab']);
});

test('no provider is marked for who has come by their address since', async () => {
  window.localStorage.setItem('_STACK_AUTH.lastUsed', 'github');
  window.localStorage.setItem('portico-last-way', 'code');
  renderHandler({ at: '/handler/sign-in', script: offering(providers('google', 'github')) });
  await screen.findByRole('button', { name: 'Sign in with GitHub' });
  expect(screen.queryByText('Last used')).toBeNull();
});

test('a provider’s button leads to the server and says so, once', async () => {
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

test('who comes back from a provider by the browser’s button can choose again', async () => {
  renderHandler({ at: '/handler/sign-in', script: offering(providers('google')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  await screen.findByRole('button', { name: 'Redirecting to Google…' });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await screen.findByRole('button', { name: 'Sign in with Google Last used' });
});

test('RD-05 a return target elsewhere does not travel with a provider’s answer', async () => {
  const { visited } = renderHandler({
    at: '/handler/sign-in?after_auth_return_to=https%3A%2F%2Fevil.test',
    script: offering(providers('google')),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(visited[0]).not.toContain('evil.test');
});

test('with nothing switched on the screen says so', async () => {
  renderHandler({ at: '/handler/sign-in', script: offering({ credential_enabled: false }) });
  await screen.findByText(/No sign-in method is enabled/);
});
