// @needs nothing

import { type ModelAnswer, type ModelServer, startModelServer } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AssistantOptions, createAssistant } from '../adapters/assistant/index.js';
import { createEgress } from '../adapters/egress/index.js';
import type { AssistantMessage, AssistantPart } from './assistant.js';

let endpoint: ModelServer;
beforeAll(async () => {
  endpoint = await startModelServer();
});
afterAll(() => endpoint.close());

const egress = createEgress({ exceptions: [{ host: '127.0.0.1', prefix: null, port: null }] });
const hello: AssistantMessage = { role: 'user', text: 'Make it blue.' };
const never = new AbortController().signal;

interface Question {
  readonly options?: Partial<AssistantOptions>;
  readonly messages?: readonly AssistantMessage[];
  readonly signal?: AbortSignal;
  readonly timeoutMillis?: number;
  check?(source: string): Promise<string | null>;
}

const ask = ({ options, timeoutMillis, ...question }: Question = {}): AsyncIterable<AssistantPart> => {
  const { url: baseUrl, apiKey, model } = endpoint;
  const assistant = createAssistant({ baseUrl, apiKey, model, ...options }, { egress, timeoutMillis });
  const check = question.check ?? (async () => null);
  const offer = { name: 'createEmailTheme', description: 'Offers a theme.', check };
  const { messages = [hello], signal = never } = question;
  return assistant.ask({ instructions: 'Write email themes.', messages, offer, signal });
};

const readAll = async (parts: AsyncIterable<AssistantPart>): Promise<AssistantPart[]> => {
  const all: AssistantPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
};

const offering = (content: string): ModelAnswer => ({
  calls: [{ name: 'createEmailTheme', arguments: JSON.stringify({ content }) }],
});

describe('the assistant', () => {
  test('answers in parts, as they arrive', async () => {
    endpoint.answerWith({ texts: ['Which ', 'blue?'] });
    expect(await readAll(ask())).toEqual([
      { kind: 'text', text: 'Which ' },
      { kind: 'text', text: 'blue?' },
    ]);
    expect(endpoint.requests.at(-1)?.messages).toEqual([
      { role: 'system', content: 'Write email themes.' },
      { role: 'user', content: 'Make it blue.' },
    ]);
  });

  test('offers a source that passes the check, and does not ask the model for more', async () => {
    const before = endpoint.requests.length;
    endpoint.answerWith({ texts: ['Done.'], ...offering('blue') });
    expect(await readAll(ask())).toEqual([
      { kind: 'text', text: 'Done.' },
      { kind: 'offer', id: expect.any(String), source: 'blue' },
    ]);
    expect(endpoint.requests.length - before).toBe(1);
  });

  test('tells the model what is wrong with a source, and offers the corrected one', async () => {
    endpoint.answerWith(offering('wrong'), offering('right'));
    const check = async (source: string) => (source === 'wrong' ? 'line 2: a mistake' : null);
    expect(await readAll(ask({ check }))).toMatchObject([{ kind: 'offer', source: 'right' }]);
    expect(endpoint.requests.at(-1)?.messages.at(-1)).toMatchObject({ role: 'tool', content: 'line 2: a mistake' });
  });

  test('lets the model try three times, and offers nothing that fails', async () => {
    const before = endpoint.requests.length;
    endpoint.answerWith(...[1, 2, 3, 4].map(() => offering('wrong')));
    expect(await readAll(ask({ check: async () => 'a mistake' }))).toEqual([]);
    expect(endpoint.requests.length - before).toBe(3);
  });

  test.each([
    ['arguments that are not JSON', { calls: [{ name: 'createEmailTheme', arguments: '{"content": "bl' }] }],
    ['arguments of another shape', { calls: [{ name: 'createEmailTheme', arguments: '{"content": 3}' }] }],
    ['an unknown tool', { calls: [{ name: 'deleteProject', arguments: '{}' }] }],
  ])('lets the model correct %s', async (_, wrong) => {
    endpoint.answerWith(wrong, offering('blue'));
    expect(await readAll(ask())).toMatchObject([{ kind: 'offer', source: 'blue' }]);
  });

  test('sends former offers as calls with their results', async () => {
    endpoint.answerWith({ texts: ['Sure.'] });
    const former: AssistantMessage = { role: 'assistant', text: '', sources: ['red', 'green'] };
    await readAll(ask({ messages: [hello, former, { role: 'user', text: 'Darker.' }] }));
    const [, , calls, ...results] = endpoint.requests.at(-1)?.messages ?? [];
    expect(calls?.tool_calls?.map((call) => call.function.arguments)).toEqual([
      '{"content":"red"}',
      '{"content":"green"}',
    ]);
    expect(results.map(({ role, content }) => [role, content])).toEqual([
      ['tool', 'success'],
      ['tool', 'success'],
      ['user', 'Darker.'],
    ]);
  });

  test('sends no key to an endpoint that needs none', async () => {
    await expect(readAll(ask({ options: { apiKey: null } }))).rejects.toMatchObject({
      reason: 'refused',
      message: 'Status 401: Incorrect API key',
    });
  });

  test('passes on what the check throws', async () => {
    endpoint.answerWith(offering('blue'));
    const failure = new Error('too much');
    await expect(readAll(ask({ check: () => Promise.reject(failure) }))).rejects.toBe(failure);
  });
});

