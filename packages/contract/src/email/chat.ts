import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { Uuid } from '../schemas.js';
import { TsxSource } from './sources.js';

/** What a chat is about. */
const chatContexts = ['email-theme', 'email-template', 'email-draft'] as const;

const params = z.strictObject({ id: Uuid });
const notFound = { 404: 'The theme, template or draft does not exist.' } as const;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** A message as chat interfaces keep it: its text, or a list of blocks. */
const ChatMessage = z.strictObject({ role: z.enum(['user', 'assistant', 'tool']), content: z.unknown() });

const ChatMessages = z
  .array(ChatMessage)
  .min(1)
  .refine((messages) => bytesOf(messages) <= limits.chatMessagesMaxBytes, 'must have at most 64 KiB together');

const StoredMessage = z
  .unknown()
  .refine((message) => message !== undefined, 'is missing')
  .refine((message) => bytesOf(message ?? null) <= limits.storedChatMessageMaxBytes, 'must have at most 256 KiB');

/** A part of an answer: text, or a source that the assistant offers. */
const ChatBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('tool-call'),
    toolName: z.enum(['createEmailTheme', 'createEmailTemplate']),
    toolCallId: z.string(),
    args: z.strictObject({ content: z.string() }),
    argsText: z.string(),
    result: z.literal('success'),
  }),
]);

export const chatEndpoints = defineEndpoints({
  'POST /internal/ai-chat/{id}': {
    summary: 'Ask the assistant to write an email theme, template or draft',
    description:
      '`id` is that of the theme, template or draft. The language model gets its source, or `tsx_source` in place of it, ' +
      'and the messages, and nothing else of the project. A source that it offers has been rendered; nothing is stored. With ' +
      '`Accept: text/event-stream` the answer is a stream of events: `{"type":"text-delta","text":…}`, the blocks of ' +
      'offered sources, and at the end `{"type":"done","content":…}` or `{"type":"error","error":…,"code":…}`.',
    access: owners,
    params,
    query: z.strictObject({}),
    body: z.strictObject({
      context_type: z.enum(chatContexts),
      messages: ChatMessages,
      /** The source as it is in an editor, where it is not saved yet. */
      tsx_source: TsxSource.optional(),
    }),
    largeBody: true,
    returns: z.strictObject({ content: z.array(ChatBlock) }),
    streams: 'text/event-stream',
    errors: [],
    refusals: {
      400: 'The server has no language model, or no message has a text.',
      ...notFound,
      429: 'The project has made too many requests or rendered too much in the last minute.',
      502: 'The language model returned no usable answer.',
      503: 'The proposed source could not be checked, because the email renderer did not answer.',
      504: 'The language model did not finish within 60 seconds.',
    },
    unaudited: 'It changes nothing.',
  },
  'GET /internal/ai-chat/{id}': {
    summary: 'List the messages of a chat with the assistant, oldest first',
    description: 'The newest 200 messages are kept, up to 2 MiB in total.',
    access: owners,
    params,
    query: z.strictObject({}),
    returns: z.strictObject({ messages: z.array(z.unknown()) }),
    errors: [],
    refusals: notFound,
  },
  'PATCH /internal/ai-chat/{id}': {
    summary: 'Add a message to a chat with the assistant',
    access: owners,
    params,
    query: z.strictObject({}),
    body: z.strictObject({ message: StoredMessage }),
    returns: z.strictObject({}),
    errors: [],
    refusals: notFound,
    unaudited: 'It changes only notes beside the editor.',
  },
});
