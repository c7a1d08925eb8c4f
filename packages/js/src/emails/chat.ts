import type { Core } from '../core.js';
import { NetworkError, RefusalError } from '../errors.js';
import { fillPath } from '../http/path.js';
import { readEvents } from '../http/server-sent-events.js';
import type { ChatMethods, ChatPart, ChatQuestion } from './chat-types.js';

/** An event of a streamed answer. */
type ChatEvent = ChatPart | { readonly type: 'error'; readonly error: string; readonly code?: string };

// Border: the server writes each event by the types above.
const readEvent = (data: string): ChatEvent => JSON.parse(data);

/** Makes the methods of chats with the assistant. */
export const createChat = (core: Core): ChatMethods => {
  const call = core.admin();

  async function* stream(threadId: string, question: ChatQuestion): AsyncGenerator<ChatPart> {
    const { contextType, messages, tsxSource, signal } = question;
    const answer = await core.send({
      method: 'POST',
      path: fillPath('/internal/ai-chat/{id}', { id: threadId }),
      body: { context_type: contextType, messages, tsx_source: tsxSource },
      level: 'admin',
      session: null,
      accept: 'text/event-stream',
      signal,
    });
    if (!answer.stream) throw new Error('The server did not answer with a stream.');
    for await (const data of readEvents(answer.stream)) {
      const event = readEvent(data);
      if (event.type === 'error')
        throw new RefusalError({ status: 502, code: event.code ?? null, message: event.error });
      yield event;
      if (event.type === 'done') return;
    }
    throw new NetworkError('The connection was lost before the end of the answer.');
  }

  return {
    sendChatMessage: (threadId, contextType, ...[messages, signal]) =>
      call(
        'POST /internal/ai-chat/{id}',
        { params: { id: threadId }, body: { context_type: contextType, messages: [...messages] } },
        signal && { signal },
      ),
    streamChatMessage: stream,
    saveChatMessage: async (threadId, message) => {
      await call('PATCH /internal/ai-chat/{id}', { params: { id: threadId }, body: { message } });
    },
    listChatMessages: (threadId) => call('GET /internal/ai-chat/{id}', { params: { id: threadId } }),
  };
};
