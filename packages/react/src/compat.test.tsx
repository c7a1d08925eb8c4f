// @needs nothing

import type { OAuthProvider } from '@portico/js';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, expectTypeOf, test, vi } from 'vitest';
import * as compat from './compat.js';
import { openApp as openPlainApp } from './testing/render-page.js';
import { createScriptedServer, project, projectId, type Script, signedIn, user } from './testing/scripted-server.js';

const { StackClientApp, StackHandler, StackProvider, useStackApp, useUser } = compat;

const openApp = (script: Script = {}) => {
  const server = createScriptedServer({
    'GET /projects/current': project(),
    'GET /users/me': user({ display_name: 'Ada' }),
    'POST /auth/password/sign-in': signedIn(),
    'GET /contact-channels': {
      body: {
        items: [
          {
            id: '33333333-3333-4333-8333-333333333333',
            user_id: '22222222-2222-4222-8222-222222222222',
            type: 'email',
            value: 'ada@example.com',
            used_for_auth: true,
            is_verified: false,
            is_primary: true,
          },
        ],
        is_paginated: false,
      },
    },
    ...script,
  });
  return new StackClientApp({
    baseUrl: 'https://api.test',
    projectId,
    publishableClientKey: 'pck_test',
    tokenStore: 'memory',
    fetch: server.fetch,
  });
};

test('exports the published names', () => {
  expect(Object.keys(compat)).toEqual(
    expect.arrayContaining([
      'StackClientApp',
      'StackServerApp',
      'StackAdminApp',
      'StackProvider',
      'StackTheme',
      'StackHandler',
      'useStackApp',
      'useUser',
      'SignIn',
      'SignUp',
      'CredentialSignIn',
      'CredentialSignUp',
      'EmailVerification',
      'MessageCard',
      'TeamSwitcher',
      'UserAvatar',
      'UserButton',
    ]),
  );
});

test('apps and users have the hooks of published code', async () => {
  const app = openApp();
  await app.signInWithCredential({ email: 'ada@example.com', password: 'correct horse' });
  const Page = (): ReactNode => {
    const found = app.useUser({ or: 'throw' });
    const [channel] = found.useContactChannels();
    return (
      <p>
        {found.displayName}, {channel?.value}, {app.useProject().displayName}, {useStackApp().projectId}
      </p>
    );
  };
  render(
    <StackProvider app={app}>
      <Suspense>
        <Page />
      </Suspense>
    </StackProvider>,
  );
  await screen.findByText(`Ada, ada@example.com, Northwind Notes, ${projectId}`);
});

test('the user of the provider’s app and its connected accounts have hooks', async () => {
  const app = openApp({
    'GET /oauth-providers': { body: { items: [], is_paginated: false } },
    'POST /connected-accounts/me/github/access-token': { status: 201, body: { access_token: 'token-of-github' } },
  });
  await app.signInWithCredential({ email: 'ada@example.com', password: 'correct horse' });
  const Page = (): ReactNode => {
    const found = useUser({ or: 'throw' });
    const account = found.useConnectedAccount('github', { or: 'redirect', scopes: ['repo'] });
    return (
      <p>
        {found.useContactChannels().length} {found.useOAuthProviders().length} {account.id}{' '}
        {account.useAccessToken().accessToken}
      </p>
    );
  };
  render(
    <StackProvider app={app}>
      <Suspense>
        <Page />
      </Suspense>
    </StackProvider>,
  );
  await screen.findByText('1 0 github token-of-github');
});

test('an app of the other entry point throws because it has no hooks', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { app } = openPlainApp({ at: '/' });
  const Page = (): ReactNode => useUser()?.id;
  const shown = () =>
    render(
      <StackProvider app={app}>
        <Page />
      </StackProvider>,
    );
  expect(shown).toThrow('StackClientApp');
  quiet.mockRestore();
});

test('hooks return the type of what they read', () => {
  type App = InstanceType<typeof StackClientApp>;
  type User = NonNullable<ReturnType<App['useUser']>>;
  expectTypeOf<User['useOAuthProviders']>().returns.toEqualTypeOf<OAuthProvider[]>();
  expectTypeOf<User['useOAuthProvider']>().returns.toEqualTypeOf<OAuthProvider | null>();
  expectTypeOf<Awaited<ReturnType<App['getUser']>>>().toEqualTypeOf<User | null>();
  expectTypeOf(useUser).returns.toEqualTypeOf<User | null>();
});

test('the browser follows links when the app does not redirect', async () => {
  window.history.replaceState(null, '', '/handler/sign-in');
  const app = openApp();
  expect(app.canRedirect).toBe(false);
  render(<StackHandler app={app} fullPage />);
  const link = await screen.findByRole('link', { name: 'Sign up' });
  let isFollowed: boolean | undefined;
  // The test ends before the page does.
  window.addEventListener(
    'click',
    (event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link);
  expect(isFollowed).toBe(true);
});
