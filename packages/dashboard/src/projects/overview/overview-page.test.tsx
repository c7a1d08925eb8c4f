// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { keySet, metrics, userNamed } from '../../testing/wire.js';

const noDays = [
  { date: '2026-11-02', activity: 0 },
  { date: '2026-11-03', activity: 0 },
];

const noMetrics = {
  ...metrics,
  total_users: 0,
  daily_users: noDays,
  daily_active_users: noDays,
  users_by_country: {},
  login_methods: [],
};

const mira = userNamed('u', 'Mira', { primary_email_verified: true });

/** The answers of a project with a verified user and keys. */
const inUse: Answers = {
  'GET /internal/metrics': () => ({ ...metrics, total_users: 10_005, recently_registered: [mira] }),
  'GET /internal/users': () => list([mira]),
  'GET /internal/api-keys': () => ({ items: [keySet('live'), keySet('old', { manually_revoked_at_millis: 5 })] }),
};

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const codeCard = () => screen.queryByRole('region', { name: 'Use it in your app' });

beforeEach(() => localStorage.clear());

test('a new project shows the next step and the code, and no empty card', async () => {
  await openPage('/projects/p', { answers: { 'GET /internal/metrics': () => noMetrics } });
  const steps = within(await screen.findByRole('region', { name: 'Get started' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.getByRole('link').textContent).toBe('Go to keys');
  expect(headings()).toEqual(['Get started', 'Use it in your app']);
  expect(screen.getByText(/appear after the first sign-up/)).toBeTruthy();
});

test('the first steps end with what comes next, until the owner closes them', async () => {
  const { unmount } = await openPage('/projects/p', { answers: inUse });
  const done = within(await screen.findByRole('region', { name: 'Setup complete' }));
  expect(done.getByRole('link', { name: 'Prepare for production' }).getAttribute('href')).toBe(
    '/projects/p/settings#production-mode',
  );
  const close = done.getByRole('button', { name: 'Close “Setup complete”' });
  close.focus();
  fireEvent.click(close);
  expect(headings()).not.toContain('Setup complete');
  // The button that had the focus is gone. The keyboard continues at the top of the page.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  unmount();
  await openPage('/projects/p', { answers: inUse });
  await screen.findByRole('region', { name: 'Sign-ups' });
  expect(headings()).not.toContain('Setup complete');
});

test('the code for apps can be closed, stays closed, and is found again', async () => {
  const answers = { 'GET /internal/metrics': () => noMetrics };
  const { unmount } = await openPage('/projects/p', { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Close “Use it in your app”' }));
  expect(codeCard()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use it in your app' }));
  unmount();
  await openPage('/projects/p', { answers });
  await screen.findByRole('region', { name: 'Get started' });
  expect(codeCard()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use it in your app' }));
  expect(codeCard()).toBeTruthy();
});

test('totals are exact, agree with each other, and link to the lists behind them', async () => {
  await openPage('/projects/p', { answers: inUse });
  const countOf = async (label: string) => {
    const link = await screen.findByText(label, { selector: 'main a' });
    return [link.closest('li')?.textContent?.replace(label, ''), link.getAttribute('href')];
  };
  expect(await countOf('Users')).toEqual(['10,005', '/projects/p/users']);
  expect(await countOf('Sign-ups today')).toEqual(['1', '/projects/p/users?signed=2026-11-03']);
  expect(await countOf('Active today')).toEqual(['2', '/projects/p/users?active=2026-11-03&never=false']);
  expect(await countOf('Active key sets')).toEqual(['1', '/projects/p/keys']);
  expect(screen.getByText('3 in the last 2 days. Peak: 2 on November 2.')).toBeTruthy();
});

test('a card without content is left out, and a line says what fills it', async () => {
  await openPage('/projects/p', {
    answers: {
      ...inUse,
      'GET /internal/metrics': () => ({ ...metrics, daily_active_users: noDays, users_by_country: {} }),
    },
  });
  await screen.findByRole('region', { name: 'Sign-ups' });
  expect(headings()).toEqual(['Setup complete', 'Sign-ups', 'Sign-in methods']);
  expect(screen.getByText(/^No active users in the last 31 days/)).toBeTruthy();
  expect(screen.getByText(/^Countries appear when a proxy/)).toBeTruthy();
});

test.each([
  ['Sign-ups', '/projects/p/users?signed=2026-11-02'],
  // Without users who were imported and have never signed in.
  ['Active users', '/projects/p/users?active=2026-11-02&never=false'],
])('UX-26 a bar of “%s” opens the users behind it', async (title, target) => {
  const { href } = await openPage('/projects/p', { answers: inUse });
  const chart = await screen.findByRole('region', { name: title });
  const bar = within(chart).getByText(/^November 2: /);
  fireEvent.click(bar.parentElement ?? bar);
  await waitFor(() => expect(href()).toBe(target));
});

test('a sign-in method links to its users', async () => {
  await openPage('/projects/p', { answers: inUse });
  const link = await screen.findByRole('link', { name: 'Email link or code' });
  expect(link.getAttribute('href')).toBe('/projects/p/users?method=otp');
});

test('a failure is shown once, and repeating it loads the rest', async () => {
  let isAway = true;
  await openPage('/projects/p', {
    answers: {
      ...inUse,
      'GET /internal/api-keys': () => (isAway ? new Response('No.', { status: 403 }) : { items: [] }),
    },
  });
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('10,005')).toBeTruthy();
});
