// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, useInsertionEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHandler, renderInApp, renderSignedIn, signIn } from '../testing/render-page.js';
import { pages } from './pages.js';
import { PorticoHandler } from './portico-handler.js';

test.each([
  ['signin', 'Sign in', '/handler/sign-in?x=1'],
  ['login', 'Sign in', '/handler/sign-in?x=1'],
  ['log-in', 'Sign in', '/handler/sign-in?x=1'],
  ['register', 'Create your account', '/handler/sign-up?x=1'],
  ['signup', 'Create your account', '/handler/sign-up?x=1'],
  ['emailverification', 'This link is invalid', '/handler/email-verification?x=1'],
])('the alias %s shows its page, with the path of the page and the query', async (alias, title, path) => {
  renderHandler({ at: `/handler/${alias}?x=1` });
  await screen.findByRole('heading', { name: title });
  expect(window.location.pathname + window.location.search).toBe(path);
});

test.each(['/handler', '/handler/', '/handler/nowhere', '/handler/sign-in/deeper'])(
  '%s says that nothing is there',
  async (at) => {
    const { visited } = renderHandler({ at });
    await screen.findByRole('heading', { name: 'Page not found' });
    fireEvent.click(screen.getByRole('button', { name: 'Go to home page' }));
    await waitFor(() => expect(visited).toEqual(['/']));
  },
);

test('P21 redirects once to a screen that the app serves elsewhere, with the query', async () => {
  const { visited } = renderHandler({ at: '/handler/sign-in?x=1', urls: { signIn: '/my/sign-in' } });
  await waitFor(() => expect(visited).toEqual(['/my/sign-in?x=1']));
});

test('the handler works on any path of the app', async () => {
  renderHandler({ at: '/people/auth/sign-in', urls: { handler: '/people/auth' } });
  await screen.findByRole('heading', { name: 'Sign in' });
});

