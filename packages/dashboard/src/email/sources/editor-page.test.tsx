// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, knownError, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { emailTemplate, userNamed } from '../../testing/wire.js';

const path = '/projects/p/email';

/** A project with one template, which stays as it was saved. Sources with “broken” fail in their second line. */
const answersWith = (source: string): Answers => {
  let current = emailTemplate('t', { display_name: 'Welcome', tsx_source: source });
  const render = (text: string) =>
    text.includes('broken')
      ? knownErrorAt(2)
      : { html: `<p>${text}</p>`, text: `Text of ${text}`, subject: 'Hello', notification_category: 'Marketing' };
  return {
    'GET /internal/email-templates': () => ({ templates: [current] }),
    'GET /internal/email-themes': () => ({ themes: [{ id: 'h', display_name: 'Brand' }] }),
    'GET /internal/email-source-versions': () => list([{ id: 'v', replaced_at_millis: 1 }]),
    'GET /internal/ai-chat/t': () => ({ messages: [] }),
    'POST /internal/email-source-versions/v/restore': () => {
      current = { ...current, tsx_source: 'former' };
      return { success: true };
    },
    'POST /emails/render-email': ({ body }) => render(Object(body).template_tsx_source),
    'PATCH /internal/email-templates/t': ({ body }) => {
      const { tsx_source: saved } = Object(body);
      if (saved.includes('broken')) return knownErrorAt(2);
      current = { ...current, tsx_source: saved };
      return { rendered_html: '' };
    },
  };
};

const knownErrorAt = (line: number): Response => {
  const error = `The template failed (line ${line}, column 1): Unexpected token.`;
  return knownError('EMAIL_RENDERING_ERROR', error, { error, source: 'template', line, column: 1 });
};

/** The text field of the editor, which is in a shadow tree. */
const findEditor = (): Promise<HTMLElement> =>
  waitFor(() => {
    const field = [...document.querySelectorAll('div')]
      .map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('[role=textbox]'))
      .find(Boolean);
    if (!field) throw new Error('The editor is not open.');
    return field;
  });

/** Inserts a text at the start of the editor. */
const type = async (text: string): Promise<void> => {
  fireEvent.paste(await findEditor(), { clipboardData: { getData: () => text } });
};

/** Saves the template as another owner. */
const saveElsewhere = (answers: Answers, tsx_source: string): void => {
  const call = 'PATCH /internal/email-templates/t';
  answers[call]?.({ call, query: new URLSearchParams(), body: { tsx_source }, signal: undefined });
};

const preview = () => screen.findByTitle<HTMLIFrameElement>('Email preview');

test('TS-04 a preview is shown in a sandboxed frame without scripts or same-origin', async () => {
  await openPage(`${path}/templates/t`, { answers: answersWith('first') });
  const frame = await preview();
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.srcdoc).toContain('first');
});

