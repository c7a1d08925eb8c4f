// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, knownError, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { campaignTotals, emailCampaign, emailDraft, metrics, userNamed } from '../../testing/wire.js';
import { formatExactTime } from '../../ui/display/time-format.js';

const path = '/projects/p/email/drafts/d/send';
const send = 'POST /emails/send-email';
const id = '3f0c1d1e-0000-4000-8000-000000000001';
const declared = { html: '<p>Hello</p>', text: 'Hello', subject: 'Spring news', notification_category: 'Marketing' };

/** A project with 1,000 users and one draft. */
const withDraft = (rendered: object = declared, draft: object = {}): Answers => ({
  'GET /internal/email-drafts': () => ({ drafts: [emailDraft('d', { display_name: 'Spring', ...draft })] }),
  'GET /internal/email-themes': () => ({ themes: [{ id: 'h', display_name: 'Brand' }] }),
  'GET /internal/metrics': () => ({ ...metrics, total_users: 1000 }),
  'POST /emails/render-email': () => rendered,
  'GET /users': () =>
    list([userNamed('u', 'Mira Lind', { primary_email: 'mira@example.test' }), userNamed('v', 'Bo Ek')]),
  [`GET /internal/email-campaigns/${id}`]: () => ({ ...emailCampaign(id), totals: campaignTotals({ queued: 1000 }) }),
  [send]: () => Response.json({ results: [] }, { headers: { 'x-portico-campaign': id } }),
});

const review = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Review and send' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};

test('a draft is sent to all users after a review that says how many get it, and the campaign opens', async () => {
  const { server, href } = await openPage(path, { answers: withDraft() });
  expect(await screen.findByText('1,000 users')).toBeTruthy();
  await review();
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 1,000 users?' }));
  expect(dialog.getByText('Spring news')).toBeTruthy();
  expect(dialog.getByText(/users who turned off marketing emails are skipped/)).toBeTruthy();
  expect(server.bodiesOf(send)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 1,000 users' }));
  await waitFor(() => expect(href()).toBe(`/projects/p/email/campaigns/${id}`));
  expect(server.bodiesOf(send)).toEqual([{ all_users: true, draft_id: 'd', notification_category_name: 'Marketing' }]);
});

test('a draft is not sent to all users of a project that has none, which would only mark it as sent', async () => {
  await openPage(path, {
    answers: { ...withDraft(), 'GET /internal/metrics': () => ({ ...metrics, total_users: 0 }) },
  });
  await screen.findByText('This project has no users yet, so no one would get this email.');
  await screen.findByTitle('Email preview');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Review and send' });
  expect(button.disabled).toBe(true);
  fireEvent.click(await screen.findByLabelText('Selected users'));
  expect(button.disabled).toBe(false);
});

test('the preview has the subject and the category as they will be sent', async () => {
  await openPage(path, { answers: withDraft({ html: '<p>Hello</p>', text: 'Hello', subject: 'Spring news' }) });
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('Spring news')).toBeTruthy();
  expect(preview.getByText('Marketing')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Summer news ' } });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Transactional' } });
  expect(await preview.findByText('Summer news')).toBeTruthy();
  expect(preview.getByText('Transactional')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: '' } });
  expect(await preview.findByText('Spring news')).toBeTruthy();
});

test('a draft is sent to selected users, with its own subject and another theme', async () => {
  const { server } = await openPage(path, { answers: withDraft() });
  fireEvent.click(await screen.findByLabelText('Selected users'));
  await review();
  expect(await screen.findByText('Select at least one user.')).toBeTruthy();
  for (const name of [/Mira Lind/, /Bo Ek/]) {
    fireEvent.change(screen.getByLabelText('Search users'), { target: { value: 'i' } });
    fireEvent.click(await screen.findByRole('button', { name }));
  }
  const chosen = within(screen.getByRole('list', { name: 'Selected users' }));
  expect(chosen.getByText('No email address')).toBeTruthy();
  fireEvent.click(chosen.getByRole('button', { name: 'Remove Bo Ek' }));
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Summer news' } });
  fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'none' } });
  await waitFor(() => expect(server.bodiesOf('POST /emails/render-email').at(-1)).toMatchObject({ theme_id: false }));
  await review();
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 1 user?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 1 user' }));
  await waitFor(() => expect(server.bodiesOf(send)).toHaveLength(1));
  expect(server.bodiesOf(send)[0]).toMatchObject({ user_ids: ['u'], subject: 'Summer news', theme_id: false });
});

test('an email is scheduled for a time in the owner’s time zone, which the review repeats', async () => {
  const { server } = await openPage(path, { answers: withDraft() });
  const at = new Date(Date.now() + 3 * 24 * 3_600_000);
  at.setHours(9, 30, 0, 0);
  const pad = (count: number) => String(count).padStart(2, '0');
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  fireEvent.change(await screen.findByLabelText('Send at'), { target: { value: `${day}T09:30` } });
  await review();
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule for 1,000 users?' }));
  expect(dialog.getByText(/^All users of that time/)).toBeTruthy();
  expect(dialog.getByText(formatExactTime(at))).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule for 1,000 users' }));
  await waitFor(() => expect(server.bodiesOf(send)).toHaveLength(1));
  expect(server.bodiesOf(send)[0]).toMatchObject({ all_users: true, scheduled_at_millis: at.getTime() });
});

test('an email cannot be scheduled for the past', async () => {
  const { server } = await openPage(path, { answers: withDraft() });
  fireEvent.change(await screen.findByLabelText('Send at'), { target: { value: '2020-01-01T09:00' } });
  await review();
  expect(await screen.findByText('Enter a time that is still to come.')).toBeTruthy();
  expect(server.bodiesOf(send)).toEqual([]);
});

