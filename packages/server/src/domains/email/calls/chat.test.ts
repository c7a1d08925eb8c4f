// @needs any-database

import {
  assistantOf,
  createWorld,
  type ModelAnswer,
  type ModelServer,
  startModelServer,
  startTestApp,
  type TestApp,
  type World,
} from '@portico/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmailRenderer } from '../../../platform/adapters/email-renderer/index.js';
import {
  BROKEN_SOURCE,
  LIGHT_THEME_ID,
  saveTemplate,
  templateSaying,
  themeSaying,
  UNKNOWN_ID,
  VERIFICATION_TEMPLATE_ID,
} from '../../../testing/email-sources.js';

let endpoint: ModelServer;
let app: TestApp;
let slowApp: TestApp;
beforeAll(async () => {
  endpoint = await startModelServer();
  app = await startTestApp({ ports: { assistant: assistantOf(endpoint) } });
  slowApp = await startTestApp({ ports: { assistant: assistantOf(endpoint, { timeoutMillis: 50 }) } });
});
afterAll(() => endpoint.close());

const admin = { access: 'admin' } as const;
const hello = [{ role: 'user', content: [{ type: 'text', text: 'Say hello.' }] }];

interface Asking {
  readonly id?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const ask = (world: World, { id = VERIFICATION_TEMPLATE_ID, body, headers }: Asking = {}) =>
  world.request('POST /internal/ai-chat/{id}', {
    ...admin,
    ...(headers && { headers }),
    params: { id },
    body: { context_type: 'email-template', messages: hello, ...body },
  });

const offering = (content: string, name = 'createEmailTemplate'): ModelAnswer => ({
  calls: [{ name, arguments: JSON.stringify({ content }) }],
});

const lastRequest = () => endpoint.requests.at(-1);

const createDraft = async (world: World, source: string): Promise<string> => {
  const body = { display_name: 'Spring news', tsx_source: source };
  return (await world.request('POST /internal/email-drafts', { ...admin, body })).json.id;
};
const save = (world: World, id: string, message: unknown) =>
  world.request('PATCH /internal/ai-chat/{id}', { ...admin, params: { id }, body: { message } });
const list = async (world: World, id: string) =>
  (await world.request('GET /internal/ai-chat/{id}', { ...admin, params: { id } })).json.messages;

describe('the assistant', () => {
  test('answers one JSON with its texts and the source that it offers', async () => {
    const world = await createWorld({ app });
    const args = { content: templateSaying('hello') };
    endpoint.answerWith({ texts: ['Here ', 'it is.'], ...offering(args.content) });
    const { content } = (await ask(world)).json;
    const result = { argsText: JSON.stringify(args), result: 'success' };
    expect(content).toEqual([
      { type: 'text', text: 'Here it is.' },
      { type: 'tool-call', toolName: 'createEmailTemplate', toolCallId: expect.any(String), args, ...result },
    ]);
  });

  test('streams the same answer to clients that accept a stream', async () => {
    const world = await createWorld({ app });
    endpoint.answerWith({ texts: ['Here ', 'it is.'], ...offering(templateSaying('hello')) });
    const answer = await ask(world, { headers: { accept: 'text/event-stream' } });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const events = answer.text.split('\n\n').filter((event) => event !== '');
    expect(events.map((event) => JSON.parse(event.replace(/^data: /, '')))).toMatchObject([
      { type: 'text-delta', text: 'Here ' },
      { type: 'text-delta', text: 'it is.' },
      { type: 'tool-call', toolName: 'createEmailTemplate', args: { content: templateSaying('hello') } },
      { type: 'done', content: [{ type: 'text', text: 'Here it is.' }, { type: 'tool-call' }] },
    ]);
  });

  test('offers themes for themes', async () => {
    const world = await createWorld({ app });
    endpoint.answerWith(offering(themeSaying('Hello'), 'createEmailTheme'));
    const { content } = (await ask(world, { id: LIGHT_THEME_ID, body: { context_type: 'email-theme' } })).json;
    expect(content).toMatchObject([{ toolName: 'createEmailTheme', args: { content: themeSaying('Hello') } }]);
  });

  test('has each source rendered, so that the model can correct it', async () => {
    const world = await createWorld({ app });
    endpoint.answerWith(offering(BROKEN_SOURCE), offering(templateSaying('right')));
    const { content } = (await ask(world)).json;
    expect(content).toMatchObject([{ type: 'tool-call', args: { content: templateSaying('right') } }]);
    expect(lastRequest()?.messages.at(-1)?.content).toContain('line 2');
  });

  test('offers no source that does not render, and says why', async () => {
    const world = await createWorld({ app });
    const unnamed = templateSaying('x').replace('<Subject value="News" />', '');
    endpoint.answerWith(offering(BROKEN_SOURCE), offering('import "node:fs"'), offering(unnamed));
    const { content } = (await ask(world)).json;
    expect(content).toEqual([{ type: 'text', text: expect.stringContaining('declares no subject') }]);
  });

  test('gets the current source and the chat, and nothing else of the project', async () => {
    const world = await createWorld({ app });
    const person = await world.signUp({ email: 'private@example.test' });
    await saveTemplate(world, VERIFICATION_TEMPLATE_ID, { tsx_source: templateSaying('the current text') });
    await createDraft(world, templateSaying('another source'));
    endpoint.answerWith({ texts: ['Hi.'] });
    await ask(world);
    const { text = '', messages = [] } = lastRequest() ?? {};
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]?.content).toContain(templateSaying('the current text'));
    expect(messages[1]?.content).toBe('Say hello.');
    const keys = Object.values(world.keys);
    for (const secret of ['private@example.test', person.id, world.projectId, 'World', 'another source', ...keys])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['messages', 'model', 'stream', 'tool_choice', 'tools']);
  });

  test('gets the source of the request in place of the stored one', async () => {
    const world = await createWorld({ app });
    const id = await createDraft(world, templateSaying('as stored'));
    endpoint.answerWith({ texts: ['Hi.'] });
    await ask(world, { id, body: { context_type: 'email-draft', tsx_source: templateSaying('as edited') } });
    const instructions = lastRequest()?.messages[0]?.content;
    expect(instructions).toContain('as edited');
    expect(instructions).not.toContain('as stored');
  });

  test('reads chats as published clients keep them', async () => {
    const world = await createWorld({ app });
    const id = await createDraft(world, templateSaying('a draft'));
    const call = { type: 'tool-call', toolName: 'createEmailTemplate', toolCallId: 'x', args: { content: 'former' } };
    const messages = [
      { role: 'user', content: 'First.' },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'Done.' },
          { ...call, argsText: '{}', result: 'success' },
        ],
      },
      { role: 'tool', content: [{ type: 'tool-result', toolCallId: 'x', result: 'success' }] },
      { role: 'assistant', content: 3 },
      {
        role: 'user',
        content: [
          { type: 'image', image: 'secret' },
          { type: 'text', text: 'Second.' },
        ],
      },
    ];
    endpoint.answerWith({ texts: ['Hi.'] });
    await ask(world, { id, body: { context_type: 'email-draft', messages } });
    const [system, ...rest] = lastRequest()?.messages ?? [];
    expect(system?.content).toContain('a draft');
    expect(rest.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user']);
    expect(lastRequest()?.text).not.toContain('secret');
  });
});

