// @needs database

import { assistantOf, atEndOfFile, createWorld, startModelServer, startTestApp } from '@portico/testing';
import { expect, test } from 'vitest';
import { PorticoAdminApp } from '../apps/admin-app.js';
import type { ChatPart } from '../index.js';
import { adminAppOf, appOptions } from '../testing/world-apps.js';

const openChat = async () => {
  const endpoint = await startModelServer();
  atEndOfFile(endpoint.close);
  const replica = await startTestApp({ ports: { assistant: assistantOf(endpoint) } });
  const world = await createWorld({ app: replica });
  const app = adminAppOf(world);
  return { app, world, endpoint, id: (await app.createEmailDraft({ displayName: 'Spring news' })).id };
};

const messages = [{ role: 'user', content: 'Hello.' }] as const;

test('an admin’s app asks the assistant, and keeps the chat', async () => {
  const { app, endpoint, id } = await openChat();
  endpoint.answerWith({ texts: ['Hi.'] });
  const { content } = await app.sendChatMessage(id, 'email-draft', messages);
  expect(content).toEqual([{ type: 'text', text: 'Hi.' }]);
  await app.saveChatMessage(id, messages[0]);
  await app.saveChatMessage(id, { role: 'assistant', content });
  expect(await app.listChatMessages(id)).toEqual({ messages: [messages[0], { role: 'assistant', content }] });
});

const collect = async (parts: AsyncIterable<ChatPart>): Promise<ChatPart[]> => {
  const collected: ChatPart[] = [];
  for await (const part of parts) collected.push(part);
  return collected;
};

const question = { contextType: 'email-draft', messages } as const;

const source = `import { NotificationCategory, Subject } from '@portico/emails';
export const EmailTemplate = () => <p><Subject value="Sails" /><NotificationCategory value="Marketing" />Ahoy ⛵</p>;`;

test('an admin’s app reads an answer part by part, about the source in an editor', async () => {
  const { app, endpoint, id } = await openChat();
  const calls = [{ name: 'createEmailTemplate', arguments: JSON.stringify({ content: source }) }];
  endpoint.answerWith({ texts: ['Here ', 'it is.'], calls });
  const parts = await collect(app.streamChatMessage(id, { ...question, tsxSource: 'not saved yet' }));
  const offer = { type: 'tool-call', toolName: 'createEmailTemplate', args: { content: source } };
  expect(parts).toMatchObject([
    { type: 'text-delta', text: 'Here ' },
    { type: 'text-delta', text: 'it is.' },
    offer,
    { type: 'done', content: [{ type: 'text', text: 'Here it is.' }, offer] },
  ]);
  expect(endpoint.requests[0]?.text).toContain('not saved yet');
});

test('an answer that fails throws, before its first part and after it', async () => {
  const { app, endpoint, id } = await openChat();
  for (const texts of [[], ['Half']]) {
    endpoint.answerWith({ texts, finish: 'length' });
    await expect(collect(app.streamChatMessage(id, question))).rejects.toMatchObject({ code: 'assistant-failed' });
  }
  await expect(collect(app.streamChatMessage(crypto.randomUUID(), question))).rejects.toMatchObject({ status: 404 });
});

test('an answer ends at the model, too, when its reader stops or its signal says so', async () => {
  const { world, endpoint, id } = await openChat();
  const { fetch: _, ...options } = appOptions(world);
  const keys = { superSecretAdminKey: world.keys.superSecretAdminKey };
  const app = new PorticoAdminApp({ ...options, ...keys, baseUrl: await world.listen() });
  for (const stop of ['break', 'signal']) {
    endpoint.answerWith({ texts: ['Half'], end: 'silence' });
    const caller = new AbortController();
    const read = async () => {
      for await (const part of app.streamChatMessage(id, { ...question, signal: caller.signal })) {
        if (stop === 'break') return part;
        caller.abort(new Error('changed my mind'));
      }
      return 'ended';
    };
    if (stop === 'break') expect(await read()).toEqual({ type: 'text-delta', text: 'Half' });
    else await expect(read()).rejects.toThrow('changed my mind');
    await endpoint.clientLeft();
  }
});

test('an admin’s app ends a question by its signal', async () => {
  const { app, id } = await openChat();
  const failure = app.sendChatMessage(id, 'email-draft', messages, AbortSignal.abort(new Error('changed my mind')));
  await expect(failure).rejects.toThrow('changed my mind');
});

test('an admin’s app is informed when the server has no language model', async () => {
  const app = adminAppOf(await createWorld());
  const { id } = await app.createEmailDraft({ displayName: 'Spring news' });
  const failure = app.sendChatMessage(id, 'email-draft', messages);
  await expect(failure).rejects.toMatchObject({ code: 'assistant-not-configured' });
});
