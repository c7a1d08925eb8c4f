// @needs nothing

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PorticoProvider } from '../app/portico-provider.js';
import { PorticoHandler } from '../handler/portico-handler.js';
import { openApp, renderHandler, signIn } from '../testing/render-page.js';
import { user } from '../testing/scripted-server.js';

const line = 'POST /contact-channels/verify';
const code = 'abcdefghjkmnpqrstvwxyz0123456789abcdefghjkmnp';

const confirm = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name: 'Verify email' }));

test('OC-11 opening the link does not use the code; the click does', async () => {
  const { server } = renderHandler({ at: `/handler/email-verification?code=${code}` });
  await screen.findByRole('button', { name: 'Verify email' });
  expect(server.countOf(line)).toBe(0);
  await confirm();
  await screen.findByRole('heading', { name: 'Email verified' });
  expect(server.received.filter((call) => call.line === line)).toMatchObject([{ line, body: { code } }]);
});

test('CL-06 removes code and state from the address bar before the project loads, keeps the rest, and the code still works', async () => {
  const opened = openApp({
    at: `/handler/email-verification?code=${code}&state=xyz&after_auth_return_to=%2Fnotes#part`,
    script: { 'GET /projects/current': () => new Promise(() => undefined) },
  });
  window.history.replaceState({ router: 'own' }, '');
  const { unmount } = render(
    <PorticoProvider app={opened.app}>
      <PorticoHandler />
    </PorticoProvider>,
  );
  expect(window.history.state).toMatchObject({ router: 'own' });
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/handler/email-verification?after_auth_return_to=%2Fnotes#part',
  );
  unmount();
});

test('keeps the code when the page is reloaded before the click, and only on that page', async () => {
  const at = `/handler/email-verification?code=${code}`;
  const first = renderHandler({ at, script: { 'GET /projects/current': () => new Promise(() => undefined) } });
  const { state } = window.history;
  expect(window.location.href).not.toContain(code);
  first.shown.unmount();

  const { app, server } = openApp({ at: '/handler/email-verification' });
  window.history.replaceState(state, '');
  const reloaded = render(
    <PorticoProvider app={app}>
      <PorticoHandler />
    </PorticoProvider>,
  );
  await confirm();
  await screen.findByRole('heading', { name: 'Email verified' });
  expect(server.received.filter((call) => call.line === line)).toMatchObject([{ line, body: { code } }]);
  reloaded.unmount();

  window.history.pushState(null, '', '/handler/email-verification');
  const { app: other } = openApp({ at: '/handler/email-verification' });
  render(
    <PorticoProvider app={other}>
      <PorticoHandler />
    </PorticoProvider>,
  );
  await screen.findByRole('heading', { name: 'This link is invalid' });
});

test('returns to where the link was requested after verification', async () => {
  const { visited } = renderHandler({ at: `/handler/email-verification?code=${code}&after_auth_return_to=%2Fnotes` });
  await confirm();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(visited).toEqual(['/notes']));
});

test('P28 a used code counts as verified', async () => {
  renderHandler({
    at: `/handler/email-verification?code=${code}`,
    script: { [line]: { code: 'VERIFICATION_CODE_ALREADY_USED', status: 409 } },
  });
  await confirm();
  const heading = await screen.findByRole('heading', { name: 'Email verified' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test.each([
  ['VERIFICATION_CODE_EXPIRED', 'This link has expired'],
  ['VERIFICATION_CODE_NOT_FOUND', 'This link is invalid'],
  ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'This link is invalid'],
])('for the error %s the screen says “%s”', async (refusal, title) => {
  renderHandler({
    at: `/handler/email-verification?code=${code}`,
    script: { [line]: { code: refusal, status: 400 } },
  });
  await confirm();
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('button', { name: 'Sign in to get a new link' })).toBeDefined();
});

test('reports a missing code without asking the server', async () => {
  const { server } = renderHandler({ at: '/handler/email-verification' });
  await screen.findByRole('heading', { name: 'This link is invalid' });
  expect(server.countOf(line)).toBe(0);
});

test('keeps the code for a retry when the connection is lost', async () => {
  let tries = 0;
  renderHandler({
    at: `/handler/email-verification?code=${code}`,
    script: {
      [line]: async () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return { body: { success: true } };
      },
    },
  });
  await confirm();
  await screen.findByText(/We cannot reach the server/);
  await confirm();
  await screen.findByRole('heading', { name: 'Email verified' });
});

test('a signed-in user can request a new link', async () => {
  const opened = openApp({
    at: `/handler/email-verification?code=${code}`,
    script: {
      'GET /users/me': user({ primary_email_verified: false }),
      [line]: { code: 'VERIFICATION_CODE_EXPIRED', status: 400 },
      'POST /contact-channels/send-verification-code': { body: { success: true } },
    },
  });
  await signIn(opened.app);
  render(
    <PorticoProvider app={opened.app}>
      <PorticoHandler />
    </PorticoProvider>,
  );
  await confirm();
  fireEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
  await screen.findByText(/We sent a new link to ada@example.com/);
  expect(opened.server.countOf('POST /contact-channels/send-verification-code')).toBe(1);
});
