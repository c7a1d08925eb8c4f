// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { capturedEmail } from '../../testing/wire.js';

const path = '/projects/p/email/inbox';
const withEmails = (emails: readonly object[], next: string | null = null): Answers => ({
  'GET /internal/inbox': () => ({ ...list(emails, next), is_inbox_in_use: true }),
});

test('an email opens at its own URL, in a frame that runs nothing', async () => {
  const { href } = await openPage(path, { answers: withEmails([capturedEmail('e')]) });
  expect(await screen.findByText('Select an email to read it.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /Verify your email/ }));
  const frame = await screen.findByTitle('Email: Verify your email');
  expect(href()).toBe(`${path}/e`);
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
});

test('the text of an email has links, and its headers are listed', async () => {
  await openPage(`${path}/e`, { answers: withEmails([capturedEmail('e')]) });
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Text' }), { button: 0 });
  const link = await screen.findByRole('link', { name: 'https://app.test/verify?code=1' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Headers' }), { button: 0 });
  expect(await screen.findByText('X-Mailer')).toBeTruthy();
});

test('an email that is not in the list shows a message, and older ones can be loaded', async () => {
  const { server } = await openPage(`${path}/gone`, { answers: withEmails([capturedEmail('e')], 'more') });
  expect(await screen.findByText(/This email is not in the list/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(server.queriesOf('GET /internal/inbox').at(-1)).toMatchObject({ limit: '100' }));
});

test('the search is in the URL, and stays there while an email is open', async () => {
  const { href, server } = await openPage(path, { answers: withEmails([capturedEmail('e')]) });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Search the inbox' }), { target: { value: ' verify ' } });
  await waitFor(() => expect(href()).toBe(`${path}?q=verify`));
  await waitFor(() => expect(server.queriesOf('GET /internal/inbox').at(-1)).toMatchObject({ query: 'verify' }));
  fireEvent.click(await screen.findByRole('link', { name: /Verify your email/ }));
  await waitFor(() => expect(href()).toBe(`${path}/e?q=verify`));
});

test('a search without a match shows a message, and shows all emails again', async () => {
  const { href } = await openPage(`${path}?q=nothing`, { answers: withEmails([]) });
  expect(await screen.findByText('No emails found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all emails' }));
  await waitFor(() => expect(href()).toBe(path));
  expect(await screen.findByText('No emails yet')).toBeTruthy();
});

test('the code and the link of an email are beside it, to copy and to open', async () => {
  const link = 'https://app.test/magic?code=1';
  await openPage(`${path}/e`, { answers: withEmails([capturedEmail('e', { code: 'K3M9QX', link })]) });
  expect(await screen.findByText('K3M9QX')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(link);
});

test('a server that sends emails says why none are captured', async () => {
  await openPage(path, { answers: { 'GET /internal/inbox': () => ({ ...list([]), is_inbox_in_use: false }) } });
  expect(await screen.findByText('Emails are sent')).toBeTruthy();
  expect(screen.getByText(/PORTICO_SMTP_URL/)).toBeTruthy();
});
