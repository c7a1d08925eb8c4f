// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { emailDraft, emailTemplate } from '../../testing/wire.js';

const path = '/projects/p/email';
const builtInId = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
const selectedThemeId = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';

const answers: Answers = {
  'GET /internal/email-templates': () => ({
    templates: [
      emailTemplate(builtInId, { display_name: 'Email verification' }),
      emailTemplate('t', { display_name: 'Welcome', theme_id: false }),
    ],
  }),
  'GET /internal/email-themes': () => ({
    themes: [
      { id: selectedThemeId, display_name: 'Default Light' },
      { id: 'h', display_name: 'Brand' },
    ],
  }),
  'GET /internal/email-drafts': () => ({ drafts: [emailDraft('d', { display_name: 'Spring news', theme_id: 'h' })] }),
  'GET /internal/email-source-versions': ({ query }) =>
    list(query.get('kind') === 'template' ? ['t', builtInId].map((id) => ({ source_id: id })) : []),
};

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('templates say which theme they use, which are built in, and which of those were changed', async () => {
  await openPage(`${path}/templates`, { answers });
  const builtIn = await row(/Email verification/);
  expect(await builtIn.findByText('Project theme (Default Light)')).toBeTruthy();
  expect(builtIn.getByText('Built-in')).toBeTruthy();
  expect(await builtIn.findByText('Changed')).toBeTruthy();
  const own = await row(/Welcome/);
  expect(own.getByText('No theme')).toBeTruthy();
  expect(own.getByText('Custom')).toBeTruthy();
  expect([own.queryByText('Built-in'), own.queryByText('Changed')]).toEqual([null, null]);
});

test('themes and drafts have pages of their own, and the project’s theme is marked', async () => {
  const { href } = await openPage(`${path}/templates`, { answers });
  fireEvent.click(await screen.findByRole('link', { name: 'Themes' }));
  expect((await row(/Default Light/)).getByText('Project theme')).toBeTruthy();
  expect((await row(/Brand/)).getByText('Custom')).toBeTruthy();
  expect(href()).toBe(`${path}/themes`);
  fireEvent.click(screen.getByRole('link', { name: 'Drafts' }));
  const draft = await row(/Spring news/);
  expect(await draft.findByText('Brand')).toBeTruthy();
  expect(draft.getByText('Not sent')).toBeTruthy();
  expect(href()).toBe(`${path}/drafts`);
});

test('a new draft needs a name, and opens in the editor', async () => {
  const { server, href } = await openPage(`${path}/drafts`, {
    answers: {
      ...answers,
      'GET /internal/email-drafts': () => ({ drafts: [] }),
      'POST /internal/email-drafts': () => ({ id: 'new' }),
    },
  });
  expect(await screen.findByText('No drafts yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Create draft' }));
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Spring news' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(href()).toBe(`${path}/drafts/new`));
  expect(server.bodiesOf('POST /internal/email-drafts')).toEqual([{ display_name: 'Spring news' }]);
});
