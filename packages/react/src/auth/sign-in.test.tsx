// @needs nothing

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PorticoProvider } from '../app/portico-provider.js';
import { PorticoHandler } from '../handler/portico-handler.js';
import { field, renderHandler, renderInApp, signIn } from '../testing/render-page.js';
import { type Answer, signedIn, user } from '../testing/scripted-server.js';
import { SignIn } from './sign-in.js';

const line = 'POST /auth/password/sign-in';

const fill = async (email = 'ada@example.com', password = 'correct horse'): Promise<void> => {
  fireEvent.input(await field('Email'), { target: { value: email } });
  fireEvent.input(await field('Password'), { target: { value: password } });
};
const submit = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

afterEach(() => {
  vi.restoreAllMocks();
});

/** A response that the test sends when it wants. */
const hold = (answer: Answer) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release: () => release(), answer: () => released.then(() => answer) };
};

test('a user signs in and is redirected to the app', async () => {
  const { server, visited } = renderHandler({ at: '/handler/sign-in', urls: { afterSignIn: '/inbox' } });
  await fill(' ada@example.com ');
  submit();
  await waitFor(() => expect(visited).toEqual(['/inbox']));
  expect(server.received.find((call) => call.line === line)?.body).toEqual({
    email: 'ada@example.com',
    password: 'correct horse',
  });
});

test('a user who is still here after a redirect sees a message and is not redirected again', async () => {
  const { visited } = renderHandler({ at: '/handler/sign-in' });
  await fill();
  submit();
  await screen.findByRole('heading', { name: 'You are signed in' });
  expect(visited).toEqual(['/']);
});

