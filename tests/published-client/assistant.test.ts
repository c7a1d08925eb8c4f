// @needs database

import { assistantOf, createWorld, type ModelServer, startModelServer, startTestApp } from '@portico/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApps } from './apps.js';

let endpoint: ModelServer;
beforeAll(async () => {
  endpoint = await startModelServer();
});
afterAll(() => endpoint.close());

test('the published admin app asks the assistant, and keeps the chat', async () => {
  const app = await startTestApp({ ports: { assistant: assistantOf(endpoint) } });
  const admin = (await openApps(await createWorld({ app }))).adminApp();
  const [template] = await admin.listEmailTemplates();
  const { id = '', tsxSource = '' } = template ?? {};
  const args = { content: tsxSource };
  endpoint.answerWith({
    texts: ['Done.'],
    calls: [{ name: 'createEmailTemplate', arguments: JSON.stringify(args) }],
  });
  const message = { role: 'user', content: [{ type: 'text', text: 'Keep it.' }] };
  const { content } = await admin.sendChatMessage(id, 'email-template', [message]);
  expect(content).toMatchObject([
    { type: 'text', text: 'Done.' },
    { type: 'tool-call', toolName: 'createEmailTemplate', args, argsText: JSON.stringify(args), result: 'success' },
  ]);
  await admin.saveChatMessage(id, message);
  await admin.saveChatMessage(id, { role: 'assistant', content });
  expect(await admin.listChatMessages(id)).toEqual({ messages: [message, { role: 'assistant', content }] });
});
