import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderHandler, signIn } from '../testing/render-page.js';
import { type Answer, signedIn, user } from '../testing/scripted-server.js';

const line = 'POST /auth/password/sign-in';

const fill = async (email = 'ada@example.com', password = 'correct horse'): Promise<void> => {
  fireEvent.input(await field('Email'), { target: { value: email } });
  fireEvent.input(await field('Password'), { target: { value: password } });
};
const submit = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

/** An answer that is given when the test says so. */
const hold = (answer: Answer) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release: () => release(), answer: () => released.then(() => answer) };
};

test('a person signs in and is led to the app', async () => {
  const { server, visited } = renderHandler({ at: '/handler/sign-in', urls: { afterSignIn: '/inbox' } });
  await fill(' ada@example.com ');
  submit();
  await waitFor(() => expect(visited).toEqual(['/inbox']));
  expect(server.received.find((call) => call.line === line)?.body).toEqual({
    email: 'ada@example.com',
    password: 'correct horse',
  });
});

test('who has been led on and is still here is told so, and not led on again', async () => {
  const { visited } = renderHandler({ at: '/handler/sign-in' });
  await fill();
  submit();
  await screen.findByRole('heading', { name: 'You are signed in' });
  expect(visited).toEqual(['/']);
});

test('a person is led back to where they wanted to go', async () => {
  const { visited } = renderHandler({ at: '/handler/sign-in?after_auth_return_to=%2Fnotes%3Fid%3D7' });
  await fill();
  submit();
  await waitFor(() => expect(visited).toEqual(['/notes?id=7']));
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  'RD-05 a return target of %s is left out, and the person is led to the app',
  async (target) => {
    const at = `/handler/sign-in?after_auth_return_to=${encodeURIComponent(target)}`;
    const { visited } = renderHandler({ at, urls: { afterSignIn: '/inbox' } });
    await fill();
    submit();
    await waitFor(() => expect(visited).toEqual(['/inbox']));
  },
);

test('P39 a wrong password is said beside its field, which takes the focus; the input stays', async () => {
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

test('P39 the first fault takes the focus, and nothing is sent', async () => {
  const { server } = renderHandler({ at: '/handler/sign-in' });
  const email = await field('Email');
  submit();
  await screen.findByText('Enter your email.');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(server.countOf(line)).toBe(0);
});

test('an address is judged on leaving its field, not on the first key, and again while it is mended', async () => {
  renderHandler({ at: '/handler/sign-in' });
  const email = await field('Email');
  fireEvent.input(email, { target: { value: 'ada' } });
  expect(screen.queryByText(/Enter a valid email/)).toBeNull();
  fireEvent.blur(email);
  expect(screen.getByText(/Enter a valid email/)).toBeDefined();
  fireEvent.input(email, { target: { value: 'ada@example.com' } });
  expect(screen.queryByText(/Enter a valid email/)).toBeNull();
});

test('on the way to a button no message appears that would move it from under the pointer', async () => {
  renderHandler({ at: '/handler/sign-in' });
  const email = await field('Email');
  fireEvent.input(email, { target: { value: 'ada' } });
  fireEvent.blur(email, { relatedTarget: screen.getByRole('button', { name: 'Sign in' }) });
  expect(screen.queryByText(/Enter a valid email/)).toBeNull();
});

test('sending twice sends once, while the button says what happens and stays in reach', async () => {
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

test('without a connection the form says so, takes the focus there, and keeps what was typed', async () => {
  renderHandler({ at: '/handler/sign-in', script: { [line]: () => Promise.reject(new TypeError('Failed to fetch')) } });
  await fill();
  submit();
  const message = await screen.findByText(/We cannot reach the server/);
  await waitFor(() => expect(document.activeElement).toBe(message.closest('[role="alert"]')));
  expect((await field('Password')).value).toBe('correct horse');
});

test('password managers know both fields, nothing hinders pasting, and the password can be shown', async () => {
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

test('what a password manager filled in without a key is sent', async () => {
  const { server, visited } = renderHandler({ at: '/handler/sign-in' });
  (await field('Email')).value = 'ada@example.com';
  (await field('Password')).value = 'filled in';
  submit();
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(server.received.find((call) => call.line === line)?.body).toMatchObject({ password: 'filled in' });
});

test('the way to sign-up keeps the place a person wanted to go to', async () => {
  renderHandler({ at: '/handler/sign-in?after_auth_return_to=%2Fnotes' });
  const link = await screen.findByRole('link', { name: 'Sign up' });
  expect(link.getAttribute('href')).toBe('/handler/sign-up?after_auth_return_to=%2Fnotes');
});

test('who is signed in already is led on', async () => {
  const { app, visited, shown } = renderHandler({ at: '/handler/sign-in' });
  await screen.findByRole('heading', { name: 'Sign in' });
  shown.unmount();
  await signIn(app);
  const second = renderHandler({ at: '/handler/sign-in', handler: { app } });
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(second.server.countOf(line)).toBe(0);
});

test('a code that was asked for is not waited for once its person is signed in some other way', async () => {
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

test('HD-04 what people may choose freely is shown as text', async () => {
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