describe('the assistant is refused', () => {
  test('on a server without a language model, with a code that says so', async () => {
    const answer = await ask(await createWorld());
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('not configured')]);
    expect(answer.headers.get('x-portico-error')).toBe('assistant-not-configured');
  });

  test.each(['email-theme', 'email-template', 'email-draft'])('for an unknown %s', async (context_type) => {
    const answer = await ask(await createWorld({ app }), { id: UNKNOWN_ID, body: { context_type } });
    expect([answer.status, answer.text]).toEqual([404, `The ${context_type.replace('-', ' ')} does not exist.`]);
  });

  test('when no user has written anything', async () => {
    const messages = [{ role: 'user', content: [] }];
    const answer = await ask(await createWorld({ app }), { body: { messages } });
    expect([answer.status, answer.text]).toEqual([400, 'No message of the user has a text.']);
  });

  test('MD-01 with no messages, over 64 KiB of them, or an unknown context', async () => {
    const world = await createWorld({ app });
    const long = [{ role: 'user', content: 'x'.repeat(64 * 1024) }];
    const bodies = [{ messages: [] }, { messages: long }, { context_type: 'sms' }, { tsx_source: 'x'.repeat(131_073) }];
    for (const body of bodies) expect((await ask(world, { body })).code).toBe('SCHEMA_ERROR');
  });

  test('after 10 calls of one project in a minute', async () => {
    const world = await createWorld({ app });
    endpoint.answerWith(...Array.from({ length: 12 }, () => ({ texts: ['Hi.'] })));
    for (let count = 0; count < 10; count += 1) expect((await ask(world)).status).toBe(200);
    expect((await ask(world)).status).toBe(429);
    expect((await ask(await createWorld({ app }))).status).toBe(200);
  });
});

