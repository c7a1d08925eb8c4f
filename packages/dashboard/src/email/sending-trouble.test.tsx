// @needs nothing

import type { LoggedEmail } from '@portico/js';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { loggedEmail, metrics, ownMailServer } from '../testing/wire.js';
import { findTrouble } from './sending-trouble.js';

const rejected = 'The mail server rejected the username or password.';
const failure = (errorType: string) => ({
  errorType,
  message: rejected,
  canRetry: false,
  rawError: '535 authentication failed',
});

/** Opens a page of a project whose newest emails are these. */
const open = (path: string, emails: readonly object[], config: object = {}) =>
  openPage(path, {
    config,
    answers: { 'GET /internal/email-log': () => list([...emails]), 'GET /internal/metrics': () => metrics },
  });

const own = { email_config: ownMailServer };
/** An email as the library lists it. */
const email = (id: string, changes: Pick<LoggedEmail, 'status'> & Partial<LoggedEmail>): LoggedEmail => ({
  id,
  to: 'mira@example.test',
  userId: null,
  template: null,
  campaignId: null,
  subject: 'Spring news',
  category: null,
  skipReason: null,
  attempts: 1,
  queuedAt: new Date(1),
  finishedAt: null,
  error: null,
  renderNotice: null,
  sender: null,
  ...changes,
});

const waiting = loggedEmail('w', { status: 'queued', attempts: 0, finished_at_millis: null });
const skipped = loggedEmail('x', { status: 'skipped', skip_reason: 'opted-out' });
const retried = loggedEmail('r', { status: 'queued', error: failure('AUTH_FAILED') });

test.each([
  { page: 'overview', path: '/projects/p', links: ['Show the email', 'Check the mail server'] },
  { page: 'page with the settings', path: '/projects/p/email/settings', links: ['Show the email'] },
])('the $page says that a mail server rejects the password, and links to what helps', async ({ path, links }) => {
  await open(path, [waiting, skipped, retried, loggedEmail('s')], own);
  const text = await screen.findByText(new RegExp(`could not be sent. ${rejected}`));
  expect(text.textContent).toMatch(/^The newest email, queued /);
  const note = within(text.parentElement ?? text);
  expect(note.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  expect(note.getByRole('link', { name: 'Show the email' }).getAttribute('href')).toBe('/projects/p/email/sent/r');
});

test('the mail server of the installation is not one that an owner could check', async () => {
  await open('/projects/p', [retried]);
  await screen.findByText(/could not be sent/);
  expect(screen.queryByRole('link', { name: 'Check the mail server' })).toBeNull();
});

test('the newest email that was attempted decides', () => {
  const failed = (errorType: string) => email('f', { status: 'failed', error: failure(errorType) });
  const [sent, waits, skips] = [
    email('s', { status: 'sent' }),
    email('w', { status: 'queued' }),
    email('x', { status: 'skipped' }),
  ];
  expect(findTrouble([waits, skips, failed('AUTH_FAILED'), sent])?.id).toBe('f');
  expect(findTrouble([sent, failed('AUTH_FAILED')])).toBeNull();
  expect(findTrouble([waits, skips])).toBeNull();
  // Other emails can still be sent.
  expect(['INVALID_EMAIL_ADDRESS', 'TEMPORARY', 'UNKNOWN'].map((type) => findTrouble([failed(type)]))).toEqual([
    null,
    null,
    null,
  ]);
});
