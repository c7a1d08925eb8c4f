// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { ownMailServer } from '../../testing/wire.js';

const path = '/projects/p/email/settings';
const patch = 'PATCH /internal/projects/current';
const send = 'POST /internal/send-test-email';
const check = 'GET /internal/email-domain-check';
const sectionOf = (name: string) => within(screen.getByRole('region', { name }));
const fill = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

test('the project’s own SMTP server is checked field by field and saved as a whole', async () => {
  const { server } = await openPage('/projects/p/email/settings');
  const email = sectionOf('Mail server');
  fireEvent.click(email.getByRole('radio', { name: 'Your own SMTP server' }));
  fill(await email.findByLabelText('Port'), '70000');
  fireEvent.click(email.getByRole('button', { name: 'Save changes' }));
  for (const wrong of ['0', '65536']) {
    fill(email.getByLabelText('Port'), '587');
    await waitFor(() => expect(email.queryByText(/^Enter a port/)).toBeNull());
    fill(email.getByLabelText('Port'), wrong);
    expect(await email.findByText('Enter a port from 1 to 65535, such as 587.')).toBeTruthy();
  }
  expect(email.getAllByText('This field is required.')).toHaveLength(5);
  for (const wrong of ['https://smtp.test', 'smtp.test:2525']) {
    fill(email.getByLabelText('Host'), '');
    fill(email.getByLabelText('Host'), wrong);
    expect(await email.findByText('Enter only the host, such as smtp.example.com.')).toBeTruthy();
  }
  const fields = {
    Host: 'smtp.test',
    Port: '2525',
    Username: 'u',
    'Sender name': 'N',
    'Sender email': 'n@example.test',
  };
  for (const [label, text] of Object.entries(fields)) fill(email.getByLabelText(label), text);
  fill(email.getByLabelText('Password'), ' p ');
  fireEvent.click(email.getByRole('button', { name: 'Save changes' }));
  await email.findByText('Saved');
  expect(server.bodiesOf(patch)).toMatchObject([
    {
      config: {
        email_config: {
          type: 'standard',
          host: 'smtp.test',
          port: 2525,
          username: 'u',
          password: ' p ',
          sender_name: 'N',
          sender_email: 'n@example.test',
        },
      },
    },
  ]);
});

test('fields of the mail server that another owner has changed meanwhile stay', async () => {
  const { server } = await openPage(path, { config: { email_config: ownMailServer } });
  const moved = { ...ownMailServer, host: 'new.test', port: 465 };
  const body = JSON.stringify({ config: { email_config: moved } });
  await server.fetch('http://localhost/api/v1/internal/projects/current', { method: 'PATCH', body });
  const email = sectionOf('Mail server');
  fill(email.getByLabelText('Sender name'), 'News');
  expect(await email.findByText('Changed: sender name')).toBeTruthy();
  fireEvent.click(email.getByRole('button', { name: 'Save changes' }));
  await email.findByText('Saved');
  expect(server.bodiesOf(patch).slice(1)).toEqual([{ config: { email_config: { ...moved, sender_name: 'News' } } }]);
  expect(email.getByLabelText('Host')).toHaveProperty('value', 'new.test');
});

test('a change of the mail server is saved whole if another owner has chosen the shared one meanwhile', async () => {
  const { server } = await openPage(path, { config: { email_config: ownMailServer } });
  const body = JSON.stringify({ config: { email_config: { type: 'shared' } } });
  await server.fetch('http://localhost/api/v1/internal/projects/current', { method: 'PATCH', body });
  const email = sectionOf('Mail server');
  fill(email.getByLabelText('Sender name'), 'News');
  fireEvent.click(email.getByRole('button', { name: 'Save changes' }));
  await email.findByText('Saved');
  expect(server.bodiesOf(patch).slice(1)).toEqual([
    { config: { email_config: { ...ownMailServer, sender_name: 'News' } } },
  ]);
});

test('a theme that is not built in stays selected', async () => {
  await openPage(path, { config: { email_theme: 'own' } });
  expect(sectionOf('Theme').getByLabelText('Project theme')).toHaveProperty('value', 'own');
  expect(sectionOf('Theme').getByText('Custom theme')).toBeTruthy();
});