test('uses the location of the app’s router if it is passed', async () => {
  renderHandler({ at: '/elsewhere', handler: { location: '/handler/sign-up?after_auth_return_to=%2Fa' } });
  await screen.findByRole('heading', { name: 'Create your account' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('after_auth_return_to=%2Fa');
});

test('a screen is found when the router changes the address only once the page is rendered', async () => {
  const Routed = (): ReactNode => {
    useInsertionEffect(() => window.history.pushState(null, '', '/handler/sign-up'), []);
    return <PorticoHandler />;
  };
  renderInApp(<Routed />, { at: '/' });
  await screen.findByRole('heading', { name: 'Create your account' });
});

test('an app adds props to a screen by its name', async () => {
  renderHandler({
    at: '/handler/sign-in',
    handler: { componentProps: { SignIn: { extraInfo: <p className="portico-text">Use your work address.</p> } } },
  });
  await screen.findByText('Use your work address.');
});

test('HD-04 with our own text for an error, the link adds nothing but its code', async () => {
  renderHandler({ at: '/handler/error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED&message=Call%20this%20number' });
  await screen.findByRole('heading', { name: 'Access denied' });
  expect(screen.getByText('Error code: OAUTH_PROVIDER_ACCESS_DENIED')).toBeDefined();
  expect(screen.queryByText(/Call this number/)).toBeNull();
});

test('a failed connection of an account returns to the settings, not to sign-in', async () => {
  const { app, shown } = renderHandler({ at: '/handler/sign-in' });
  await screen.findByRole('heading', { name: 'Sign in' });
  shown.unmount();
  await signIn(app);
  const at = '/handler/error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED';
  renderHandler({ at, handler: { app } });
  await screen.findByRole('button', { name: 'Account settings' });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('OA-16 shows the message of another site as text, up to 500 characters, without invisible ones', async () => {
  const message = `<b>no</b>\u202e\u0000${'x'.repeat(600)}`;
  renderHandler({ at: `/handler/error?errorCode=INVALID_AUTHORIZATION_CODE&message=${encodeURIComponent(message)}` });
  const shown = await screen.findByText(/^<b>no<\/b> x+$/);
  expect([...(shown.textContent ?? '')]).toHaveLength(500);
  expect(shown.querySelector('b')).toBeNull();
});

test('HD-04 does not show an unknown error code, nor its message', async () => {
  renderHandler({ at: '/handler/error?errorCode=MADE_UP&message=Call%20this%20number' });
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(screen.queryByText(/Call this number/)).toBeNull();
});

test('an app replaces texts by their English wording', async () => {
  renderHandler({ at: '/handler/sign-in', translationOverrides: { 'Sign up': 'Join us' } });
  await screen.findByRole('link', { name: 'Join us' });
});

test('rejects an override that matches no text by name, but accepts those of screens that are not loaded', async () => {
  const caught: unknown[] = [];
  class Caught extends Component<{ children: ReactNode }> {
    static getDerivedStateFromError = (error: unknown) => void caught.push(error);
    override render = () => (caught.length > 0 ? null : this.props.children);
  }
  const render = (translationOverrides: Record<string, string>) =>
    renderInApp(
      <Caught>
        <PorticoHandler />
      </Caught>,
      { at: '/handler/sign-in', translationOverrides },
    );
  const { shown } = render({ 'Authorize command-line sign-in?': 'Let it in?', 'Sign up': 'Join us' });
  await screen.findByRole('link', { name: 'Join us' });
  shown.unmount();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render({ 'Sing in': 'Log in' });
  await waitFor(() => expect(String(caught[0])).toContain('"Sing in"'));
});

test('P39 a screen is a landmark named by its heading, and sets the document title while it is shown', async () => {
  document.title = 'The app';
  const { shown } = renderHandler({ at: '/handler/sign-in' });
  const main = await screen.findByRole('main', { name: 'Sign in' });
  expect(main.querySelectorAll('h1')).toHaveLength(1);
  expect(document.title).toBe('Sign in · Northwind Notes');
  shown.unmount();
  expect(document.title).toBe('The app');
});

test('a screen inside a page leaves its title and landmarks alone', async () => {
  document.title = 'The app';
  renderHandler({ at: '/handler/sign-in', handler: { fullPage: false } });
  await screen.findByRole('heading', { name: 'Sign in', level: 2 });
  expect(screen.queryByRole('main')).toBeNull();
  expect(document.title).toBe('The app');
});

test.each(pages.map(({ path }) => path))(
  'UX-38 every element of %s has our prefix, which protects it from the page’s rules, and no inline style',
  async (path) => {
    const needsUser = ['account-settings', 'cli-auth-confirm', 'team-creation'].includes(path);
    await (needsUser ? renderSignedIn : renderHandler)({ at: `/handler/${path}` });
    await screen.findByRole('heading', { level: 1 });
    const elements = [...document.querySelectorAll('.portico *')].filter((element) => !element.closest('svg'));
    expect(elements.filter((element) => !element.className.startsWith('portico')).map((e) => e.outerHTML)).toEqual([]);
    expect(elements.filter((element) => element.hasAttribute('style'))).toEqual([]);
  },
);

test('an unreachable server is reported in place of the screen, with a retry button', async () => {
  let isUp = false;
  const { server } = renderHandler({
    at: '/handler/sign-in',
    script: {
      'GET /projects/current': async () => {
        if (!isUp) return { code: 'INVALID_PUBLISHABLE_CLIENT_KEY', status: 401, details: { project_id: 'p' } };
        return {
          body: {
            id: 'p',
            display_name: 'Back again',
            config: { credential_enabled: true, enabled_oauth_providers: [] },
          },
        };
      },
    },
  });
  await screen.findByText('Error code: INVALID_PUBLISHABLE_CLIENT_KEY');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.countOf('GET /projects/current')).toBe(2));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false'));
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Back again');
  expect(server.countOf('GET /projects/current')).toBe(3);
});