test('a draft that declares no subject and no category asks for both', async () => {
  const { server } = await openPage(path, { answers: withDraft({ html: '<p>Hello</p>', text: 'Hello' }) });
  fireEvent.change(await screen.findByLabelText('Category'), { target: { value: 'Transactional' } });
  await review();
  expect(await screen.findByText('Enter a subject. The draft declares none.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'New terms' } });
  await review();
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 1,000 users' }));
  await waitFor(() => expect(server.bodiesOf(send)).toHaveLength(1));
  expect(server.bodiesOf(send)[0]).toMatchObject({ subject: 'New terms', notification_category_name: 'Transactional' });
});

test('what the server refuses is shown in the review, which leads back to the form', async () => {
  const refusal = () => knownError('REQUIRES_CUSTOM_EMAIL_SERVER', 'This action requires a custom email server.');
  await openPage(path, { answers: { ...withDraft(), [send]: refusal } });
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Summer news' } });
  await review();
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 1,000 users' }));
  expect(await screen.findByText(/need a mail server of this project/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Summer news');
});

test('a draft that cannot be rendered is not sent, and one that was sent before shows a message', async () => {
  const broken = () => knownError('EMAIL_RENDERING_ERROR', 'Unexpected token.', { error: 'Unexpected token.' });
  const answers = { ...withDraft(declared, { sent_at_millis: 1 }), 'POST /emails/render-email': broken };
  await openPage(path, { answers });
  expect(await screen.findByText(/Unexpected token/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Review and send' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Users who got it then get it again/)).toBeTruthy();
});

test('the editor of a draft leads to sending it, and a draft that does not exist shows a message', async () => {
  const { href, unmount } = await openPage('/projects/p/email/drafts/d', {
    answers: {
      ...withDraft(),
      'GET /internal/email-source-versions': () => list([]),
      'GET /internal/ai-chat/d': () => ({ messages: [] }),
    },
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Send to users' }));
  await waitFor(() => expect(href()).toBe(path));
  unmount();
  await openPage('/projects/p/email/drafts/gone/send', { answers: withDraft() });
  expect(await screen.findByText('No draft has this ID')).toBeTruthy();
});

const invoice = `import { type } from 'arktype';
export const variablesSchema = type({ number: 'string', days: 'number > 0', paid: 'boolean', 'lines?': 'string[]' });
export function EmailTemplate() {}
`;

/** A project with a template that has variables. */
const withTemplate = (): Answers => ({
  ...withDraft(),
  'GET /internal/email-templates': () => ({
    templates: [{ id: 't', display_name: 'Invoice', tsx_source: invoice, theme_id: 'h' }],
  }),
});

const field = (name: string) => screen.findByRole('textbox', { name });

test('a template is sent with values for its variables, which the preview shows', async () => {
  const { server } = await openPage('/projects/p/email/templates/t/send', { answers: withTemplate() });
  await review();
  expect(await screen.findAllByText('Enter a value.')).toHaveLength(3);
  fireEvent.change(await field('number'), { target: { value: 'A-18' } });
  fireEvent.change(await field('days'), { target: { value: 'two' } });
  fireEvent.change(await field('lines'), { target: { value: '["Tea"' } });
  fireEvent.change(screen.getByLabelText('paid'), { target: { value: 'false' } });
  expect(await screen.findByText('Enter a number.')).toBeTruthy();
  await review();
  expect(await screen.findByText('Enter a JSON value, such as ["a", "b"].')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(await field('days'), { target: { value: '2' } });
  fireEvent.change(await field('lines'), { target: { value: '["Tea"]' } });
  const variables = { number: 'A-18', days: 2, paid: false, lines: ['Tea'] };
  await waitFor(() =>
    expect(server.bodiesOf('POST /emails/render-email').at(-1)).toMatchObject({ variables, theme_id: 'h' }),
  );
  await review();
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 1,000 users?' }));
  for (const text of ['Invoice', 'A-18', '2', 'false', '["Tea"]']) expect(dialog.getByText(text)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 1,000 users' }));
  await waitFor(() => expect(server.bodiesOf(send)).toHaveLength(1));
  expect(server.bodiesOf(send)[0]).toEqual({
    all_users: true,
    template_id: 't',
    variables,
    notification_category_name: 'Marketing',
  });
});

test('the editor of a template leads to sending it, unless the template is built-in', async () => {
  const builtIn = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
  const template = { display_name: 'Invoice', tsx_source: invoice };
  const answers = {
    ...withTemplate(),
    'GET /internal/email-templates': () => ({
      templates: [
        { id: 't', ...template },
        { id: builtIn, ...template },
      ],
    }),
    'GET /internal/email-source-versions': () => list([]),
    'GET /internal/ai-chat/t': () => ({ messages: [] }),
    [`GET /internal/ai-chat/${builtIn}`]: () => ({ messages: [] }),
  };
  const { href, unmount } = await openPage('/projects/p/email/templates/t', { answers });
  fireEvent.click(await screen.findByRole('link', { name: 'Send to users' }));
  await waitFor(() => expect(href()).toBe('/projects/p/email/templates/t/send'));
  unmount();
  const other = await openPage(`/projects/p/email/templates/${builtIn}`, { answers });
  expect(await screen.findByText('Built-in')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Send to users' })).toBeNull();
  other.unmount();
  await openPage(`/projects/p/email/templates/${builtIn}/send`, { answers });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
