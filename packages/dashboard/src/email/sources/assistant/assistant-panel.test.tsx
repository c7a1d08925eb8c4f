// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers, ReceivedCall } from '../../../testing/fake-server.js';
import { openPage } from '../../../testing/open-page.js';
import { emailTemplate } from '../../../testing/wire.js';

const path = '/projects/p/email/templates/t';
const chat = '/internal/ai-chat/t';

/** An answer of the assistant that the test writes. */
const createAnswer = () => {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
  });
  const write = (event: object) => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  return {
    response: ({ signal }: ReceivedCall) => {
      signal?.addEventListener('abort', () => stream?.error(signal.reason));
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    write,
    end: (event: object) => {
      write(event);
      stream?.close();
    },
    cut: () => stream?.error(new TypeError('terminated')),
  };
};

const offering = (content: string) => ({
  type: 'tool-call',
  toolName: 'createEmailTemplate',
  toolCallId: 'c',
  args: { content },
  argsText: '',
  result: 'success',
});

const answersWith = (answers: Answers = {}): Answers => ({
  'GET /internal/email-templates': () => ({ templates: [emailTemplate('t', { tsx_source: 'first' })] }),
  'GET /internal/email-themes': () => ({ themes: [] }),
  'GET /internal/email-source-versions': () => ({ items: [] }),
  'POST /emails/render-email': ({ body }) => ({ html: `<p>${Object(body).template_tsx_source}</p>`, text: '' }),
  [`GET ${chat}`]: () => ({ messages: [] }),
  [`PATCH ${chat}`]: () => ({}),
  ...answers,
});

const open = (answers: Answers = {}) => openPage(path, { answers: answersWith(answers) });

const ask = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

const log = async () => within(await screen.findByRole('log'));

/** The text of an editor or a diff, which is in a shadow tree. */
const textOf = (label: string): string | undefined =>
  [...document.querySelectorAll('div')]
    .map(({ shadowRoot }) => shadowRoot?.querySelector(`[aria-label="${label}"]`))
    .find(Boolean)?.textContent ?? undefined;

const previewed = async () => (await screen.findByTitle<HTMLIFrameElement>('Email preview')).srcdoc;