describe('a language model that fails', () => {
  test.each<[string, ModelAnswer]>([
    ['has too many requests', { status: 429, error: 'quota of account 4711' }],
    ['refused the request', { status: 401, error: 'key of account 4711' }],
    ['did not answer', { texts: ['Half'], end: 'cut' }],
    ['could not be read', { body: 'data: {"choices":4711}\n\n' }],
    ['is too long', { texts: ['Long'], finish: 'length' }],
    ['is too long', { texts: ['x'.repeat(40_000), 'y'.repeat(40_000)] }],
  ])('%s: answers 502 without the words of the endpoint', async (words, script) => {
    endpoint.answerWith(script);
    const answer = await ask(await createWorld({ app }));
    expect([answer.status, answer.headers.get('x-portico-error')]).toEqual([502, 'assistant-failed']);
    expect(answer.text).toContain(words);
    expect(answer.text).not.toContain('4711');
  });

  test('repeats the API key: the log has its reason, and not the key', async () => {
    endpoint.answerWith({ status: 401, error: `Incorrect API key provided: ${endpoint.apiKey}` });
    expect((await ask(await createWorld({ app }))).status).toBe(502);
    const logged = JSON.stringify(app.log.lines);
    expect(logged).toContain('Incorrect API key provided: [API key]');
    expect(logged).not.toContain(endpoint.apiKey);
  });

  test('takes too long: answers 504, and the request to it ends', async () => {
    endpoint.answerWith({ texts: [], end: 'silence' });
    const answer = await ask(await createWorld({ app: slowApp }));
    expect([answer.status, answer.headers.get('x-portico-error')]).toEqual([504, 'assistant-timeout']);
    await endpoint.clientLeft();
  });

  test('ends a stream with an event that says so', async () => {
    endpoint.answerWith({ texts: ['Half'], finish: 'length' });
    const answer = await ask(await createWorld({ app }), { headers: { accept: 'text/event-stream' } });
    const events = answer.text.split('\n\n').filter(Boolean);
    expect(events.map((event) => JSON.parse(event.replace('data: ', '')))).toEqual([
      { type: 'text-delta', text: 'Half' },
      { type: 'error', error: expect.stringContaining('is too long'), code: 'assistant-failed' },
    ]);
  });

  describe('with a source that cannot be checked, because the email renderer is unavailable,', () => {
    const text = 'The proposed source could not be checked, because the email renderer did not answer. Try again.';
    const askUnchecked = async (headers?: Asking['headers']) => {
      const emailRenderer = createEmailRenderer();
      await emailRenderer.close();
      const otherApp = await startTestApp({ ports: { assistant: assistantOf(endpoint), emailRenderer } });
      endpoint.answerWith({ texts: ['Here it is.'], ...offering(templateSaying('hello')) });
      return ask(await createWorld({ app: otherApp }), headers && { headers });
    };

    test('answers 503', async () => {
      const answer = await askUnchecked();
      expect([answer.status, answer.headers.get('x-portico-error')]).toEqual([503, 'assistant-source-unchecked']);
      expect(JSON.parse(answer.text)).toEqual({ error: text, retry_after_seconds: 2 });
    });

    test('ends a stream with an event that says so', async () => {
      const answer = await askUnchecked({ accept: 'text/event-stream' });
      const events = answer.text.split('\n\n').filter(Boolean);
      expect(events.map((event) => JSON.parse(event.replace('data: ', '')))).toEqual([
        { type: 'text-delta', text: 'Here it is.' },
        { type: 'error', error: text, code: 'assistant-source-unchecked' },
      ]);
    });
  });

  test.each(['application/json', 'text/event-stream'])('is left when the caller of %s disconnects', async (accept) => {
    const world = await createWorld({ app });
    const caller = new AbortController();
    endpoint.answerWith({ texts: ['Half'], end: 'silence' });
    const before = endpoint.requests.length;
    const answer = fetch(`${await world.listen()}/api/v1/internal/ai-chat/${VERIFICATION_TEMPLATE_ID}`, {
      method: 'POST',
      headers: {
        accept,
        'content-type': 'application/json',
        'x-stack-access-type': 'admin',
        'x-stack-project-id': world.projectId,
        'x-stack-super-secret-admin-key': world.keys.superSecretAdminKey,
      },
      body: JSON.stringify({ context_type: 'email-template', messages: hello }),
      signal: caller.signal,
    }).then((response) => response.text());
    answer.catch(() => undefined);
    await expect.poll(() => endpoint.requests.length).toBe(before + 1);
    caller.abort();
    await endpoint.clientLeft();
    await expect(answer).rejects.toThrow(/abort/i);
  });
});

