// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { field, renderHandler } from '../testing/render-page.js';
import { project, type Script, signedIn } from '../testing/scripted-server.js';

const nonce = 'n'.repeat(39);
const script = (more: Script = {}): Script => ({
  'GET /projects/current': project({ credential_enabled: false, magic_link_enabled: true }),
  'POST /auth/otp/send-sign-in-code': { body: { nonce } },
  'POST /auth/otp/sign-in': signedIn(),
  ...more,
});

const askForCode = async (more?: Script, at = '/handler/sign-in') => {
  const opened = renderHandler({ at, script: script(more) });
  fireEvent.input(await field('Email'), { target: { value: ' ada@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  return { ...opened, code: await field('Verification code') };
};
const usedCodes = ({ server }: Awaited<ReturnType<typeof askForCode>>) =>
  server.received.filter(({ line }) => line === 'POST /auth/otp/sign-in').map(({ body }) => body);

test.each(['abc123', 'ABC 123', 'abc-123', ' a b c 1 2 3 '])(
  'UX-35 the code %j signs in with its last character',
  async (text) => {
    const opened = await askForCode(undefined, '/handler/sign-in?after_auth_return_to=%2Fnotes');
    fireEvent.input(opened.code, { target: { value: text } });
    await waitFor(() => expect(opened.visited).toEqual(['/notes']));
    expect(usedCodes(opened)).toEqual([{ code: `abc123${nonce}` }]);
  },
);

test.each(['Code: ABC123', 'Code: abc123', 'YOUR CODE: ABC-123', 'ABC123 is your code for Rockets 42'])(
  'UX-35 finds the code in the text %j',
  async (text) => {
    const opened = await askForCode();
    fireEvent.input(opened.code, { target: { value: text } });
    await waitFor(() => expect(usedCodes(opened)).toEqual([{ code: `abc123${nonce}` }]));
    expect(opened.code.value).toBe('ABC123');
  },
);

test('the code can be typed at once', async () => {
  const { code } = await askForCode();
  await waitFor(() => expect(document.activeElement).toBe(code));
});

test('treats letters that look like digits as digits, because codes have no such letters', async () => {
  const opened = await askForCode();
  fireEvent.input(opened.code, { target: { value: 'oil123' } });
  await waitFor(() => expect(usedCodes(opened)).toEqual([{ code: `011123${nonce}` }]));
});

test('signs in with the full code of a pasted link', async () => {
  const opened = await askForCode();
  const full = 'b'.repeat(45);
  const text = `https://app.test/handler/magic-link-callback?code=${full}&x=1`;
  fireEvent.paste(opened.code, { clipboardData: { getData: () => text } });
  await waitFor(() => expect(usedCodes(opened)).toEqual([{ code: full }]));
});

test('browsers can fill in the code, and pasting works', async () => {
  const { code } = await askForCode();
  expect([code.autocomplete, code.type, code.inputMode, code.maxLength]).toEqual(['one-time-code', 'text', 'text', -1]);
  expect(fireEvent.paste(code, { clipboardData: { getData: () => 'ABC 123' } })).toBe(true);
});

test('P39 shows the error of a wrong code at its field, focuses it and keeps the input', async () => {
  const { code, visited } = await askForCode({
    'POST /auth/otp/sign-in': { code: 'VERIFICATION_CODE_NOT_FOUND', status: 404 },
  });
  fireEvent.input(code, { target: { value: 'abc123' } });
  await screen.findByText(/Incorrect code/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect([code.value, visited]).toEqual(['ABC123', []]);
});

test('a wrong code can be corrected in two places before it is sent again', async () => {
  const opened = await askForCode({ 'POST /auth/otp/sign-in': { code: 'VERIFICATION_CODE_NOT_FOUND', status: 404 } });
  const type = (value: string, cursor = value.length): void => {
    opened.code.value = value;
    opened.code.setSelectionRange(cursor, cursor);
    fireEvent.input(opened.code);
  };
  type('abc123');
  await screen.findByText(/Incorrect code/);
  type('AC123', 1);
  type('AxC123', 2);
  expect([opened.code.value, opened.code.selectionStart]).toEqual(['AXC123', 2]);
  type('AXC12');
  type('AXC124');
  expect(opened.server.countOf('POST /auth/otp/sign-in')).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(usedCodes(opened).at(-1)).toEqual({ code: `axc124${nonce}` }));
  await screen.findByText(/Incorrect code/);
  type('def567');
  await waitFor(() => expect(usedCodes(opened).at(-1)).toEqual({ code: `def567${nonce}` }));
});

test('does not send a code that is too short', async () => {
  const opened = await askForCode();
  fireEvent.input(opened.code, { target: { value: 'abc' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Enter the 6-character code.');
  expect(usedCodes(opened)).toEqual([]);
});

test('returning shows all methods, and a line that leads back to entering the code without another email', async () => {
  const first = await askForCode();
  first.shown.unmount();
  const second = renderHandler({ at: '/handler/sign-in', script: script() });
  await screen.findByRole('heading', { name: 'Sign in' });
  await screen.findByRole('button', { name: 'Send code' });
  await screen.findByText(/We sent a code to ada@example.com/);
  fireEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
  fireEvent.input(await field('Verification code'), { target: { value: 'abc123' } });
  await waitFor(() => expect(second.visited).toEqual(['/']));
  expect(second.server.countOf('POST /auth/otp/send-sign-in-code')).toBe(0);
  expect(window.sessionStorage.getItem('portico-asked-code')).toBeNull();
});

test('does not ask for an expired code', async () => {
  const request = { email: 'ada@example.com', nonce, sentAtMillis: Date.now() - 11 * 60_000 };
  window.sessionStorage.setItem('portico-asked-code', JSON.stringify(request));
  renderHandler({ at: '/handler/sign-in', script: script() });
  await screen.findByRole('button', { name: 'Send code' });
});

test('another code can be requested after a countdown of twenty seconds', async () => {
  const { server } = await askForCode();
  const button = await screen.findByRole('button', { name: /Resend code in (20|19) s/ });
  fireEvent.click(button);
  expect(server.countOf('POST /auth/otp/send-sign-in-code')).toBe(1);
  vi.setSystemTime(Date.now() + 21_000);
  try {
    fireEvent.click(await screen.findByRole('button', { name: 'Resend code' }));
    await screen.findByText(/We sent a new code/);
    expect(server.countOf('POST /auth/otp/send-sign-in-code')).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('another email can be used', async () => {
  await askForCode();
  fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  await screen.findByRole('button', { name: 'Send code' });
  expect(window.sessionStorage.getItem('portico-asked-code')).toBeNull();
});

test.each([
  [{ code: 'SIGN_UP_NOT_ENABLED', status: 400 }, /No account uses this email/],
  [{ code: 'USER_EMAIL_ALREADY_EXISTS', status: 409 }, /This email is not verified/],
])('P39 shows at the email field why no code was sent', async (answer, text) => {
  renderHandler({ at: '/handler/sign-in', script: script({ 'POST /auth/otp/send-sign-in-code': answer }) });
  const email = await field('Email');
  fireEvent.input(email, { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText(text);
  await waitFor(() => expect(document.activeElement).toBe(email));
});
