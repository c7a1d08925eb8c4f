import type { ChatMessage } from '@portico/js';

/** A message of a chat as it is shown. */
export interface ChatEntry {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** A source that the assistant offered. */
  readonly source?: string;
}

/** What the model gets of the chat. The server takes 64 KiB, and JSON may need more characters than the text has. */
const maxChars = 40_000;

/** Stands for an offered source: the model gets the current source anyway. */
const offered = '[Offered a new source.]';

type Members = ReadonlyMap<string, unknown>;

const readMembers = (value: unknown): Members =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readContent = (content: unknown): Pick<ChatEntry, 'text' | 'source'> => {
  if (!Array.isArray(content)) return { text: readText(content) };
  const blocks = content.map(readMembers);
  const text = blocks.map((block) => (block.get('type') === 'text' ? readText(block.get('text')) : ''));
  const call = blocks.find((block) => block.get('type') === 'tool-call');
  const source = call && readText(readMembers(call.get('args')).get('content'));
  return { text: text.filter(Boolean).join('\n\n'), ...(source && { source }) };
};

/** Reads stored messages, which may be of any client: those that are not understood are left out. */
export const readEntries = (messages: readonly unknown[]): ChatEntry[] =>
  messages.flatMap((message): ChatEntry[] => {
    const members = readMembers(message);
    const role = members.get('role');
    const content = readContent(members.get('content'));
    const isEmpty = content.text === '' && content.source === undefined;
    return isEmpty || (role !== 'user' && role !== 'assistant') ? [] : [{ role, ...content }];
  });

/** Turns a chat into the messages that the model gets: the newest ones, without the sources that were offered. */
export const toMessages = (entries: readonly ChatEntry[]): ChatMessage[] => {
  const messages: ChatMessage[] = [];
  let chars = 0;
  for (const { role, text, source } of [...entries].reverse()) {
    const content = [text, source === undefined ? '' : offered].filter(Boolean).join('\n\n');
    chars += content.length;
    if (chars > maxChars && messages.length > 0) break;
    messages.unshift({ role, content });
  }
  return messages;
};