test('images on other servers are loaded only when the owner asks, so that they do not reveal the owner', async () => {
  await openPage(`${path}/templates/t`, { answers: answersWith('<img src="https://pixel.test/a.png">') });
  expect((await preview()).srcdoc).toMatch(
    /<head><meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Load images' }));
  await waitFor(async () => expect((await preview()).srcdoc).not.toContain('Content-Security-Policy'));
  expect(screen.queryByRole('button', { name: 'Load images' })).toBeNull();
});

test('the preview follows typing, and has a text part', async () => {
  await openPage(`${path}/templates/t`, { answers: answersWith('first') });
  await preview();
  await type('second ');
  await waitFor(async () => expect((await preview()).srcdoc).toContain('second first'));
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Text' }), { button: 0 });
  expect(await screen.findByText('Text of second first')).toBeTruthy();
});

test('while the preview is loading, its tab already controls a panel', async () => {
  let answer: (email: unknown) => void = () => undefined;
  const rendering = new Promise((resolve) => {
    answer = resolve;
  });
  const answers = { ...answersWith('first'), 'POST /emails/render-email': () => rendering };
  await openPage(`${path}/templates/t`, { answers });
  const tab = await screen.findByRole('tab', { name: 'HTML', selected: true });
  expect(document.getElementById(tab.getAttribute('aria-controls') ?? '')?.textContent).toBe('Loading the preview');
  answer({ html: '<p>first</p>', text: 'first' });
  await preview();
});

test('the preview is shown to a user of the project who is found by name, or to a sample user', async () => {
  const mira = userNamed('u', 'Mira Lind', { primary_email: 'mira@example.test' });
  const answers = { ...answersWith('first'), 'GET /users': () => list([mira]) };
  const { server } = await openPage(`${path}/templates/t`, { answers });
  await preview();
  fireEvent.click(screen.getByRole('button', { name: 'Choose user' }));
  fireEvent.change(screen.getByLabelText('Search users'), { target: { value: 'Mira' } });
  fireEvent.click(await screen.findByRole('button', { name: /Mira Lind/ }));
  expect(await screen.findByText('Mira Lind')).toBeTruthy();
  const userIds = () => server.bodiesOf('POST /emails/render-email').map((body) => Object(body).user_id);
  await waitFor(() => expect(userIds().at(-1)).toBe('u'));
  fireEvent.click(screen.getByRole('button', { name: 'Use sample user' }));
  expect(await screen.findByText('a sample user')).toBeTruthy();
});

test('the email in the editor is sent to the owner, who is told its address or what the mail server said', async () => {
  const outcomes = [
    { success: true, recipient_email: 'olu@example.test' },
    { success: false, recipient_email: 'olu@example.test', error_message: 'The mail server said: 535' },
  ];
  const answers = { ...answersWith('first'), 'POST /internal/send-preview-email': () => outcomes.shift() };
  const { server } = await openPage(`${path}/templates/t`, { answers });
  await preview();
  await type('second ');
  await waitFor(async () => expect((await preview()).srcdoc).toContain('second first'));
  fireEvent.click(screen.getByRole('button', { name: 'Send to myself' }));
  expect(await screen.findByText('Sent to olu@example.test')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send to myself' }));
  expect(await screen.findByText('The mail server said: 535')).toBeTruthy();
  const sent = { template_tsx_source: 'second first', theme_id: null };
  expect(server.bodiesOf('POST /internal/send-preview-email')).toEqual([sent, sent]);
});

test('a source that does not compile is marked at its line, while the last preview stays', async () => {
  await openPage(`${path}/templates/t`, { answers: answersWith('first') });
  await preview();
  await type('fine\nbroken\n');
  expect(await screen.findByText(/The template failed \(line 2, column 1\)/)).toBeTruthy();
  const editor = await findEditor();
  await waitFor(() => expect(editor.querySelector('.cm-lintRange-error')?.textContent).toBe('broken'));
  expect((await preview()).srcdoc).toContain('first');
});

test('a change is saved with the theme; a failure is shown beside the editor and keeps the change', async () => {
  const { server } = await openPage(`${path}/templates/t`, { answers: answersWith('first') });
  await type('second ');
  fireEvent.change(await screen.findByLabelText('Theme'), { target: { value: 'none' } });
  expect(await screen.findByText('Changed: source, theme')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  await type('broken ');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText(/Unexpected token/)).length).toBeGreaterThan(0);
  expect((await findEditor()).textContent).toContain('second broken first');
  expect(server.bodiesOf('PATCH /internal/email-templates/t')).toEqual([
    { tsx_source: 'second first', theme_id: false },
    expect.objectContaining({ tsx_source: 'second broken first' }),
  ]);
});

test('leaving with changes that are not saved asks first', async () => {
  const { href } = await openPage(`${path}/templates/t`, { answers: answersWith('first') });
  await type('second ');
  await screen.findByText('Changed: source');
  fireEvent.click(screen.getByRole('link', { name: 'Templates' }));
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(href()).toBe(`${path}/templates/t`);
  fireEvent.click(await screen.findByRole('link', { name: 'Templates' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(href()).toBe(`${path}/templates`));
});

test('a source that is not saved is still there after the session has ended, until it is discarded', async () => {
  const answers = answersWith('first');
  const { unmount } = await openPage(`${path}/templates/t`, { answers });
  await type('second ');
  await screen.findByText('Changed: source');
  // The sign-in page replaces the editor without asking.
  unmount();
  const again = await openPage(`${path}/templates/t`, { answers });
  await screen.findByText('Changed: source');
  expect((await findEditor()).textContent).toBe('second first');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await findEditor()).textContent).toBe('first'));
  again.unmount();
  await openPage(`${path}/templates/t`, { answers });
  await preview();
  expect((await findEditor()).textContent).toBe('first');
});

test('a source whose changes were discarded to leave the page is as it was saved', async () => {
  const answers = answersWith('first');
  const { unmount } = await openPage(`${path}/templates/t`, { answers });
  await type('second ');
  await screen.findByText('Changed: source');
  fireEvent.click(screen.getByRole('link', { name: 'Templates' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Templates' });
  unmount();
  await openPage(`${path}/templates/t`, { answers });
  await preview();
  expect((await findEditor()).textContent).toBe('first');
});

test('a previous version replaces the source, but not unsaved changes', async () => {
  await openPage(`${path}/templates/t`, { answers: answersWith('first') });
  await type('second ');
  const restore = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore' });
  await waitFor(() => expect(restore.disabled).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(restore.disabled).toBe(false));
  fireEvent.click(restore);
  await waitFor(async () => expect((await findEditor()).textContent).toBe('former'));
});

test('what another owner saved meanwhile is not replaced unseen', async () => {
  const answers = answersWith('first');
  const { server } = await openPage(`${path}/templates/t`, { answers });
  await type('mine ');
  saveElsewhere(answers, 'theirs');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('saved elsewhere after you began to edit it');
  expect(server.bodiesOf('PATCH /internal/email-templates/t')).toEqual([]);
  expect((await findEditor()).textContent).toBe('mine first');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Saved');
  expect(server.bodiesOf('PATCH /internal/email-templates/t')).toMatchObject([{ tsx_source: 'mine first' }]);
});

test('another theme is saved with the source that the server has now', async () => {
  const answers = answersWith('first');
  const { server } = await openPage(`${path}/templates/t`, { answers });
  await screen.findByRole('option', { name: 'Brand' });
  fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'h' } });
  saveElsewhere(answers, 'theirs');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Saved');
  expect(server.bodiesOf('PATCH /internal/email-templates/t')).toEqual([{ tsx_source: 'theirs', theme_id: 'h' }]);
});

test('a source that does not exist shows a message', async () => {
  await openPage(`${path}/templates/gone`, { answers: answersWith('first') });
  expect(await screen.findByText('No template has this ID')).toBeTruthy();
});