test('redirects a user to the return URL', async () => {
  const { visited } = renderHandler({ at: '/handler/sign-in?after_auth_return_to=%2Fnotes%3Fid%3D7' });
  await fill();
  submit();
  await waitFor(() => expect(visited).toEqual(['/notes?id=7']));
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  'RD-05 a return URL of %s is ignored, and the user is redirected to the app',
  async (target) => {
    const at = `/handler/sign-in?after_auth_return_to=${encodeURIComponent(target)}`;
    const { visited } = renderHandler({ at, urls: { afterSignIn: '/inbox' } });
    await fill();
    submit();
    await waitFor(() => expect(visited).toEqual(['/inbox']));
  },
);

test('P39 shows the error of a wrong password at its field, focuses it and keeps the input', async () => {
  const { visited } = renderHandler({
    at: '/handler/sign-in',
    script: { [line]: { code: 'EMAIL_PASSWORD_MISMATCH', status: 400 } },
  });
  await fill();
  submit();
  const message = await screen.findByText('Incorrect email address or password.');
  const password = await field('Password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(password.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(password.getAttribute('aria-describedby') ?? '');
  expect(described?.contains(message)).toBe(true);
  expect(described?.getAttribute('aria-live')).toBe('polite');
  expect(password.value).toBe('correct horse');
  expect((await field('Email')).value).toBe('ada@example.com');
  expect(visited).toEqual([]);
});

test('P39 focuses the first field with an error, and sends nothing', async () => {
  const { server } = renderHandler({ at: '/handler/sign-in' });
  const email = await field('Email');
  submit();
  await screen.findByText('Enter your email.');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(server.countOf(line)).toBe(0);
});

test('UX-33 validates an email when the user leaves the field, and again while it is being fixed', async () => {
  renderHandler({ at: '/handler/sign-in' });
  const email = await field('Email');
  fireEvent.input(email, { target: { value: 'ada' } });
  expect(screen.queryByText(/Enter a valid email/)).toBeNull();
  fireEvent.blur(email);
  expect(screen.getByText(/Enter a valid email/)).toBeDefined();
  fireEvent.input(email, { target: { value: 'ada@example.com' } });
  expect(screen.queryByText(/Enter a valid email/)).toBeNull();
});

test('shows no error that would move a button away from the pointer', async () => {
  renderHandler({ at: '/handler/sign-in' });
  const email = await field('Email');
  fireEvent.input(email, { target: { value: 'ada' } });
  fireEvent.blur(email, { relatedTarget: screen.getByRole('button', { name: 'Sign in' }) });
  expect(screen.queryByText(/Enter a valid email/)).toBeNull();
});

test('UX-14 submitting twice sends one request, while the button shows progress and stays focusable', async () => {
  const held = hold(signedIn());
  const { server, visited } = renderHandler({ at: '/handler/sign-in', script: { [line]: held.answer } });
  await fill();
  submit();
  const button = await screen.findByRole('button', { name: 'Signing in…' });
  fireEvent.click(button);
  fireEvent.submit(button.closest('form') ?? button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Signing in…');
  held.release();
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(server.countOf(line)).toBe(1);
});

test('shows and focuses a connection error, and keeps the input', async () => {
  renderHandler({ at: '/handler/sign-in', script: { [line]: () => Promise.reject(new TypeError('Failed to fetch')) } });
  await fill();
  submit();
  const message = await screen.findByText(/We cannot reach the server/);
  await waitFor(() => expect(document.activeElement).toBe(message.closest('[role="alert"]')));
  expect((await field('Password')).value).toBe('correct horse');
});

test('UX-34 password managers recognize both fields, pasting works, and the password can be shown', async () => {
  renderHandler({ at: '/handler/sign-in' });
  const email = await field('Email');
  const password = await field('Password');
  expect([email.type, email.name, email.autocomplete]).toEqual(['email', 'email', 'username']);
  expect([password.type, password.name, password.autocomplete]).toEqual(['password', 'password', 'current-password']);
  expect(fireEvent.paste(password)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.type).toBe('password');
});

test('sends values that a password manager filled in without input events', async () => {
  const { server, visited } = renderHandler({ at: '/handler/sign-in' });
  (await field('Email')).value = 'ada@example.com';
  (await field('Password')).value = 'filled in';
  submit();
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(server.received.find((call) => call.line === line)?.body).toMatchObject({ password: 'filled in' });
});

test('the sign-up link keeps the return URL', async () => {
  renderHandler({ at: '/handler/sign-in?after_auth_return_to=%2Fnotes' });
  const link = await screen.findByRole('link', { name: 'Sign up' });
  expect(link.getAttribute('href')).toBe('/handler/sign-up?after_auth_return_to=%2Fnotes');
});

test('in development, where React runs effects twice, a signed-in user keeps the return URL', async () => {
  const at = '/handler/sign-in?after_auth_return_to=%2Fnotes';
  const { app, shown, visited } = renderHandler({ at });
  shown.unmount();
  await signIn(app);
  render(
    <StrictMode>
      <PorticoProvider app={app}>
        <PorticoHandler />
      </PorticoProvider>
    </StrictMode>,
  );
  await screen.findByRole('heading', { name: 'You are signed in' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('false'),
  );
  // A second redirect would no longer find the return URL in the address.
  expect(visited).toEqual(['/notes']);
});

test('a user who is already signed in can sign out without a connection, too', async () => {
  const { app, visited } = renderInApp(<SignIn />, {
    at: '/handler/sign-in',
    script: { 'DELETE /auth/sessions/current': () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await signIn(app);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(visited).toEqual(['/']));
  await screen.findByRole('heading', { name: 'Sign in' });
});

test('redirects a user who is already signed in', async () => {
  const { app, visited, shown } = renderHandler({ at: '/handler/sign-in' });
  await screen.findByRole('heading', { name: 'Sign in' });
  shown.unmount();
  await signIn(app);
  const second = renderHandler({ at: '/handler/sign-in', handler: { app } });
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(second.server.countOf(line)).toBe(0);
});

test('does not ask for a pending code after its user has signed in another way', async () => {
  const { app, visited, shown } = renderHandler({ at: '/handler/sign-in' });
  await screen.findByRole('heading', { name: 'Sign in' });
  const request = { email: 'ada@example.com', nonce: 'n'.repeat(39), sentAtMillis: Date.now() };
  window.sessionStorage.setItem('portico-asked-code', JSON.stringify(request));
  shown.unmount();
  await signIn(app);
  renderHandler({ at: '/handler/sign-in', handler: { app } });
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(window.sessionStorage.getItem('portico-asked-code')).toBeNull();
});

test('HD-04 shows values chosen by users as text', async () => {
  const { shown } = renderHandler({
    at: '/handler/sign-in',
    script: {
      'GET /projects/current': {
        body: {
          id: 'p',
          display_name: '<img src=x onerror=alert(1)>',
          config: { credential_enabled: true, enabled_oauth_providers: [] },
        },
      },
      'GET /users/me': user({ display_name: '<b>Ada</b>' }),
    },
  });
  await screen.findByText('<img src=x onerror=alert(1)>');
  expect(shown.container.querySelector('img')).toBeNull();
});

const cookiesBlocked = /^Your browser blocks the cookies that keep you signed in/;

test.each(['sign-in', 'sign-up'])('says on %s when the browser stores no cookies, and what to do', async (page) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  renderHandler({ at: `/handler/${page}` });
  const notice = await screen.findByText(cookiesBlocked);
  expect(notice.closest('[role="alert"]')).not.toBeNull();
});

test('says it where the browser refuses to read cookies, as in a sandboxed frame', async () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  });
  renderHandler({ at: '/handler/sign-in' });
  await screen.findByText(cookiesBlocked);
});

test('does not say it to users of an app that keeps its tokens in memory', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  renderHandler({ at: '/handler/sign-in', redirectMethod: 'none' });
  await field('Email');
  expect(screen.queryByText(cookiesBlocked)).toBeNull();
});
