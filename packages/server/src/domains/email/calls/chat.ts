import { handle } from '../../../platform/call/handle.js';
import { readWhole, toEvents } from '../chat/answer.js';
import { askAssistant } from '../chat/ask.js';
import { requireChatSource } from '../chat/source.js';
import { insertChatMessage, selectChatMessages } from '../store/chat.js';

const ask = handle('POST /internal/ai-chat/{id}', async (call, { params, body, signal, isStreamWanted }) => {
  const answer = await askAssistant(call, { id: params.id, body, signal });
  return isStreamWanted ? toEvents(answer) : { content: await readWhole(answer) };
});

const list = handle('GET /internal/ai-chat/{id}', async (call, { params }) => {
  await requireChatSource(call, params.id);
  const messages = await selectChatMessages(call.db, call.tenant.id, params.id);
  return { messages: messages.map((message): unknown => JSON.parse(message)) };
});

const save = handle('PATCH /internal/ai-chat/{id}', (call, { params, body }) =>
  call.transaction(async (trx) => {
    await requireChatSource(trx, params.id);
    await insertChatMessage(trx, params.id, JSON.stringify(body.message));
    return {};
  }),
);

/** Handlers of chats with the assistant. */
export const chatHandlers = [ask, list, save] as const;