test('an answer is shown as it arrives, and its source as a change that becomes an unsaved one', async () => {
  const answer = createAnswer();
  const { server } = await open({ [`POST ${chat}`]: answer.response });
  await ask('Make it green.');
  answer.write({ type: 'text-delta', text: 'Here ' });
  expect(await (await log()).findByText('Here')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  answer.write({ type: 'text-delta', text: 'it is.' });
  answer.write(offering('green'));
  const content = [{ type: 'text', text: 'Here it is.' }, offering('green')];
  answer.end({ type: 'done', content });
  await waitFor(() => expect(textOf('Proposed change of the source')).toMatch(/first.*green/));
  await waitFor(async () => expect(await previewed()).toContain('green'));
  expect(screen.getByText('This is the change that the assistant proposes.')).toBeTruthy();
  await waitFor(() => expect(textOf('Source of the template')).toBe('first'));
  fireEvent.click(screen.getByRole('button', { name: 'Use this change' }));
  expect(await screen.findByText('Changed: source')).toBeTruthy();
  await waitFor(() => expect(textOf('Source of the template')).toBe('green'));
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  expect(server.bodiesOf(`PATCH ${chat}`)).toEqual([
    { message: { role: 'user', content: 'Make it green.' } },
    { message: { role: 'assistant', content } },
  ]);
});

test('the assistant is asked about the source as it is in the editor, with the chat so far', async () => {
  const messages = [
    { role: 'user', content: 'Make it green.' },
    { role: 'assistant', content: [offering('green')] },
  ];
  const answer = createAnswer();
  const { server } = await open({ [`GET ${chat}`]: () => ({ messages }), [`POST ${chat}`]: answer.response });
  fireEvent.click(await screen.findByRole('button', { name: 'Show change' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use this change' }));
  await ask('Now blue.');
  const asked = () => server.bodiesOf(`POST ${chat}`);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()).toEqual([
    {
      context_type: 'email-template',
      tsx_source: 'green',
      messages: [
        { role: 'user', content: 'Make it green.' },
        { role: 'assistant', content: '[Offered a new source.]' },
        { role: 'user', content: 'Now blue.' },
      ],
    },
  ]);
});

test('a change that is discarded leaves the editor and the preview as they were', async () => {
  const answer = createAnswer();
  await open({ [`POST ${chat}`]: answer.response });
  await ask('Make it green.');
  answer.write(offering('green'));
  answer.end({ type: 'done', content: [offering('green')] });
  await waitFor(async () => expect(await previewed()).toContain('green'));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await previewed()).toContain('first'));
  expect(screen.queryByRole('region', { name: 'Proposed change' })).toBeNull();
  await waitFor(() => expect(textOf('Source of the template')).toBe('first'));
  expect(screen.queryByText('Changed: source')).toBeNull();
});

test('an answer that is stopped ends the request and keeps what has arrived', async () => {
  const answer = createAnswer();
  const { server } = await open({ [`POST ${chat}`]: answer.response });
  await ask('Make it green.');
  answer.write({ type: 'text-delta', text: 'Half' });
  await (await log()).findByText('Half');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect((await log()).getByText('Half')).toBeTruthy();
  expect(server.bodiesOf(`PATCH ${chat}`)).toHaveLength(2);
});

test('an answer that is stopped ends at once, and is stored before the next question even if that takes long', async () => {
  const [first, second] = [createAnswer(), createAnswer()];
  const answers = [first, second];
  let endSaving = (): void => undefined;
  const saving = new Promise<object>((resolve) => {
    endSaving = () => resolve({});
  });
  const { server } = await open({
    [`POST ${chat}`]: (received) => answers.shift()?.response(received),
    [`PATCH ${chat}`]: () => saving,
  });
  await ask('Make it green.');
  first.write({ type: 'text-delta', text: 'Half' });
  await (await log()).findByText('Half');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  await ask('Now blue.');
  second.end({ type: 'done', content: [{ type: 'text', text: 'Blue it is.' }] });
  await (await log()).findByText('Blue it is.');
  endSaving();
  const messages = () => server.bodiesOf(`PATCH ${chat}`).map((body) => Object(body).message.content);
  await waitFor(() => expect(messages()).toHaveLength(4));
  expect(messages()).toEqual([
    'Make it green.',
    [{ type: 'text', text: 'Half' }],
    'Now blue.',
    [{ type: 'text', text: 'Blue it is.' }],
  ]);
});

test('a failure says why, and the question can be asked again', async () => {
  const [broken, working] = [createAnswer(), createAnswer()];
  const answers = [broken, working];
  const { server } = await open({ [`POST ${chat}`]: (received) => answers.shift()?.response(received) });
  await ask('Make it green.');
  broken.end({ type: 'error', error: 'The language model did not answer.', code: 'assistant-failed' });
  expect(await screen.findByText('The language model did not answer.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  working.end({ type: 'done', content: [{ type: 'text', text: 'Done.' }] });
  expect(await (await log()).findByText('Done.')).toBeTruthy();
  expect(screen.queryByText('The language model did not answer.')).toBeNull();
  expect(server.bodiesOf(`PATCH ${chat}`)).toHaveLength(2);
});

test('an answer whose connection is lost shows a message', async () => {
  const answer = createAnswer();
  await open({ [`POST ${chat}`]: answer.response });
  await ask('Make it green.');
  answer.write({ type: 'text-delta', text: 'Half' });
  await (await log()).findByText('Half');
  answer.cut();
  expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
});

test('without a language model, the panel names the variables that switch it on', async () => {
  const { server } = await openPage(path, { answers: answersWith(), dashboard: { isAssistantOn: false } });
  expect(await screen.findByText('The assistant is not configured')).toBeTruthy();
  for (const name of ['PORTICO_AI_BASE_URL', 'PORTICO_AI_API_KEY', 'PORTICO_AI_MODEL'])
    expect(screen.getByText(new RegExp(name))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the documentation' }).getAttribute('href')).toBe(
    '/docs/guides/configuration#turn-on-the-assistant',
  );
  expect(screen.queryByLabelText('Message')).toBeNull();
  expect(server.queriesOf(`GET ${chat}`)).toEqual([]);
});
