// @needs nothing

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { emailTemplate } from '../../testing/wire.js';

const verification = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
const signInCode = '822687fe-8d0a-4467-a0d1-416b6e639478';

/** Answers previews with the values of the variables that the source names, as a renderer would. */
const answersFor = (id: string, source: string, category = 'Transactional'): Answers => ({
  'GET /internal/email-templates': () => ({ templates: [emailTemplate(id, { tsx_source: source })] }),
  'GET /internal/email-themes': () => ({ themes: [] }),
  'GET /internal/email-source-versions': () => list([]),
  [`GET /internal/ai-chat/${id}`]: () => ({ messages: [] }),
  'POST /emails/render-email': ({ body }) => {
    const { template_tsx_source: text, variables = {} } = Object(body);
    const html = String(text).replaceAll(/\{variables\.(\w+)\}/g, (_, name: string) => String(variables[name]));
    return { html, text: '', subject: 'Hello', notification_category: category };
  },
});

const open = (id: string, source: string, category?: string) =>
  openPage(`/projects/p/email/templates/${id}`, { answers: answersFor(id, source, category) });

const previewOf = async (): Promise<void> => void (await screen.findByTitle('Email preview'));

test.each([
  [verification, 'its link is missing. Add {variables.emailVerificationLink}, or'],
  [signInCode, 'its link and its code are missing. Add {variables.magicLink} or {variables.otp}, or'],
])('a built-in template that lost what it is sent for says so (%s)', async (id, words) => {
  await open(id, 'Hello');
  await previewOf();
  await waitFor(() => expect(document.body.textContent).toContain(`Users cannot continue with this email: ${words}`));
});

test.each([
  [verification, 'Hello {variables.emailVerificationLink}'],
  [signInCode, 'Hello {variables.otp}'],
  [signInCode, 'Hello {variables.magicLink}'],
  ['t', 'Hello'],
])('a template that has it, or needs none, says nothing (%s: %s)', async (id, source) => {
  await open(id, source);
  await previewOf();
  expect(document.body.textContent).not.toContain('Users cannot continue');
});

test('a transactional email is said to have no unsubscribe link, which its preview may show', async () => {
  await open(verification, '{variables.emailVerificationLink}');
  expect(await screen.findByText(', sent without an unsubscribe link')).toBeTruthy();
});

test('a marketing email is not', async () => {
  await open('t', 'Hello', 'Marketing');
  await screen.findByText('Marketing');
  expect(screen.queryByText(', sent without an unsubscribe link')).toBeNull();
});
