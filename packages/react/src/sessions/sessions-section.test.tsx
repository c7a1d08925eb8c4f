import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings } from '../testing/render-page.js';
import { list, type Script } from '../testing/scripted-server.js';

const session = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  user_id: '22222222-2222-4222-8222-222222222222',
  created_at: Date.now() - 3_600_000,
  last_used_at: Date.now() - 60_000,
  is_impersonation: false,
  is_current_session: false,
  last_used_at_end_user_ip_info: { ip: '203.0.113.7', cityName: 'Lisbon', countryCode: 'PT' },
  ...changes,
});
const here = session('s1', { is_current_session: true, last_used_at_end_user_ip_info: undefined });
const lisbon = session('s2');
const oslo = session('s3', { last_used_at_end_user_ip_info: { ip: '203.0.113.8', cityName: null, countryCode: null } });

/** A server that forgets the sessions that are ended, but for one. */
const open = (kept?: string) => {
  let sessions = [lisbon, here, oslo];
  const ends = (id: string) => async () => {
    if (id === kept) throw new TypeError('Failed to fetch');
    sessions = sessions.filter((one) => one.id !== id);
    return { body: { success: true } };
  };
  const script: Script = {
    'GET /auth/sessions': async () => list(...sessions),
    'DELETE /auth/sessions/s2': ends('s2'),
    'DELETE /auth/sessions/s3': ends('s3'),
  };
  return openSettings({ section: 'sessions', script });
};

test('this device stands first; each session says where and when', async () => {
  await open();
  await screen.findByText('Lisbon, PT');
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Place unknownThis deviceLast used 1 minute ago · signed in 1 hour ago');
  expect(texts.some((text) => text?.includes('203.0.113.8'))).toBe(true);
  expect(document.querySelector('time')?.getAttribute('title')).toMatch(/\d{4}/);
});

test('one session is ended, the one of this device cannot be', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'End the session: Lisbon, PT' }));
  await waitFor(() => expect(screen.queryByText('Lisbon, PT')).toBeNull());
  expect(server.countOf('DELETE /auth/sessions/s2')).toBe(1);
  expect(screen.queryByRole('button', { name: 'End the session: Place unknown' })).toBeNull();
});

test('all others are ended after a question', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'End all others' }));
  fireEvent.click(screen.getByRole('button', { name: 'End them' }));
  await screen.findByText('You are signed in nowhere else.');
});

test('what could not be ended stays in the list, and the reason is said', async () => {
  await open('s3');
  fireEvent.click(await screen.findByRole('button', { name: 'End all others' }));
  fireEvent.click(screen.getByRole('button', { name: 'End them' }));
  await screen.findByText(/The server does not answer/);
  await waitFor(() => expect(screen.queryByText('Lisbon, PT')).toBeNull());
  expect(screen.getByText('203.0.113.8')).toBeDefined();
});

test('a list that does not arrive can be asked for again', async () => {
  let isUp = false;
  await openSettings({
    section: 'sessions',
    script: {
      'GET /auth/sessions': async () => (isUp ? list(here) : Promise.reject(new TypeError('Failed to fetch'))),
    },
  });
  await screen.findByText(/The server does not answer/);
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You are signed in nowhere else.');
});
