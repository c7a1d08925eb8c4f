import type { ModelMessage } from 'ai';
import type { AssistantMessage } from '../../ports/assistant.js';

/** Writes a chat for the model. Each source that it has offered is a call of the tool, with the result that it had. */
export const toModelMessages = (messages: readonly AssistantMessage[], toolName: string): ModelMessage[] =>
  messages.flatMap((message, index): ModelMessage[] => {
    if (message.role === 'user') return [{ role: 'user', content: message.text }];
    const calls = message.sources.map((content, call) => ({ content, toolCallId: `call_${index}_${call}` }));
    const said: ModelMessage = {
      role: 'assistant',
      content: [
        ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
        ...calls.map(({ content, toolCallId }) => ({
          type: 'tool-call' as const,
          toolCallId,
          toolName,
          input: { content },
        })),
      ],
    };
    if (calls.length === 0) return [said];
    const output = { type: 'text' as const, value: 'success' };
    const results: ModelMessage = {
      role: 'tool',
      content: calls.map(({ toolCallId }) => ({ type: 'tool-result' as const, toolCallId, toolName, output })),
    };
    return [said, results];
  });