test('P02 the shared server says whether the installation sends emails or keeps them', async () => {
  const inbox = (isInUse: boolean): Answers => ({
    'GET /internal/inbox': () => ({ ...list([]), is_inbox_in_use: isInUse }),
  });
  const { unmount } = await openPage(path, { answers: inbox(true) });
  expect(await screen.findByText(/emails are kept in the inbox/)).toBeTruthy();
  unmount();
  await openPage(path, { answers: inbox(false) });
  expect(await screen.findByText(/through its SMTP server/)).toBeTruthy();
});

test('a test email uses the settings as they are in the form, and shows what the mail server said', async () => {
  const answers = [{ success: false, error_message: 'The mail server said: 535 Wrong password' }, { success: true }];
  const { server } = await openPage(path, {
    config: { email_config: ownMailServer },
    answers: { [send]: () => answers.shift() },
  });
  const section = sectionOf('Mail server');
  fill(section.getByLabelText('Password'), 'unsaved');
  fireEvent.click(section.getByRole('button', { name: 'Send test email' }));
  expect(await section.findByText('The mail server said: 535 Wrong password')).toBeTruthy();
  expect(server.bodiesOf(send)).toMatchObject([
    { recipient_email: 'olu@example.test', email_config: { host: 'smtp.test', port: 2525, password: 'unsaved' } },
  ]);
  fill(section.getByLabelText('Send a test email to'), 'mira@example.test');
  fireEvent.click(section.getByRole('button', { name: 'Send test email' }));
  expect(await section.findByText('The mail server accepted the email to mira@example.test.')).toBeTruthy();
  expect(server.changes()).toEqual([send, send]);
});

test('a test email is not sent with fields that are wrong', async () => {
  const { server } = await openPage(path, { config: { email_config: ownMailServer } });
  const section = sectionOf('Mail server');
  fill(section.getByLabelText('Host'), '');
  fill(section.getByLabelText('Send a test email to'), 'mira');
  fireEvent.click(section.getByRole('button', { name: 'Send test email' }));
  expect(await section.findByText('This field is required.')).toBeTruthy();
  expect(await section.findByText('Enter a valid email address.')).toBeTruthy();
  expect(server.changes()).toEqual([]);
});

test('the domain check shows each record that is wanted beside what was found', async () => {
  const record = { type: 'TXT', name: 'a.example', wanted: 'v=spf1 …', found: [], problem: null, failure: null };
  const { server } = await openPage(path, {
    answers: {
      [check]: () => ({
        domain: 'a.example',
        records: [
          { ...record, purpose: 'spf', status: 'wrong', found: ['v=spf1 +all'], problem: 'End it with ~all.' },
          { ...record, purpose: 'dkim', status: 'ok', found: ['p=MIIB'] },
          { ...record, purpose: 'dmarc', status: 'missing', problem: 'Add a TXT record.' },
          {
            ...record,
            purpose: 'mx',
            type: 'MX',
            status: 'unknown',
            problem: 'It answered SERVFAIL.',
            failure: 'SERVFAIL',
          },
        ],
      }),
    },
  });
  const section = sectionOf('Sender domain');
  fill(section.getByLabelText('Domain'), ' a.example ');
  fill(section.getByLabelText('DKIM selector'), 'mail');
  fireEvent.click(section.getByRole('button', { name: 'Check DNS records' }));
  const shown = within(await section.findByRole('region', { name: 'DNS records' }));
  expect(
    shown.getAllByRole('listitem').map((item) => within(item).getByRole('heading').nextSibling?.textContent),
  ).toEqual(['Wrong', 'Found', 'Missing', 'Unknown']);
  expect(shown.getByText('v=spf1 +all')).toBeTruthy();
  expect(shown.getByText('It answered SERVFAIL.')).toBeTruthy();
  expect(server.queriesOf(check)).toEqual([{ domain: 'a.example', dkim_selector: 'mail' }]);
});

test('a domain check that the server refuses says why, and keeps the input', async () => {
  const refusal = () => new Response('localhost is not a public domain.', { status: 400 });
  const { server } = await openPage(path, { answers: { [check]: refusal } });
  const section = sectionOf('Sender domain');
  fireEvent.click(section.getByRole('button', { name: 'Check DNS records' }));
  expect(await section.findByText('localhost is not a public domain.')).toBeTruthy();
  await waitFor(() => expect(server.queriesOf(check)).toEqual([{}]));
});
