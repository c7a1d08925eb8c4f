// @needs nothing

import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, StrictMode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { openApp, renderInApp, signIn } from '../testing/render-page.js';
import { user } from '../testing/scripted-server.js';
import { PorticoProvider } from './portico-provider.js';
import { usePorticoApp } from './use-portico-app.js';
import { useProject } from './use-project.js';
import { type UseUserOptions, useUser } from './use-user.js';

const Name = ({ or }: { or?: UseUserOptions['or'] }): ReactNode => {
  const found = useUser(or === undefined ? {} : { or });
  return <p>{found ? (found.displayName ?? 'unnamed') : 'signed out'}</p>;
};

class Caught extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : 'not an error' };
  }

  override readonly state: { readonly message?: string } = {};

  override render(): ReactNode {
    return this.state.message === undefined ? this.props.children : <p>caught: {this.state.message}</p>;
  }
}

const waiting = <p>waiting</p>;

test('returns null without asking the server when no user is signed in', async () => {
  const { server } = renderInApp(
    <Suspense fallback={waiting}>
      <Name />
    </Suspense>,
    { at: '/' },
  );
  await screen.findByText('signed out');
  expect(server.received).toEqual([]);
});

test('suspends until the user is loaded, once for all components, also in strict mode', async () => {
  const { app, server } = openApp({ at: '/', script: { 'GET /users/me': user({ display_name: 'Ada' }) } });
  await signIn(app);
  render(
    <StrictMode>
      <PorticoProvider app={app}>
        <Suspense fallback={waiting}>
          <Name />
          <Name />
        </Suspense>
      </PorticoProvider>
    </StrictMode>,
  );
  expect(screen.getByText('waiting')).toBeDefined();
  expect(await screen.findAllByText('Ada')).toHaveLength(2);
  expect(server.countOf('GET /users/me')).toBe(1);
});

test('re-renders on sign-in, on changes of the user, and on sign-out', async () => {
  const { app } = renderInApp(
    <Suspense fallback={waiting}>
      <Name />
    </Suspense>,
    { at: '/', script: { 'PATCH /users/me': user({ display_name: 'Countess' }) } },
  );
  await screen.findByText('signed out');
  await act(() => signIn(app));
  await screen.findByText('unnamed');
  const signedIn = await app.getUser({ or: 'throw' });
  await act(() => signedIn.update({ displayName: 'Countess' }));
  await screen.findByText('Countess');
  await act(() => signedIn.signOut());
  await screen.findByText('signed out');
});

test('a change that was made elsewhere shows once the user returns to the page', async () => {
  let name = 'Ada';
  const { app, server } = renderInApp(
    <Suspense fallback={waiting}>
      <Name />
      <Name />
    </Suspense>,
    { at: '/', script: { 'GET /users/me': async () => user({ display_name: name }) } },
  );
  await act(() => signIn(app));
  await screen.findAllByText('Ada');
  name = 'Countess';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findAllByText('Countess')).toHaveLength(2);
  expect(server.countOf('GET /users/me')).toBe(2);
});

test('or: redirect opens the sign-in screen and returns, and renders nothing meanwhile', async () => {
  const { visited } = renderInApp(
    <Suspense fallback={waiting}>
      <Name or="redirect" />
    </Suspense>,
    { at: '/notes?id=7' },
  );
  await waitFor(() => expect(visited[0]).toBe('/handler/sign-in?after_auth_return_to=%2Fnotes%3Fid%3D7'));
  expect(screen.getByText('waiting')).toBeDefined();
});

test('or: throw reaches the error boundary', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInApp(
    <Caught>
      <Suspense fallback={waiting}>
        <Name or="throw" />
      </Suspense>
    </Caught>,
    { at: '/' },
  );
  await screen.findByText(/caught: User is not signed in/);
  quiet.mockRestore();
});

test('hooks outside a provider explain what is missing', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Name />)).toThrow('<PorticoProvider app={…}>');
  quiet.mockRestore();
});

test('a component for another project throws', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Picky = (): ReactNode => usePorticoApp({ projectIdMustMatch: 'other' }).projectId;
  expect(() => renderInApp(<Picky />, { at: '/' })).toThrow('not to other');
  quiet.mockRestore();
});

test('reads the project once', async () => {
  const ProjectName = (): ReactNode => <p>{useProject().displayName}</p>;
  const { server } = renderInApp(
    <Suspense fallback={waiting}>
      <ProjectName />
      <ProjectName />
    </Suspense>,
    { at: '/' },
  );
  expect(await screen.findAllByText('Northwind Notes')).toHaveLength(2);
  expect(server.countOf('GET /projects/current')).toBe(1);
});
