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
  return <p>{found ? (found.displayName ?? 'unnamed') : 'nobody'}</p>;
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

test('nobody signed in is nobody, and the server is not asked', async () => {
  const { server } = renderInApp(
    <Suspense fallback={waiting}>
      <Name />
    </Suspense>,
    { at: '/' },
  );
  await screen.findByText('nobody');
  expect(server.received).toEqual([]);
});

test('the hook suspends until the user is there, once for all components, in strict mode too', async () => {
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

test('components follow sign-in, a change of the user, and sign-out', async () => {
  const { app } = renderInApp(
    <Suspense fallback={waiting}>
      <Name />
    </Suspense>,
    { at: '/', script: { 'PATCH /users/me': user({ display_name: 'Countess' }) } },
  );
  await screen.findByText('nobody');
  await act(() => signIn(app));
  await screen.findByText('unnamed');
  const signedIn = await app.getUser({ or: 'throw' });
  await act(() => signedIn.update({ displayName: 'Countess' }));
  await screen.findByText('Countess');
  await act(() => signedIn.signOut());
  await screen.findByText('nobody');
});

test('or: redirect leads to the sign-in screen and back, and shows nothing meanwhile', async () => {
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

test('outside a provider the hooks say what is missing', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Name />)).toThrow('<PorticoProvider app={…}>');
  quiet.mockRestore();
});

test('a component made for another project says so', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Picky = (): ReactNode => usePorticoApp({ projectIdMustMatch: 'other' }).projectId;
  expect(() => renderInApp(<Picky />, { at: '/' })).toThrow('not to other');
  quiet.mockRestore();
});

test('the project is read once', async () => {
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
