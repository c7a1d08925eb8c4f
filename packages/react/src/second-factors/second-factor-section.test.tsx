// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { field, openSettings } from '../testing/render-page.js';
import { type Script, user } from '../testing/scripted-server.js';

const codes = ['k7q2-2m9x-b4tz-p6w8', 'm3n5-r7t9-v2x4-y6z8'];
const on: Script = {
  'GET /users/me': user({ requires_totp_mfa: true }),
  'GET /auth/mfa/recovery-codes': { body: { remaining_count: 7, created_at_millis: 1_700_000_000_000 } },
  'POST /auth/mfa/recovery-codes': { body: { recovery_codes: codes } },
};
const open = (script: Script = {}) => openSettings({ section: 'second-factor', script });

const startSetUp = async () => {
  let isOn = false;
  const opened = await open({
    'GET /users/me': async () => user({ requires_totp_mfa: isOn }),
    'PATCH /users/me': async () => {
      isOn = true;
      return user({ requires_totp_mfa: true });
    },
    'POST /auth/mfa/recovery-codes': { body: { recovery_codes: codes } },
    'GET /auth/mfa/recovery-codes': { body: { remaining_count: 10, created_at_millis: 1_700_000_000_000 } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const secret = (await screen.findByText(/^[A-Z2-7 ]{39}$/)).textContent ?? '';
  return { ...opened, secret: secret.replaceAll(' ', '') };
};

test('shows the key as QR code and text; the first valid code turns two-step verification on', async () => {
  const { server, secret } = await startSetUp();
  expect(screen.getByRole('img', { name: 'QR code for the key below' })).toBeDefined();
  expect(server.countOf('PATCH /users/me')).toBe(0);
  const code = await field('Authenticator code');
  fireEvent.input(code, { target: { value: new TOTP({ secret }).generate() } });
  await screen.findByText('Two-step verification is on.');
  const sent = server.received.find(({ line }) => line === 'PATCH /users/me')?.body;
  const bytes = atob((sent as { totp_secret_base64: string }).totp_secret_base64);
  expect(bytes).toHaveLength(20);
  for (const recoveryCode of codes) expect(screen.getByText(recoveryCode)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  await screen.findByText(/10 left/);
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

test('P39 shows the error of a wrong first code at its field, and saves nothing', async () => {
  const { server } = await startSetUp();
  const code = await field('Authenticator code');
  fireEvent.input(code, { target: { value: '000000' } });
  await screen.findByText(/Incorrect code/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(server.countOf('PATCH /users/me')).toBe(0);
});

test('setup can be canceled, and the next key is a new one', async () => {
  const { secret } = await startSetUp();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const next = (await screen.findByText(/^[A-Z2-7 ]{39}$/)).textContent;
  expect(next?.replaceAll(' ', '')).not.toBe(secret);
});

test('turns two-step verification off after confirmation, which Escape cancels', async () => {
  const { server } = await open({ ...on, 'PATCH /users/me': user() });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const confirm = screen.getByRole('button', { name: 'Turn off' });
  expect(document.activeElement).toBe(confirm);
  expect(screen.getByRole('group', { name: /Turn off two-step verification/ })).toBeDefined();
  fireEvent.keyDown(confirm, { key: 'Escape' });
  expect(screen.queryByRole('group', { name: /Turn off two-step verification/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Set up' });
  expect(server.received.find(({ line }) => line === 'PATCH /users/me')?.body).toEqual({ totp_secret_base64: null });
});

test('creates new recovery codes after confirmation, shows them once, and copies them', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { languages: navigator.languages, clipboard: { writeText } });
  await open(on);
  await screen.findByText(/7 left/);
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create new codes' }));
  await screen.findByText(codes[1] ?? '');
  fireEvent.click(screen.getByRole('button', { name: 'Copy codes' }));
  await screen.findByText('Copied.');
  expect(writeText).toHaveBeenCalledWith(codes.join('\n'));
  vi.unstubAllGlobals();
});

test('SS-09 turning it off may require a recent sign-in', async () => {
  await open({ ...on, 'PATCH /users/me': { refusal: 'recent-sign-in-required', status: 401 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByText(/sign in again to continue/);
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeDefined();
});
