// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  user_agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  last_used_at_end_user_ip_info: { ip: '203.0.113.7', cityName: 'Lisbon', countryCode: 'PT' },
  ...changes,
});
const here = session('s1', {
  is_current_session: true,
  last_used_at_end_user_ip_info: undefined,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
});
const lisbon = session('s2');
const oslo = session('s3', { last_used_at_end_user_ip_info: { ip: '203.0.113.8', cityName: null, countryCode: null } });

/** A page of sign-ins as the server responds with it. */
const page = (items: readonly unknown[], nextCursor: string | null = null) => ({
  body: { items, is_paginated: true, pagination: { next_cursor: nextCursor } },
});

/** A server that removes ended sessions, except for one. */
const open = (kept?: string) => {
  let sessions = [lisbon, here, oslo];
  const ends = (id: string) => async () => {
    if (id === kept) throw new TypeError('Failed to fetch');
    sessions = sessions.filter((one) => one.id !== id);
    return { body: { success: true } };
  };
  const script: Script = {
    'GET /auth/sessions': async () => list(...sessions),
    'GET /auth/sign-ins': page([]),
    'DELETE /auth/sessions/s2': ends('s2'),
    'DELETE /auth/sessions/s3': ends('s3'),
  };
  return openSettings({ section: 'sessions', script });
};

test('shows this device first; each session has a browser, a system, a location and a time', async () => {
  await open();
  await screen.findByText(/Lisbon, PT/);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toContain(
    'Firefox, LinuxThis deviceUnknown location · Last used 1 minute ago · signed in 1 hour ago',
  );
  expect(texts.some((text) => text?.includes('203.0.113.8'))).toBe(true);
  expect(texts.some((text) => text?.startsWith('Safari, iPhone'))).toBe(true);
  expect(document.querySelector('time')?.getAttribute('title')).toMatch(/\d{4}/);
});

test('ends a session, but not that of this device', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'End session: Safari, iPhone, Lisbon, PT' }));
  await waitFor(() => expect(screen.queryByText(/Lisbon, PT/)).toBeNull());
  expect(server.countOf('DELETE /auth/sessions/s2')).toBe(1);
  expect(screen.queryByRole('button', { name: 'End session: Firefox, Linux, Unknown location' })).toBeNull();
});

test('ends all other sessions after confirmation', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText('You have no other active sessions.');
});

test('a session that could not be ended stays in the list, with the reason', async () => {
  await open('s3');
  fireEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText(/We cannot reach the server/);
  await waitFor(() => expect(screen.queryByText(/Lisbon, PT/)).toBeNull());
  expect(screen.getByText(/203\.0\.113\.8/)).toBeDefined();
});

test('a list that did not load can be reloaded', async () => {
  let isUp = false;
  await openSettings({
    section: 'sessions',
    script: {
      'GET /auth/sign-ins': page([]),
      'GET /auth/sessions': async () => (isUp ? list(here) : Promise.reject(new TypeError('Failed to fetch'))),
    },
  });
  await screen.findByText(/We cannot reach the server/);
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You have no other active sessions.');
});

const signIn = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  at_millis: Date.now() - 7_200_000,
  outcome: 'done',
  reason: null,
  address: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ...changes,
});

test('AU-03 users see when, where and how their account was signed in to, and failed attempts', async () => {
  const first = [
    signIn('a'),
    signIn('b', { outcome: 'refused', reason: 'password', user_agent: null }),
    signIn('c', { outcome: 'refused', reason: 'second-factor' }),
    signIn('d', { outcome: 'refused', reason: 'passkey-origin' }),
    signIn('e', { outcome: 'refused', reason: 'VERIFICATION_CODE_EXPIRED', address: null }),
  ];
  const answers = [page(first, 'f'), page([...first, signIn('f', { user_agent: 'curl/8.9.1' })])];
  const { server } = await openSettings({
    section: 'sessions',
    script: {
      'GET /auth/sessions': async () => list(here),
      'GET /auth/sign-ins': async () => answers.shift() ?? page([]),
    },
  });
  const rows = within(await screen.findByRole('list', { name: 'Recent sign-ins' }));
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Firefox, Linux2 hours ago · 203.0.113.7',
    'Unknown browserFailed: incorrect password2 hours ago · 203.0.113.7',
    'Firefox, LinuxFailed: incorrect two-step verification code2 hours ago · 203.0.113.7',
    'Firefox, LinuxFailed: passkey not accepted2 hours ago · 203.0.113.7',
    'Firefox, LinuxFailed2 hours ago · Unknown location',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await rows.findByText('curl');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(server.countOf('GET /auth/sign-ins')).toBe(2);
});

test('sign-ins that did not load can be reloaded; an empty list has a message', async () => {
  let isUp = false;
  await openSettings({
    section: 'sessions',
    script: {
      'GET /auth/sessions': async () => list(here),
      'GET /auth/sign-ins': async () => (isUp ? page([]) : Promise.reject(new TypeError('Failed to fetch'))),
    },
  });
  const part = within(await screen.findByRole('region', { name: 'Recent sign-ins' }));
  await part.findByText(/We cannot reach the server/);
  isUp = true;
  fireEvent.click(part.getByRole('button', { name: 'Try again' }));
  await part.findByText('No sign-ins in the last 400 days.');
});