describe('the messages of a chat', () => {
  test('are kept as they are, oldest first, on a server without a language model, too', async () => {
    const world = await createWorld();
    const messages = ['text', 3, null, { role: 'user', content: [{ text: 'ä' }] }, [[]]];
    for (const message of messages) expect((await save(world, LIGHT_THEME_ID, message)).json).toEqual({});
    expect(await list(world, LIGHT_THEME_ID)).toEqual(messages);
    expect(await list(world, VERIFICATION_TEMPLATE_ID)).toEqual([]);
  });

  test('are the newest 200, with at most 2 MiB together', async () => {
    const world = await createWorld();
    const id = await createDraft(world, 'x');
    for (let count = 0; count < 202; count += 1) await save(world, id, count);
    expect(await list(world, id)).toEqual(Array.from({ length: 200 }, (_, index) => index + 2));
    const long = 'x'.repeat(256 * 1024 - 2);
    for (let count = 0; count < 9; count += 1) await save(world, id, long);
    expect(await list(world, id)).toHaveLength(8);
  });

  test('are deleted with their draft', async () => {
    const world = await createWorld();
    const id = await createDraft(world, 'x');
    await save(world, id, 'hello');
    await world.request('DELETE /internal/email-drafts/{id}', { ...admin, params: { id } });
    const { db, tenant } = await world.call();
    const rows = await db.selectFrom('email_chat_messages').select('id').where('tenant_id', '=', tenant.id).execute();
    expect(rows).toEqual([]);
  });

  test.each([
    { kind: 'theme', path: 'POST /internal/email-themes', key: 'emails.themes' },
    { kind: 'template', path: 'POST /internal/email-templates', key: 'emails.templates' },
  ] as const)('are deleted with their $kind', async ({ path, key }) => {
    const world = await createWorld();
    const { json } = await world.request(path, { ...admin, body: { display_name: 'Spring' } });
    await save(world, json.id, 'hello');
    const body = { config_override_string: JSON.stringify({ [`${key}.${json.id}`]: null }) };
    expect((await world.request('PATCH /internal/config/override', { ...admin, body })).status).toBe(200);
    const { db, tenant } = await world.call();
    const rows = await db.selectFrom('email_chat_messages').select('id').where('tenant_id', '=', tenant.id).execute();
    expect(rows).toEqual([]);
  });

  test('are refused for what does not exist, without a message, and beyond 256 KiB', async () => {
    const world = await createWorld();
    const read = await world.request('GET /internal/ai-chat/{id}', { ...admin, params: { id: UNKNOWN_ID } });
    expect([read.status, (await save(world, UNKNOWN_ID, 'x')).status]).toEqual([404, 404]);
    for (const message of [undefined, 'x'.repeat(256 * 1024)])
      expect((await save(world, LIGHT_THEME_ID, message)).code).toBe('SCHEMA_ERROR');
  });
});
