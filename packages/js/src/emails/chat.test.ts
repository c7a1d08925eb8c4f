// @needs database

import { assistantOf, atEndOfFile, createWorld, startModelServer, startTestApp } from '@portico/testkit';
import { expect, test } from 'vitest';
import { adminAppOf } from '../testing/world-apps.js';

const openChat = async () => {
  const endpoint = await startModelServer();
  atEndOfFile(endpoint.close);
  const replica = await startTestApp({ ports: { assistant: assistantOf(endpoint) } });
  const app = adminAppOf(await createWorld({ app: replica }));
  return { app, endpoint, id: (await app.createEmailDraft({ displayName: 'Spring news' })).id };
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

test('an admin’s app ends a question by its signal', async () => {
  const { app, id } = await openChat();
  const failure = app.sendChatMessage(id, 'email-draft', messages, AbortSignal.abort(new Error('changed my mind')));
  await expect(failure).rejects.toThrow('changed my mind');
});

test('an admin’s app is told when the server has no language model', async () => {
  const app = adminAppOf(await createWorld());
  const { id } = await app.createEmailDraft({ displayName: 'Spring news' });
  const failure = app.sendChatMessage(id, 'email-draft', messages);
  await expect(failure).rejects.toMatchObject({ code: 'assistant-not-configured' });
});
