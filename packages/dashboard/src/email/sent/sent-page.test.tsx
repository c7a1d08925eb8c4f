// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { emailTemplate, loggedEmail } from '../../testing/wire.js';

const path = '/projects/p/email/sent';
const log = 'GET /internal/email-log';
const user = '3f0c1d1e-0000-4000-8000-000000000001';

const content = {
  subject: 'Spring news',
  html: '<style>p{color:red}</style><p>Hello</p><img src="https://tracker.test/a.png">',
  text: 'Hello from https://app.test/news',
  headers: [{ name: 'Message-ID', value: '<e@example.test>' }],
};

/** A log with one email, and what its panel shows. */
const withEmail = (email: object, details: object = {}): Answers => ({
  [log]: () => list([loggedEmail('e', email)]),
  [`${log}/e`]: () => ({ ...loggedEmail('e', email), timeline: [], variable_names: [], content: null, ...details }),
});

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('each email shows its recipient, subject, template and state', async () => {
  await openPage(path, {
    answers: {
      [log]: () =>
        list([
          loggedEmail('a', { to: 'ada@example.test', template: 'magic_link', subject: 'Sign in' }),
          loggedEmail('b', { to: 'bo@example.test', template: 't', status: 'failed' }),
          loggedEmail('c', { to: null, status: 'skipped', skip_reason: 'no-address' }),
        ]),
      'GET /internal/email-templates': () => ({ templates: [emailTemplate('t', { display_name: 'Welcome' })] }),
    },
  });
  const first = await rowOf(/ada@example.test/);
  expect([first.getByText('Sign-in code'), first.getByText('Sent')]).toHaveLength(2);
  expect(first.getAllByText('Sign in')).toHaveLength(2);
  const second = await rowOf(/bo@example.test/);
  expect(second.getByText('Failed')).toBeTruthy();
  expect(await second.findByText('Welcome')).toBeTruthy();
  expect((await rowOf(/No address/)).getByText('Skipped')).toBeTruthy();
});

test('the request has the filters of the URL, and “Show all emails” takes them out', async () => {
  const { server, href } = await openPage(`${path}?q=ada&status=failed&template=magic_link&user=${user}`);
  expect(await screen.findByText('No emails match these filters.')).toBeTruthy();
  expect(server.queriesOf(log)[0]).toMatchObject({
    recipient: 'ada',
    status: 'failed',
    template: 'magic_link',
    user_id: user,
  });
  expect(screen.getByLabelText('Search by recipient')).toHaveProperty('value', 'ada');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'sent' } });
  await waitFor(() => expect(href()).toContain('status=sent'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show all emails' }));
  await waitFor(() => expect(href()).toBe(path));
  expect(await screen.findByText('No emails yet')).toBeTruthy();
});

test('an email opens at its own URL, rendered in a frame that runs and fetches nothing until images are requested', async () => {
  const { href } = await openPage(`${path}?status=sent`, { answers: withEmail({}, { content }) });
  fireEvent.click(await screen.findByRole('link', { name: 'mira@example.test' }));
  const panel = within(await screen.findByRole('dialog'));
  const frame = await panel.findByTitle('Email: Spring news');
  expect(href()).toBe(`${path}/e?status=sent`);
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
  fireEvent.click(panel.getByRole('button', { name: 'Load images' }));
  expect(frame.getAttribute('srcdoc')).not.toContain("default-src 'none'");
  fireEvent.mouseDown(panel.getByRole('tab', { name: 'Headers' }), { button: 0 });
  expect(await panel.findByText('Message-ID')).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(href()).toBe(`${path}?status=sent`));
});

test('P29 the panel says what the mail server said of each attempt, and who sent the email', async () => {
  const email = {
    status: 'failed',
    attempts: 1,
    user_id: user,
    template: 'security_notice',
    render_notice: 'Your template failed at line 3.',
    sender_config: { type: 'standard', host: 'smtp.test', sender_name: 'News', sender_email: 'news@example.test' },
  };
  const attempt = {
    attempt: 1,
    started_at_millis: 1,
    ended_at_millis: 2,
    status: 'failed',
    error: 'The mail server rejected the address.',
    error_type: 'INVALID_EMAIL_ADDRESS',
    reply: '550 No such mailbox.',
  };
  await openPage(`${path}/e`, { answers: withEmail(email, { timeline: [attempt] }) });
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(timeline.getByText('550 No such mailbox.')).toBeTruthy();
  expect(timeline.getByText('INVALID_EMAIL_ADDRESS')).toBeTruthy();
  expect(timeline.getByText('There will be no more attempts.')).toBeTruthy();
  const panel = within(screen.getByRole('dialog'));
  expect(panel.getByText(/through smtp\.test/)).toBeTruthy();
  expect(panel.getByText(/Your template failed at line 3/)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Open user' }).getAttribute('href')).toBe(`/projects/p/users/${user}`);
  expect(panel.getByRole('link', { name: 'Open template' }).getAttribute('href')).toContain(
    '/email/templates/f92bb7a7',
  );
});

test('an email with a code shows the names of its variables, and nothing of its content', async () => {
  const names = { variable_names: ['otp', 'magicLink'] };
  await openPage(`${path}/e`, { answers: withEmail({ template: 'magic_link' }, names) });
  const variables = within(await screen.findByRole('list', { name: 'Variables' }));
  expect(variables.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['otp', 'magicLink']);
  expect(screen.getByText(/its content is never stored/)).toBeTruthy();
});

test('an email is sent again after a confirmation that says what the recipient gets', async () => {
  const again = 'POST /internal/email-log/e/send-again';
  const outcomes = [() => new Response('Its content is not kept.', { status: 409 }), () => ({ success: true })];
  const { server, unmount } = await openPage(`${path}/e`, {
    answers: { ...withEmail({}), [again]: () => outcomes.shift()?.() },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this email again?' }));
  expect(dialog.getByText(/gets a new email with the same content/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await dialog.findByText('Its content is not kept.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Queued again for mira@example.test.')).toBeTruthy();
  expect(server.changes()).toEqual([again, again]);
  unmount();
  await openPage(`${path}/e`, { answers: withEmail({ template: 'magic_link' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/with a new code and link/)).toBeTruthy();
});

test.each([{ status: 'sending' }, { status: 'skipped' }, { to: null }])(
  'an email with %j cannot be sent again',
  async (email) => {
    await openPage(`${path}/e`, { answers: withEmail(email) });
    await screen.findByRole('list', { name: 'Timeline' });
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  },
);

test('an email of a campaign leads to it', async () => {
  await openPage(`${path}/e`, { answers: withEmail({ campaign_id: user }) });
  const link = await screen.findByRole('link', { name: 'Open campaign' });
  expect(link.getAttribute('href')).toBe(`/projects/p/email/campaigns/${user}`);
});

test('a suppressed recipient leads to the suppressed addresses', async () => {
  const { href } = await openPage(`${path}/e`, {
    answers: withEmail({ status: 'skipped', skip_reason: 'suppressed' }),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Open suppressed addresses' }));
  await waitFor(() => expect(href()).toBe('/projects/p/email/suppressions'));
});

test('an email that does not exist, and a log that fails, show a message', async () => {
  const { unmount } = await openPage(`${path}/gone`, {
    answers: { [`${log}/gone`]: () => new Response('The email does not exist.', { status: 404 }) },
  });
  expect(await screen.findByText(/No email in this project has the ID/)).toBeTruthy();
  unmount();
  await openPage(path, { answers: { [log]: () => new Response('The log is away.', { status: 400 }) } });
  expect(await screen.findByText('The log is away.')).toBeTruthy();
});
