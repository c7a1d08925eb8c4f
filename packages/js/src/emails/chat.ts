import type { Core } from '../core.js';
import type { ChatMethods } from './chat-types.js';

/** Makes the methods of chats with the assistant. */
export const createChat = (core: Core): ChatMethods => {
  const call = core.admin();
  return {
    sendChatMessage: (threadId, contextType, ...[messages, signal]) =>
      call(
        'POST /internal/ai-chat/{id}',
        { params: { id: threadId }, body: { context_type: contextType, messages: [...messages] } },
        signal && { signal },
      ),
    saveChatMessage: async (threadId, message) => {
      await call('PATCH /internal/ai-chat/{id}', { params: { id: threadId }, body: { message } });
    },
    listChatMessages: (threadId) => call('GET /internal/ai-chat/{id}', { params: { id: threadId } }),
  };
};
