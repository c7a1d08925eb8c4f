// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSettings } from '../testing/render-page.js';
import { channel, list, type Script } from '../testing/scripted-server.js';

const ada = channel('ada@example.com', { is_primary: true, used_for_auth: true });
const work = channel('work@example.com');
const fresh = channel('new@example.com', { is_verified: false });
const pathOf = ({ id }: { id: string }) => `/contact-channels/me/${id}`;
const open = (script: Script = {}) =>
  openSettings({ section: 'emails', script: { 'GET /contact-channels': list(fresh, work, ada), ...script } });
const rows = async () => {
  await screen.findByText('work@example.com');
  return within(screen.getByRole('list', { name: 'Email addresses' })).getAllByRole('listitem');
};
const bodyOf = ({ server }: Awaited<ReturnType<typeof open>>, line: string) =>
  server.received.find((call) => call.line === line)?.body;

test('shows the primary address first, then the verified ones, each with its purpose', async () => {
  await open();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining('ada@example.comPrimarySign-in'),
    expect.stringContaining('work@example.com'),
    expect.stringContaining('new@example.comUnverified'),
  ]);
});

test('the last sign-in address can be neither disabled nor removed', async () => {
  await open();
  await rows();
  expect(screen.queryByRole('button', { name: 'Remove ada@example.com' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Stop using for sign-in: ada@example.com' })).toBeNull();
});

test.each([
  ['Make primary: work@example.com', { is_primary: true }],
  ['Use for sign-in: work@example.com', { used_for_auth: true }],
])('%s', async (name, body) => {
  const opened = await open({ [`PATCH ${pathOf(work)}`]: { body: { ...work, ...body } } });
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(bodyOf(opened, `PATCH ${pathOf(work)}`)).toEqual(body));
});

test('what became of an address is announced when its button is gone', async () => {
  let channels = [work, ada];
  await open({
    'GET /contact-channels': async () => list(...channels),
    [`PATCH ${pathOf(work)}`]: async () => {
      const primary = { ...work, is_primary: true };
      channels = [primary, { ...ada, is_primary: false }];
      return { body: primary };
    },
  });
  const button = await screen.findByRole('button', { name: 'Make primary: work@example.com' });
  button.focus();
  fireEvent.click(button);
  const said = await screen.findByText('work@example.com, Primary');
  expect(said.tagName).toBe('OUTPUT');
});

test('P39 shows the error of an address of another account at its row', async () => {
  const details = { type: 'email', contact_channel_value: null, would_work_if_email_was_verified: false };
  await open({
    [`PATCH ${pathOf(work)}`]: {
      code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
      status: 409,
      details,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Use for sign-in: work@example.com' }));
  await within((await rows())[1] ?? document.body).findByText(/Another account already uses this email/);
});

test('sends a verification email', async () => {
  const line = `POST ${pathOf(fresh)}/send-verification-code`;
  const { server } = await open({ [line]: { body: { success: true } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send verification email to new@example.com' }));
  await screen.findByText(/We sent a verification link to new@example.com/);
  expect(server.countOf(line)).toBe(1);
});

test('removes an address after confirmation', async () => {
  let channels = [ada, work, fresh];
  await open({
    'GET /contact-channels': async () => list(...channels),
    [`DELETE ${pathOf(fresh)}`]: async () => {
      channels = [ada, work];
      return { body: { success: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove new@example.com' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('new@example.com')).toBeNull());
});

test('adds an address and sends a verification email', async () => {
  const added = channel('more@example.com', { is_verified: false });
  let channels: unknown[] = [ada];
  const opened = await open({
    'GET /contact-channels': async () => list(...channels),
    'POST /contact-channels': async () => {
      channels = [ada, added];
      return { body: added };
    },
    [`POST ${pathOf(added)}/send-verification-code`]: { body: { success: true } },
  });
  fireEvent.input(await field('New email address'), { target: { value: ' more@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add email address' }));
  await screen.findByText(/We sent a verification link to more@example.com/);
  expect(bodyOf(opened, 'POST /contact-channels')).toMatchObject({ value: 'more@example.com', used_for_auth: false });
  expect((await field('New email address')).value).toBe('');
});

test('an address that was added and removed again is not said to have a link', async () => {
  const added = channel('more@example.com', { is_verified: false });
  let channels: unknown[] = [ada];
  await open({
    'GET /contact-channels': async () => list(...channels),
    'POST /contact-channels': async () => {
      channels = [ada, added];
      return { body: added };
    },
    [`POST ${pathOf(added)}/send-verification-code`]: { body: { success: true } },
    [`DELETE ${pathOf(added)}`]: async () => {
      channels = [ada];
      return { body: { success: true } };
    },
  });
  fireEvent.input(await field('New email address'), { target: { value: 'more@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add email address' }));
  await screen.findByText(/We sent a verification link to more@example.com/);
  fireEvent.click(screen.getByRole('button', { name: 'Remove more@example.com' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText(/We sent a verification link/)).toBeNull());
});

test('adding several addresses in a row keeps the focus, and a refused one keeps its text', async () => {
  const added = channel('more@example.com', { is_verified: false });
  let channels: unknown[] = [fresh, work, ada];
  await open({
    'GET /contact-channels': async () => list(...channels),
    'POST /contact-channels': async () => {
      channels = [added, ...channels];
      return { body: added };
    },
    [`POST ${pathOf(added)}/send-verification-code`]: { body: { success: true } },
  });
  const input = await field('New email address');
  const button = screen.getByRole('button', { name: 'Add email address' });
  fireEvent.input(input, { target: { value: 'more@example.com' } });
  button.focus();
  fireEvent.click(button);
  await screen.findByText(/We sent a verification link to more@example.com/);
  expect([document.activeElement, input.value]).toEqual([button, '']);
  fireEvent.input(input, { target: { value: 'work@example.com' } });
  fireEvent.click(button);
  await screen.findByText('This email address is already in your account.');
  expect((await field('New email address')).value).toBe('work@example.com');
});

test('P39 shows the error of a new address at its field', async () => {
  await open({ 'POST /contact-channels': { refusal: 'has-it', status: 400 } });
  const input = await field('New email address');
  fireEvent.input(input, { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add email address' }));
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(input));
});

test('an address that is in the account already is not added again', async () => {
  const { server } = await open();
  await rows();
  fireEvent.input(await field('New email address'), { target: { value: 'Work@Example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add email address' }));
  await screen.findByText('This email address is already in your account.');
  expect(server.countOf('POST /contact-channels')).toBe(0);
});

test('adding an address again sends the verification email that failed the first time', async () => {
  const added = channel('more@example.com', { is_verified: false });
  const sending = `POST ${pathOf(added)}/send-verification-code`;
  let channels: unknown[] = [ada];
  let isOnline = false;
  const { server } = await open({
    'GET /contact-channels': async () => list(...channels),
    'POST /contact-channels': async () => {
      channels = [ada, added];
      return { body: added };
    },
    [sending]: async () => (isOnline ? { body: { success: true } } : { refusal: 'broken', status: 500 }),
  });
  fireEvent.input(await field('New email address'), { target: { value: 'more@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add email address' }));
  await screen.findByText(/unexpected error/);
  isOnline = true;
  fireEvent.click(screen.getByRole('button', { name: 'Add email address' }));
  await screen.findByText(/We sent a verification link to more@example.com/);
  expect([server.countOf('POST /contact-channels'), server.countOf(sending)]).toEqual([1, 2]);
});

test('says what to do about too many unverified addresses', async () => {
  await open({ 'POST /contact-channels': { refusal: 'too-many-unverified-addresses', status: 400 } });
  fireEvent.input(await field('New email address'), { target: { value: 'more@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add email address' }));
  await screen.findByText('You have too many unverified email addresses. Verify or remove one first.');
});

test('shows a message when there is no address', async () => {
  await open({ 'GET /contact-channels': list() });
  await screen.findByText('You have no email addresses.');
});