describe('the assistant fails', () => {
  test.each<[string, ModelAnswer, string]>([
    ['a status 429', { status: 429, error: 'Rate limit reached' }, 'busy'],
    ['a status 400', { status: 400, error: 'Bad request' }, 'refused'],
    ['a status 500', { status: 500, error: 'Internal error' }, 'unreachable'],
    ['a connection that is cut before the first word', { texts: [], end: 'cut' }, 'unreachable'],
    ['a connection that is cut in the middle', { texts: ['Half'], end: 'cut' }, 'unreachable'],
    ['an end without a reason', { body: 'data: [DONE]\n\n' }, 'unreachable'],
    ['an error inside the stream', { body: 'data: {"error":{"message":"overloaded"}}\n\n' }, 'unreachable'],
    ['an event that is not JSON', { body: 'data: {"choices":[\n\n' }, 'unreadable'],
    ['an event of another shape', { body: 'data: {"choices":"none"}\n\n' }, 'unreadable'],
    ['a page', { body: '<h1>Sign in</h1>', type: 'text/html' }, 'unreachable'],
    ['an answer that reached its maximum length', { texts: ['Long'], finish: 'length' }, 'too-long'],
  ])('after %s', async (_, answer, reason) => {
    endpoint.answerWith(answer);
    await expect(readAll(ask())).rejects.toMatchObject({ name: 'AssistantFailed', reason });
  });

  test('when the model takes too long', async () => {
    endpoint.answerWith({ texts: ['Wait'], end: 'silence' });
    await expect(readAll(ask({ timeoutMillis: 50 }))).rejects.toMatchObject({ reason: 'too-slow' });
    await endpoint.clientLeft();
  });

  test('when nothing listens at the address', async () => {
    const closed = await startModelServer();
    await closed.close();
    await expect(readAll(ask({ options: { baseUrl: closed.url } }))).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test.each<[string, (said: string) => ModelAnswer]>([
    ['its refusal', (error) => ({ status: 401, error })],
    ['its stream', (message) => ({ body: `data: ${JSON.stringify({ error: { message } })}\n\n` })],
  ])('without the API key, wherever the endpoint repeats it in %s', async (_, answer) => {
    const { apiKey } = endpoint;
    const shown = '[API key]';
    const failed = async (said: string, options?: Partial<AssistantOptions>): Promise<unknown> => {
      endpoint.answerWith(answer(said));
      return readAll(ask({ options })).catch((failure: unknown) => failure);
    };
    expect(await failed(`Bearer ${apiKey} is not ${apiKey}.`)).toMatchObject({
      message: expect.stringContaining(`Bearer ${shown} is not ${shown}.`),
    });
    expect(String(await failed(apiKey, { apiKey: ` ${apiKey} ` }))).not.toContain(apiKey);
    // Where a long text is cut, no part of the key stays.
    for (const before of [470, 480, 490])
      expect(String(await failed(`${'.'.repeat(before)}${apiKey}`))).not.toContain(apiKey.slice(0, 4));
  });

  test('without an API key that cannot be sent', async () => {
    const failure = readAll(ask({ options: { apiKey: 'key\nof-the-operator' } }));
    await expect(failure).rejects.toMatchObject({ name: 'AssistantFailed', reason: 'unreachable' });
    await expect(failure).rejects.not.toThrow('of-the-operator');
  });

  test('with its whole text if there is no API key, or an empty one', async () => {
    for (const apiKey of [null, ''])
      await expect(readAll(ask({ options: { apiKey } }))).rejects.toMatchObject({
        message: 'Status 401: Incorrect API key',
      });
  });

  test('without the words of a private address', async () => {
    const failure = readAll(ask({ options: { baseUrl: 'http://10.0.0.1/v1' } }));
    await expect(failure).rejects.toMatchObject({ reason: 'unreachable', message: 'The address is not public' });
  });
});

describe('a request to the model ends', () => {
  test('when the caller goes away', async () => {
    endpoint.answerWith({ texts: ['Wait'], end: 'silence' });
    const caller = new AbortController();
    const failure = readAll(ask({ signal: caller.signal }));
    failure.catch(() => undefined);
    caller.abort(new Error('gone'));
    await expect(failure).rejects.toThrow('gone');
  });

  test('when no one reads on', async () => {
    endpoint.answerWith({ texts: ['Wait'], end: 'silence' });
    for await (const part of ask()) {
      expect(part).toEqual({ kind: 'text', text: 'Wait' });
      break;
    }
    await endpoint.clientLeft();
  });
});
